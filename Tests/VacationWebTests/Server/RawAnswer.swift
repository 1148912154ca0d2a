/// An answer as it came over the wire.
struct RawAnswer: Sendable {
  let status: Int
  let fields: [(name: String, value: String)]
  /// What follows the head, as it was framed.
  let body: [UInt8]

  /// Takes the bytes of an answer; nil while its head is not there.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      return nil
    }
    self.status = status
    fields = lines.dropFirst().compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }))
    }
    body = Array(bytes[end.upperBound...])
  }

  /// The value of a header field.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// Whether nothing is missing, as far as the head tells.
  func isWhole(isHead: Bool) -> Bool {
    if isHead || status == 304 || status == 204 { return true }
    if let length = self["content-length"].flatMap({ Int($0) }) { return body.count >= length }
    return self["transfer-encoding"] == "chunked" && text.hasSuffix("0\r\n\r\n")
  }
}
