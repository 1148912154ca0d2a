internal import CVacationSystem
import Glibc

/// Calls on the entries of a directory.
package enum DirectoryEntries {
  /// The names in a directory, in binary order; nil, with `errno` set, if it cannot be opened.
  package static func names(in directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Renames as rename(2) does, but fails with `EEXIST` if the new name exists.
  ///
  /// On file systems that cannot do that atomically (NFS, 9p), the file briefly has two names.
  package static func moveExclusively(_ from: String, to: String) -> Int32 {
    if vacation_rename_exclusively(from, to) == 0 { return 0 }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { return -1 }
    guard link(from, to) == 0 else { return -1 }
    return unlink(from) == 0 || errno == ENOENT ? 0 : -1
  }
}
