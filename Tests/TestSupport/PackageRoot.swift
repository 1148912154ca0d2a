import Foundation

/// The package's source files.
public enum PackageRoot {
  /// The package's directory: absolute, without links and without a trailing slash.
  public static let path: String = {
    let file = URL(filePath: #filePath).resolvingSymlinksInPath()
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }()

  /// The path of a file in the package.
  public static func path(_ name: String) -> String { path + "/" + name }

  /// The text of a file in the package.
  ///
  /// - Throws: The system's error if there is no such file.
  public static func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The files below a directory of the package that have a suffix, as paths from the root, sorted.
  ///
  /// Hidden files and directories, such as the build directory, are left out.
  public static func files(below directory: String, suffix: String = "") -> [String] {
    let start = URL(filePath: path(directory))
    let entries = FileManager.default.enumerator(
      at: start,
      includingPropertiesForKeys: [.isRegularFileKey],
      options: [.skipsHiddenFiles]
    )
    var files: [String] = []
    while let url = entries?.nextObject() as? URL {
      var isDirectory: ObjCBool = false
      let found = url.path(percentEncoded: false)
      guard found.hasSuffix(suffix),
        FileManager.default.fileExists(atPath: found, isDirectory: &isDirectory),
        !isDirectory.boolValue
      else { continue }
      files.append(String(found.dropFirst(path.count + 1)))
    }
    return files.sorted()
  }
}
