import Glibc
import Presentation

/// Buffered standard output.
///
/// Nothing is written before ``flush()`` or before the buffer is full, so that short output takes
/// one system call.
final class StandardOutput {
  /// What to do if the reader of a pipe has closed it.
  enum WhenClosed {
    /// End the command quietly: it only prints.
    case stop
    /// Continue without output: the command changes a vacation and must finish.
    case carryOn
  }

  private static let capacity = 1 << 16

  private let descriptor: Int32
  private let whenClosed: WhenClosed
  private var buffer: [UInt8] = []
  private var isClosed = false

  /// Creates output to a file descriptor, standard output by default.
  init(whenClosed: WhenClosed = .stop, descriptor: Int32 = STDOUT_FILENO) {
    self.whenClosed = whenClosed
    self.descriptor = descriptor
  }

  /// Appends text to the buffer.
  ///
  /// - Throws: ``ClosedPipe`` or `Failure` as ``flush()`` does, when the buffer is full.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    try flushIfFull()
  }

  /// Appends bytes to the buffer, as ``write(_:)`` does.
  func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    try flushIfFull()
  }

  /// Appends text and a newline.
  func writeLine(_ text: String) throws {
    try write(text)
    try write("\n")
  }

  /// Writes the buffer.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has closed the pipe and the command should stop;
  ///   `Failure` if the output cannot be written, for example because the disk is full.
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

  /// Waits for a descriptor that another program made non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}

/// The reader of standard output has closed the pipe; the command ends successfully.
struct ClosedPipe: Error {}

/// The three standard file descriptors.
enum StandardDescriptors {
  /// Opens standard descriptors that the parent process has closed.
  ///
  /// Otherwise the next opened file would get their number, and output would be written into it.
  /// Standard output is opened for reading, so that writing to it fails.
  static func openMissing() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the missing one, since lower ones are open.
      _ = open("/dev/null", mode)
    }
  }
}
