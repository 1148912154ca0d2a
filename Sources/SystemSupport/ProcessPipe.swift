import Glibc

/// A pipe between this process and another, closed when it is no longer used.
final class ProcessPipe {
  /// The end to read from.
  let readEnd: Int32
  /// The end to write to; -1 once it is closed.
  private(set) var writeEnd: Int32
  /// What came out of it, up to its limit.
  private(set) var bytes: [UInt8] = []
  /// Whether more came out of it, which was dropped.
  private(set) var exceedsLimit = false
  private var isAtEnd = false
  private let limit: Int

  /// Makes a pipe; nil when there are too many open files.
  init?(limit: Int = 0) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
    self.limit = limit
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  /// Closes the end to write to, which the other process has too.
  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Writes all that is to come out of it, at most what a pipe holds.
  func fill(with bytes: [UInt8]) {
    _ = write(writeEnd, bytes, bytes.count)
    closeWriteEnd()
  }

  /// Waits a moment for something to read.
  static func wait(for pipes: ProcessPipe...) {
    var requests = pipes.map { pipe in
      pollfd(fd: pipe.isAtEnd ? -1 : pipe.readEnd, events: Int16(POLLIN), revents: 0)
    }
    poll(&requests, nfds_t(requests.count), 5)
  }

  /// Reads what is there, but no more than a pipe holds: another process may go on writing.
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
