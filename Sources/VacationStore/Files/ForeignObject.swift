/// An object in a vacation's schema that is in the way.
public struct ForeignObject: Sendable, Hashable {
  /// What it is and what it is called: `trigger "Evil"`.
  public let name: String
  /// Why it is in the way, as a clause: `triggers could change what the vacation holds`.
  public let reason: String
  /// The statement that removes it; nil if that would not help.
  public let removal: String?
  /// Whether it is in the way of writing only.
  public let isReadable: Bool

  /// Names an object that is not the vacation's.
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

  /// Finds the index or table that makes SQLite refuse the whole schema, since it uses a function that
  /// SQLite does not run from an untrusted schema (`json_extract` is one); nil for other messages.
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

  /// Names an object of the vacation's own that is not there as it should be.
  init(missing name: String) {
    self.name = name
    reason = "it is missing or was altered"
    removal = nil
    isReadable = false
  }
}
