import Glibc

/// Environment variables, read one by one, since a command needs only a few of them.
enum Environment {
  /// A variable's value; nil if it is unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The variables with these names that are set and not empty.
  static func variables(_ names: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for name in names { result[name] = variable(name) }
    return result
  }

  /// All variables.
  static var all: [String: String] {
    var result: [String: String] = [:]
    var next = environ
    while let text = next.pointee {
      let parts = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return result
  }
}
