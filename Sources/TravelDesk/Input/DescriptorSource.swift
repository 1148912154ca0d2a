import Flickr
import Glibc

/// Reads the raw bytes of an opened input.
final class DescriptorSource: ByteSource {
  private let input: OpenedInput
  private let beforeWaiting: () throws -> Void
  /// The number of bytes read so far.
  private(set) var bytesRead = 0

  /// Creates a source for an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - beforeWaiting: Called before a read that would block on a pipe, so that data read so far
  ///     can be processed in the meantime.
  init(_ input: OpenedInput, beforeWaiting: @escaping () throws -> Void = {}) {
    self.input = input
    self.beforeWaiting = beforeWaiting
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if bytesRead < input.start.count {
      let count = min(buffer.count, input.start.count - bytesRead)
      buffer.copyBytes(from: input.start[bytesRead..<bytesRead + count])
      bytesRead += count
      return count
    }
    if input.totalBytes == nil, !isReady { try beforeWaiting() }
    while true {
      let count = Glibc.read(input.descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        bytesRead += count
        return count
      }
      guard errno == EINTR else {
        throw TravelError.unreadableInput(
          path: input.name,
          detail: String(cString: strerror(errno))
        )
      }
    }
  }

  private var isReady: Bool {
    var descriptor = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) != 0
  }
}
