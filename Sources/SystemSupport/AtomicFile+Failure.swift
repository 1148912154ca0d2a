import Glibc

extension AtomicFile {
  /// A failed system call.
  package struct Failure: Error, Hashable {
    /// The steps of writing a file.
    package enum Step: Sendable {
      case createDirectory, followLink, create, write, rename
    }

    /// Which step failed.
    package let step: Step
    /// The file or directory.
    package let path: String
    /// The system's error number.
    package let code: Int32
    /// The system's error message.
    package var reason: String { String(cString: strerror(code)) }

    /// The failure to create a file, with the system's error number.
    package init(creating path: String, code: Int32 = errno) {
      self.init(.create, path, code: code)
    }

    /// The failure to write a file.
    package init(writing path: String, code: Int32 = errno) {
      self.init(.write, path, code: code)
    }

    /// The failure to give a file or directory its name.
    package init(renaming path: String, code: Int32 = errno) {
      self.init(.rename, path, code: code)
    }

    init(_ step: Step, _ path: String, code: Int32 = errno) {
      self.step = step
      self.path = path
      self.code = code
    }
  }
}

extension AtomicFile.Failure: CustomStringConvertible {
  /// What failed and why, as a clause.
  package var description: String {
    switch step {
    case .createDirectory: "\(path) cannot be created: \(reason)"
    case .followLink where code == EINVAL: "\(path) is not a regular file"
    case .followLink where code == ELOOP: "\(path) is a symbolic link in a loop"
    case .followLink: "\(path) cannot be examined: \(reason)"
    case .create: "no file can be created in \(path): \(reason)"
    case .write: "the new content cannot be written: \(reason)"
    case .rename: "\(path) cannot be replaced: \(reason)"
    }
  }
}
