import Glibc

/// Paths without symbolic links.
public enum RealPath {
  /// The path without symbolic links; nil if nothing is there.
  ///
  /// - Source: realpath(3).
  public static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of a file in its directory without symbolic links; the last component may be one.
  ///
  /// SQLite's `SQLITE_OPEN_NOFOLLOW` refuses symbolic links anywhere in a path.
  public static func ofDirectory(in path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    let directory = path[..<slash]
    guard let resolved = of(directory.isEmpty ? "/" : String(directory)) else { return path }
    return (resolved == "/" ? "" : resolved) + path[slash...]
  }
}
