import Glibc

/// A pipe to or from another program, closed when it is no longer used.
final class ProgramPipe {
  /// The end to read from.
  let readingEnd: Int32
  /// The end to write to; closed by ``fill(with:)``.
  let writingEnd: Int32
  private var isFilled = false

  /// Makes a pipe; nil when there are too many open files.
  init?() {
    var ends: [Int32] = [0, 0]
    // A pair of sockets, because it is closed to other programs from the start.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    readingEnd = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    close(readingEnd)
    if !isFilled { close(writingEnd) }
  }

  /// Writes all that the pipe is to hold, which must not be more than it can, and ends it.
  func fill(with bytes: [UInt8]) {
    guard !isFilled else { return }
    isFilled = true
    _ = write(writingEnd, bytes, bytes.count)
    close(writingEnd)
  }

  /// What has been written to it; does not wait for those who still hold its other end.
  func content() -> [UInt8] {
    _ = fcntl(readingEnd, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(readingEnd, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}
