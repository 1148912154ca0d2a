import NIOCore

/// The line of the log about one request: `GET /places?page=2 200 5120 bytes 3 ms`.
struct RequestLine {
  var method: String
  var target: String
  let start: NIODeadline
  var status = 0
  var bytes = 0

  /// The line, at a time.
  func text(at now: NIODeadline) -> String {
    let milliseconds = (now - start).nanoseconds / 1_000_000
    return "\(Self.printable(method)) \(Self.withoutSecrets(target)) \(status) \(bytes) bytes "
      + "\(milliseconds) ms"
  }

  /// The target as it may be printed: without the values of what is named a token, and shortened.
  static func withoutSecrets(_ target: String) -> String {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return printable(target) }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      // However it is written: a name that is encoded is none of our own.
      let isSecret = name.lowercased().contains("token") || name.contains("%")
      return isSecret ? "\(name)=…" : String(pair)
    }
    return printable(parts[0] + "?" + pairs.joined(separator: "&"))
  }

  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(500) {
      result.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "?" : scalar)
    }
    return result
  }
}
