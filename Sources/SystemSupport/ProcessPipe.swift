import CVacationSystem
import Glibc

/// A pipe to or from a child process.
final class ProcessPipe {
  /// The read end.
  let readEnd: Int32
  /// The write end; -1 once it is closed.
  private(set) var writeEnd: Int32
  /// The bytes read so far, up to the limit.
  private(set) var bytes: [UInt8] = []
  /// Whether bytes beyond the limit were discarded.
  private(set) var exceedsLimit = false
  private var isAtEnd = false
  private let limit: Int

  /// Creates a pipe; nil if there are too many open files.
  init?(limit: Int = 0) {
    var ends: [Int32] = [-1, -1]
    guard vacation_pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    self.limit = limit
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  /// Closes the write end, of which the child has a copy.
  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Writes all bytes, at most the capacity of a pipe, and closes the write end.
  func fill(with bytes: [UInt8]) {
    _ = write(writeEnd, bytes, bytes.count)
    closeWriteEnd()
  }

  /// Waits for data in any of the pipes, at most 5 ms.
  static func wait(for pipes: ProcessPipe...) {
    var requests = pipes.map { pipe in
      pollfd(fd: pipe.isAtEnd ? -1 : pipe.readEnd, events: Int16(POLLIN), revents: 0)
    }
    poll(&requests, nfds_t(requests.count), 5)
  }

  /// Reads available data once, at most the capacity of a pipe, since the child may keep writing.
  func read() {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(readEnd, &buffer, buffer.count)
    isAtEnd = count == 0
    guard count > 0 else { return }
    exceedsLimit = exceedsLimit || count > limit - bytes.count
    bytes += buffer[..<min(count, limit - bytes.count)]
  }
}
