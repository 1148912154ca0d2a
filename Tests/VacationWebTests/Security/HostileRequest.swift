/// A request that no browser of an honest visitor sends.
struct HostileRequest: Sendable, CustomStringConvertible {
  /// What is wrong with it.
  let description: String
  /// What is sent, with `HOST`, `COOKIE` and `TOKEN` in place of the server's own.
  let bytes: [UInt8]

  init(_ description: String, raw text: String) {
    self.init(description, bytes: Array(text.utf8))
  }

  init(_ description: String, bytes: [UInt8]) {
    self.description = description
    self.bytes = bytes
  }

  /// A request with a head that is right but for what is given.
  init(
    _ description: String,
    _ method: String = "GET",
    _ target: String = "/page",
    host: String? = "HOST",
    version: String = "HTTP/1.1",
    fields: [String] = [],
    cookie: Bool = true,
    body: String = ""
  ) {
    var lines = ["\(method) \(target) \(version)"]
    if let host { lines.append("Host: \(host)") }
    if cookie { lines.append("Cookie: COOKIE") }
    lines += fields
    self.init(description, raw: lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// What is sent to a server.
  func bytes(host: String, cookie: String, token: String) -> [UInt8] {
    var result = bytes
    for (word, value) in [("HOST", host), ("COOKIE", cookie), ("TOKEN", token)] {
      result.replace(Array(word.utf8), with: Array(value.utf8))
    }
    return result
  }

  /// All of them.
  static let all: [HostileRequest] =
    methods + hosts + targets + sessions + origins + framings + fields + garbage
}
