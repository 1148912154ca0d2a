import Logging
import NIOCore

/// The log of unexpected errors and, with `--verbose`, of all requests.
struct ServerLog: Sendable {
  /// Writes one line, without a newline.
  let write: @Sendable (String) -> Void
  /// Whether every request is logged.
  let logsRequests: Bool

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - logsRequests: Whether every request is logged.
  ///   - secrets: Secrets to remove from all lines.
  ///   - write: Writes one line, without a newline.
  init(
    logsRequests: Bool,
    without secrets: [Secret],
    write: @escaping @Sendable (String) -> Void
  ) {
    self.logsRequests = logsRequests
    self.write = { line in
      // Log lines contain parts of requests, which must not send control characters to the
      // terminal.
      let line = RequestLine.printable(line)
      write(secrets.reduce(line) { $0.replacing($1.text, with: "…") })
    }
  }

  /// Logs an error.
  func say(_ line: String) { write(line) }

  /// The logger of Hummingbird and NIO: errors only.
  var logger: Logger {
    var logger = Logger(label: "vacation") { _ in LineLogHandler(write: write) }
    logger.logLevel = .error
    return logger
  }
}

private struct LineLogHandler: LogHandler {
  let write: @Sendable (String) -> Void
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.error

  init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    write("\(event.level): \(event.message)")
  }
}

/// The log line of a request: `GET /places?page=2 200 5120 bytes 3 ms`.
struct RequestLine {
  var method: String
  var target: String
  let start: NIODeadline
  var status = 0
  var bytes = 0

  func text(at now: NIODeadline) -> String {
    let milliseconds = (now - start).nanoseconds / 1_000_000
    return "\(Self.printable(method)) \(Self.withoutSecrets(target)) \(status) \(bytes) bytes "
      + "\(milliseconds) ms"
  }

  /// A target without the values of tokens, shortened.
  static func withoutSecrets(_ target: String) -> String {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return printable(target) }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      // Percent-encoded names may hide a token, so their values are removed too.
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
