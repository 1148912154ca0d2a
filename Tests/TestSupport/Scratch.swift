import Foundation

/// A temporary directory that removes itself with all that is in it when it is no longer used.
public final class Scratch: Sendable {
  /// The directory's path, absolute and without links.
  public let path: String

  /// Makes an empty directory.
  ///
  /// - Throws: The system's error when there is no room or no permission.
  public init() throws {
    let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "vacation-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path =
      directory.path(percentEncoded: false).hasSuffix("/")
      ? String(directory.path(percentEncoded: false).dropLast())
      : directory.path(percentEncoded: false)
  }

  deinit {
    // The system clears its temporary directory; a test does not fail over what stays in it.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file or directory in the directory; makes nothing.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Makes a directory in the directory, and those above it.
  ///
  /// - Returns: Its path.
  /// - Throws: The system's error.
  @discardableResult
  public func directory(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
    return path(name)
  }

  /// Writes a file into the directory, over one of that name; directories above it are made.
  ///
  /// - Returns: Its path.
  /// - Throws: The system's error.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
    return path(name)
  }

  /// Writes a text into the directory as UTF-8.
  ///
  /// - Returns: The file's path.
  /// - Throws: The system's error.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file in the directory.
  ///
  /// - Throws: The system's error.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The names of what lies in the directory, or in one inside it, sorted; hidden ones too.
  ///
  /// - Throws: The system's error.
  public func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
