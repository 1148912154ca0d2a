import Glibc
import Presentation
import SystemSupport

/// The directory that pictures are saved in.
struct PictureDirectory {
  /// Its path, without a slash at the end.
  let path: String

  /// Creates a value for a directory that need not exist yet.
  ///
  /// - Throws: `Failure` if the path is empty or that of a file.
  init(_ path: String) throws {
    guard !path.isEmpty else {
      throw Failure.usage("The directory has no name.", hint: "For example: vacation save Pictures")
    }
    var path = path[...]
    while path.hasSuffix("/"), path.utf8.count > 1 { path = path.dropLast() }
    self.path = String(path)
    guard !ImageDestination.exists(at: self.path) || ImageDestination.isDirectory(self.path) else {
      throw Failure.usage("\(path) is not a directory.", hint: "Choose another name.")
    }
  }

  /// The path of a file in it.
  func path(of file: String) -> String { path + "/" + file }

  /// Whether there is a file, a directory, or a symbolic link of this name.
  func contains(_ file: String) -> Bool {
    var status = stat()
    return lstat(path(of: file), &status) == 0
  }

  /// Creates the directory, with its parents, or removes what a killed run has left in it.
  ///
  /// - Throws: `Failure`.
  func create() throws {
    do {
      try AtomicFile.makeDirectory(path, mode: 0o777)
      AtomicFile.removeAbandoned(in: path)
    } catch {
      throw Self.failure("Cannot create \(error.path): \(error.reason).", error.code)
    }
  }

  /// Creates the directories that a file is in.
  ///
  /// - Throws: `Failure`, also if one of them is a file or a symbolic link, which might lead out of this
  ///   directory.
  func createParents(of file: String) throws {
    var parent = path
    for name in file.split(separator: "/").dropLast() {
      parent += "/" + name
      if mkdir(parent, 0o777) == 0 { continue }
      let code = errno
      var status = stat()
      guard code == EEXIST, lstat(parent, &status) == 0 else {
        throw Self.failure("Cannot create \(parent): \(String(cString: strerror(code))).", code)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        throw Failure(
          "\(parent) is \(isLink ? "a symbolic link, which is not followed" : "not a directory").",
          hint: "Rename it, or use another template: --name '\(FileNameTemplate.default)'",
          kind: .failed
        )
      }
    }
  }

  /// The failure of a system call.
  static func failure(_ message: String, _ code: Int32) -> Failure {
    let isPath = [ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(code)
    return Failure(
      message,
      hint: isPath
        ? "Choose another directory." : "Choose a directory with space and write permission.",
      kind: isPath ? .notFound : .noSpaceOrPermission
    )
  }
}
