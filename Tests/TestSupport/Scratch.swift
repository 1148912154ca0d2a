import Foundation

/// A temporary directory that is removed in `deinit`.
public final class Scratch: Sendable {
  /// The directory's path, absolute and without links.
  public let path: String

  /// Creates an empty directory.
  ///
  /// - Parameter inMemory: Whether to prefer a file system in memory, for campaigns whose time would be
  ///   that of thousands of fsync calls.
  /// - Throws: The system's error.
  public init(inMemory: Bool = false) throws {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isUsable = inMemory && FileManager.default.isWritableFile(atPath: "/dev/shm")
    let directory = (isUsable ? memory : FileManager.default.temporaryDirectory)
      .resolvingSymlinksInPath()
      .appending(path: "vacation-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path =
      directory.path(percentEncoded: false).hasSuffix("/")
      ? String(directory.path(percentEncoded: false).dropLast())
      : directory.path(percentEncoded: false)
  }

  deinit {
    // Leftovers do not fail a test, since the system cleans its temporary directory.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file or directory in this directory; creates nothing.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Creates a directory in this directory, with its parents.
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

  /// Writes a file in this directory, replacing an existing one; creates its parent directories.
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

  /// Writes a UTF-8 text file in this directory.
  ///
  /// - Returns: The file's path.
  /// - Throws: The system's error.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file in this directory.
  ///
  /// - Throws: The system's error.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The names in this directory or a subdirectory, sorted, including hidden ones.
  ///
  /// - Throws: The system's error.
  public func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
