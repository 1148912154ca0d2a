import Flickr

/// Looks at the bytes of an image as they pass: whether they are of the type that is claimed, and
/// whether all of them came.
struct ImageCheck {
  enum Part {
    case begin(ImageType)
    case bytes([UInt8])
  }

  private let claimed: String?
  private let length: Int?
  private let url: String
  private var first: [UInt8]? = []
  private var count = 0

  /// - Parameters:
  ///   - claimed: Content-Type as the head has it.
  ///   - length: The bytes that the head announces; nil where it does not.
  ///   - url: The image's address.
  init(claimed: String?, length: Int?, url: String) {
    self.claimed = claimed
    self.length = length
    self.url = url
  }

  /// Takes the next bytes; answers what may be handed on of all that came.
  mutating func pass(_ piece: [UInt8], limit: Int) throws(FlickrError) -> [Part] {
    count += piece.count
    guard count <= limit else {
      throw .notAnImage(url: url, reason: "it has more than \(limit) bytes")
    }
    guard let before = first else { return [.bytes(piece)] }
    let bytes = before + piece
    guard bytes.count >= ImageType.markLength else {
      first = bytes
      return []
    }
    first = nil
    return [.begin(try type(of: bytes)), .bytes(bytes)]
  }

  /// Whether all bytes have come that the head announced.
  func isWhole() throws(FlickrError) -> Bool {
    if let length, count < length { return false }
    guard first == nil else { throw .notAnImage(url: url, reason: "it is empty") }
    return true
  }

  private func type(of bytes: [UInt8]) throws(FlickrError) -> ImageType {
    guard let type = ImageType(firstBytes: bytes) else {
      throw .notAnImage(url: url, reason: "it is neither JPEG, PNG nor GIF")
    }
    // What stands for a missing photo is a PNG or GIF at the address of a JPEG.
    if let expected = ImageType(url: url), expected != type {
      throw .noImage(url: url)
    }
    if let claimed, ImageType(contentType: claimed) != type {
      throw .notAnImage(url: url, reason: "it is \(type.rawValue), but claims to be \(claimed)")
    }
    return type
  }
}
