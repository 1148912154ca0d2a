import Logging

/// Where the server says what goes wrong, and with `--verbose` what it answers.
struct ServerLog: Sendable {
  /// Takes one line, without its end.
  let write: @Sendable (String) -> Void
  /// Whether a line for each request is wanted.
  let tellsRequests: Bool

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - tellsRequests: Whether a line for each request is wanted.
  ///   - secrets: What no line has, wherever a client put it.
  ///   - write: Takes one line, without its end.
  init(
    tellsRequests: Bool,
    without secrets: [Secret],
    write: @escaping @Sendable (String) -> Void
  ) {
    self.tellsRequests = tellsRequests
    self.write = { line in
      // What a stranger sent may be quoted, and must not write to the terminal by itself.
      let line = RequestLine.printable(line)
      write(secrets.reduce(line) { $0.replacing($1.text, with: "…") })
    }
  }

  /// Says something that went wrong.
  func say(_ line: String) { write(line) }

  /// What Hummingbird and its like log with: their warnings and errors only.
  var logger: Logger {
    var logger = Logger(label: "vacation") { _ in LineLogHandler(write: write) }
    logger.logLevel = .error
    return logger
  }
}

/// Writes log messages as lines.
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
