/// The base-58 encoding of photo ids in Flickr's short URLs.
///
/// Photo 4325695128 is `7Afjsu`.
public enum ShortURL {
  /// Without 0, l, I and O, which are easily confused.
  private static let alphabet = Array(
    "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ".utf8
  )

  /// Encodes a number; 0 is `1`.
  public static func encode(_ number: UInt64) -> String {
    var rest = number
    var digits: [UInt8] = []
    repeat {
      digits.append(alphabet[Int(rest % 58)])
      rest /= 58
    } while rest > 0
    return String(decoding: digits.reversed(), as: UTF8.self)
  }

  /// Decodes a number; nil when the text is empty, has other characters or exceeds 64 bits.
  public static func decode(_ text: some StringProtocol) -> UInt64? {
    guard !text.isEmpty else { return nil }
    var number: UInt64 = 0
    for byte in text.utf8 {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      let product = number.multipliedReportingOverflow(by: 58)
      let sum = product.partialValue.addingReportingOverflow(UInt64(digit))
      guard !product.overflow, !sum.overflow else { return nil }
      number = sum.partialValue
    }
    return number
  }

  /// The short URL of a photo's page, `https://flic.kr/p/…`; nil for ids that are no decimal number
  /// of 64 bits.
  public static func url(of id: PhotoID) -> String? {
    number(id).map { "https://flic.kr/p/" + encode($0) }
  }

  /// The id as a number; nil unless it is a 64-bit number without leading zeros.
  static func number(_ id: PhotoID) -> UInt64? {
    guard let number = UInt64(id.rawValue), String(number) == id.rawValue else { return nil }
    return number
  }
}
