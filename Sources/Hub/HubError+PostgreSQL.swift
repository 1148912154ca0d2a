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

  /// The name that makes up a message together with what stands around it; nil for other messages.
  private static func name(in message: String, between start: String, and end: String) -> String? {
    guard message.hasPrefix(start), message.hasSuffix(end),
      message.count >= start.count + end.count
    else { return nil }
    return String(message.dropFirst(start.count).dropLast(end.count))
  }

  /// A name as SQL has it.
  static func identifier(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// A name as a shell has it.
  static func shellWord(_ name: String) -> String {
    name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      ? name : "'" + name.replacing("'", with: "'\\''") + "'"
  }

  /// The reason why a connection could not be made, for which libpq has only a message.
  init(connecting message: String, hub: String, role: String) {
    let detail = Self.firstLine(message)
    let lowercased = message.lowercased()
    func mentions(_ words: String...) -> Bool { words.contains { lowercased.contains($0) } }
    // The names come first, since they may contain any word.
    self =
      if let database = Self.name(in: detail, between: "database \"", and: "\" does not exist") {
        .noDatabase(hub: hub, database: database)
      } else if let database = Self.name(
        in: detail,
        between: "permission denied for database \"",
        and: "\""
      ) {
        .missingRights(
          hub: hub,
          role: role,
          actions: ["connect to the database \"\(database)\""],
          statements: "GRANT CONNECT ON DATABASE \(Self.identifier(database))"
            + " TO \(Self.identifier(role));"
        )
      } else if mentions("certificate", "ssl", "tls") {
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
