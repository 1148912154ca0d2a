import Glibc

/// The three descriptors that every program takes for granted.
enum StandardDescriptors {
  /// Opens those that whoever started the program has closed.
  ///
  /// Else the next file that is opened would take their place, and what is meant for standard output
  /// would go into it. Standard output is opened for reading, so that writing to it fails as it
  /// should.
  static func complete() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 {
      // Lower ones are open by now, so this takes the place of the missing one.
      _ = open("/dev/null", mode)
    }
  }
}
