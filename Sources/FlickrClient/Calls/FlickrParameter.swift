import Flickr

/// A parameter of a call.
public struct FlickrParameter: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its value, not encoded.
  public var value: String

  /// Creates a parameter.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Creates a parameter; nil when the value is missing or empty.
  public init?(_ name: String, ifPresent value: (some CustomStringConvertible)?) {
    guard let text = value?.description, !text.isEmpty else { return nil }
    self.init(name, text)
  }
}

/// Form-encoded parameters, `name=value&name=value`: a query, a posted form, or an OAuth response.
package enum FormBody {
  /// Encodes parameters in order; a space becomes `%20`, which queries and forms both accept.
  static func encode(_ parameters: [FlickrParameter]) -> String {
    parameters
      .map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
      .joined(separator: "&")
  }

  /// Decodes parameters in order: a part without `=` is a name with an empty value, and empty parts
  /// are skipped.
  package static func decode(_ text: some StringProtocol) -> [FlickrParameter] {
    text.split(separator: "&").map { part in
      let equals = part.firstIndex(of: "=")
      let name = part[..<(equals ?? part.endIndex)]
      let value = equals.map { part[part.index(after: $0)...] } ?? ""
      return FlickrParameter(PercentEncoding.decodeForm(name), PercentEncoding.decodeForm(value))
    }
  }
}

extension Double {
  /// The number in Flickr's form: at most six decimals, never an exponent.
  ///
  /// Six decimals of a degree are 11 cm. The number is clamped to a billion; NaN becomes 0.
  var decimalText: String {
    guard !isNaN else { return "0" }
    let millionths = Int((min(max(self, -1e9), 1e9) * 1_000_000).rounded())
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = "\(millionths < 0 ? "-" : "")\(whole)"
    guard rest > 0 else { return text }
    var decimals = String(String(rest + 1_000_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    text += "." + decimals
    return text
  }
}
