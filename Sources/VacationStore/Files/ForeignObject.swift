/// An object in a vacation's schema that is not allowed.
public struct ForeignObject: Sendable, Hashable {
  /// Its kind and name: `trigger "Evil"`.
  public let name: String
  /// Why it is not allowed, as a clause: `it could change what is written`.
  public let reason: String
  /// The statement that removes it; nil if that would not help.
  public let removal: String?
  /// Whether it prevents only writing.
  public let isReadable: Bool

  /// Describes an object that is not the vacation's own.
  init(_ kind: String, _ name: String, because reason: String, isReadable: Bool = false) {
    let quoted =
      "\""
      + name.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
    self.name = "\(kind) \(quoted)"
    self.reason = reason
    self.isReadable = isReadable
    removal = "DROP \(kind == "virtual table" ? "TABLE" : kind.uppercased()) \(quoted)"
  }

  /// Parses the message with which SQLite rejects a schema whose index or table uses a function
  /// that is not allowed in an untrusted schema, such as `json_extract`; nil for other messages.
  init?(unsafe message: String) {
    let start = "malformed database schema ("
    guard message.hasPrefix(start), let end = message.firstRange(of: ") - unsafe use of ") else {
      return nil
    }
    let name = message[..<end.lowerBound].dropFirst(start.count)
    let function = message[end.upperBound...]
    self.init(
      "index",
      String(name),
      because: "it uses \(function), which SQLite does not allow in an untrusted schema"
    )
  }

  /// Describes one of the vacation's own objects that is missing or altered.
  init(missing name: String) {
    self.name = name
    reason = "it is missing or was altered"
    removal = nil
    isReadable = false
  }
}
