extension HubError {
  /// The first line of a message of libpq, without its severity and the full stop.
  static func firstLine(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "unknown error" }
    return firstLine(String(cString: message))
  }

  static func firstLine(_ message: String) -> String {
    let line = message.split(separator: "\n").first.map(String.init) ?? "the connection was closed"
    let end = line.hasSuffix(".") ? String(line.dropLast()) : line
    for severity in ["FATAL:  ", "ERROR:  "] {
      if let range = end.firstRange(of: severity) { return String(end[range.upperBound...]) }
    }
    return end
  }

  /// The reason why a connection could not be made, for which libpq has only a message.
  init(connecting message: String, hub: String) {
    let detail = Self.firstLine(message)
    let lowercased = message.lowercased()
    func mentions(_ words: String...) -> Bool { words.contains { lowercased.contains($0) } }
    self =
      if mentions("certificate", "ssl", "tls") {
        .notTrusted(hub: hub, detail: detail)
      } else if mentions(
        "password",
        "authentication",
        "pg_hba.conf",
        "role \"",
        "permission denied"
      ) {
        .loginFailed(hub: hub, detail: detail)
      } else if mentions(
        "invalid connection option",
        "invalid uri",
        "missing \"=\"",
        "definition of service"
      ) {
        .invalidAddress(detail)
      } else if mentions("too many", "remaining connection slots", "starting up", "shutting down") {
        .busy(hub: hub, detail: detail)
      } else if mentions("session is read-only", "server is in hot standby") {
        .readOnly(hub: hub)
      } else {
        .unreachable(hub: hub, detail: detail)
      }
  }

  /// An error of a statement by its SQLSTATE.
  ///
  /// - Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
  init(state: String, message: String, hub: String) {
    let detail = Self.firstLine(message)
    self =
      switch state {
      case "25006": .readOnly(hub: hub)
      case "53100", "53200": .full(hub: hub, detail: detail)
      case "53300", "55P03", "40001", "40P01", "57014", "55006": .busy(hub: hub, detail: detail)
      case "42501": .notPermitted(hub: hub, detail: detail)
      case "3F000", "42P01", "42883": .notInitialized(hub: hub)
      case let state where state.hasPrefix("08") || state.hasPrefix("57P"):
        .unreachable(hub: hub, detail: detail)
      case let state where state.hasPrefix("28"): .loginFailed(hub: hub, detail: detail)
      default: .refused(hub: hub, detail: detail, state: state)
      }
  }
}
