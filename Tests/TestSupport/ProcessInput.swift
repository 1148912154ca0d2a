import Foundation
import Glibc
import SystemPackage

/// The standard input of a program: a pipe that is filled by a separate thread.
///
/// Subprocess could do this, but terminates the test process if the program exits before reading
/// all of its input.
///
/// - Source: https://github.com/swiftlang/swift-subprocess/issues/367
enum ProcessInput {
  /// Creates the pipe and starts filling it.
  ///
  /// - Parameter bytes: The input.
  /// - Returns: The read end, which the caller must close.
  /// - Throws: `Errno` if the pipe cannot be created.
  static func pipe(_ bytes: [UInt8]) throws -> FileDescriptor {
    // Programs started concurrently must not inherit the write end.
    let (readEnd, writeEnd) = try FileDescriptor.pipe(options: .closeOnExec)
    if bytes.isEmpty {
      try writeEnd.close()
    } else {
      Thread.detachNewThread { fill(writeEnd.rawValue, bytes) }
    }
    return readEnd
  }

  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) {
    defer { close(descriptor) }
    // If the program stops reading, SIGPIPE would terminate this process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
