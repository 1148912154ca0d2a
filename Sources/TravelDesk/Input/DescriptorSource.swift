import Flickr
import Glibc

/// Reads the bytes of an opened input as they are.
final class DescriptorSource: ByteSource {
  private let input: OpenedInput
  private let beforeWaiting: () throws -> Void
  /// Bytes read so far.
  private(set) var bytesRead = 0

  /// Takes an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - beforeWaiting: Called before a read that has to wait for a pipe's writer, so that what was
  ///     read before can be used meanwhile.
  init(_ input: OpenedInput, beforeWaiting: @escaping () throws -> Void = {}) {
    self.input = input
    self.beforeWaiting = beforeWaiting
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
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
