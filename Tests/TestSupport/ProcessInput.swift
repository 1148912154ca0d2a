import Foundation
import Glibc
import SystemPackage

/// The standard input of a program: a pipe that is filled on a thread of its own.
///
/// Subprocess would fill one too, but ends the whole test run when the program ends before it has
/// read all of it.
///
/// - Source: https://github.com/swiftlang/swift-subprocess/issues/367
enum ProcessInput {
  /// Makes the pipe, and begins to fill it.
  ///
  /// - Parameter bytes: What the program can read; it need not.
  /// - Returns: The end that the program reads; it is the caller's to close.
  /// - Throws: `Errno` where the system makes no pipe.
  static func pipe(_ bytes: [UInt8]) throws -> FileDescriptor {
    // Programs that are started meanwhile must not hold its other end open.
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
    // A program that reads no further sends this thread a signal that would end the process.
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
