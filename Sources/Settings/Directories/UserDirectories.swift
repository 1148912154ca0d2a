import Glibc

/// The user directories of a desktop environment.
///
/// - Source: freedesktop.org, xdg-user-dirs: `user-dirs.dirs` in the configuration directory, lines
///   such as `XDG_DOCUMENTS_DIR="$HOME/Documents"`.
enum UserDirectories {
  /// The user's documents directory; the default is `Documents` in the home directory.
  static func documents(environment: [String: String], home: String) -> String {
    if let path = environment["XDG_DOCUMENTS_DIR"], path.hasPrefix("/") { return path }
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let file = (configuration ?? home + "/.config") + "/user-dirs.dirs"
    return line(for: "XDG_DOCUMENTS_DIR", inFile: file, home: home) ?? home + "/Documents"
  }

  private static func line(for key: String, inFile file: String, home: String) -> String? {
    guard let stream = fopen(file, "re") else { return nil }
    defer { fclose(stream) }
    var buffer = [CChar](repeating: 0, count: 4_096)
    while fgets(&buffer, Int32(buffer.count), stream) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let line = String(decoding: bytes, as: UTF8.self)
      if let path = path(inLine: line, key: key, home: home) { return path }
    }
    return nil
  }

  /// The path set by a line; nil for other lines, and for paths neither absolute nor in `$HOME`.
  static func path(inLine line: String, key: String, home: String) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].trimmed == key else { return nil }
    let value = parts[1].trimmed
    guard value.count >= 2, value.first == "\"", value.last == "\"" else { return nil }
    let path = String(value.dropFirst().dropLast())
    if path == "$HOME" || path.hasPrefix("$HOME/") { return home + path.dropFirst(5) }
    return path.hasPrefix("/") ? path : nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
