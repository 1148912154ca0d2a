import Glibc
import Presentation

/// Standard output, collected into few large writes.
///
/// Nothing reaches the descriptor before ``flush()`` or before the buffer is full, so that a short
/// answer costs one system call.
final class StandardOutput {
  /// What happens when the reader of a pipe has gone away.
  enum WhenClosed {
    /// The command ends quietly: its output was all that it did.
    case stop
    /// The command goes on without output: it changes a vacation, and finishes that.
    case carryOn
  }

  private static let capacity = 1 << 16

  private let descriptor: Int32
  private let whenClosed: WhenClosed
  private var buffer: [UInt8] = []
  private var isClosed = false

  /// Creates the output that writes to a file descriptor, standard output by default.
  init(whenClosed: WhenClosed = .stop, descriptor: Int32 = STDOUT_FILENO) {
    self.whenClosed = whenClosed
    self.descriptor = descriptor
  }

  /// Appends text to what will be written.
  ///
  /// - Throws: ``ClosedPipe`` or `Failure` as ``flush()`` does, when the buffer is full.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    try flushIfFull()
  }

  /// Appends bytes to what will be written, as ``write(_:)`` does.
  func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Appends text and a line end.
  func writeLine(_ text: String) throws {
    try write(text)
    try write("\n")
  }

  /// Writes out what was collected.
  ///
  /// - Throws: ``ClosedPipe`` when the reader has gone away and the command stops for it,
  ///   `Failure` when the output cannot be written, say on a full disk.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed else { return }
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno == EPIPE {
        isClosed = true
        if whenClosed == .stop { throw ClosedPipe() }
        return
      } else if errno != EINTR {
        throw Failure.unwritableOutput(errorNumber: errno)
      }
    }
  }

  private func flushIfFull() throws {
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Waits on an output that another program made non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}

/// The reader of standard output has gone away; not an error, but there is nobody left to tell.
struct ClosedPipe: Error {}

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
