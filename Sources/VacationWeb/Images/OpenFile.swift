import Glibc
import Hummingbird
import NIOCore

/// An open file, which stays readable after the cache evicts it.
final class OpenFile: Sendable {
  let bytes: Int
  /// Seconds since 1970 UTC.
  let written: Int
  private let descriptor: Int32

  /// The number of bytes read at a time.
  private static let chunkSize = 65_536

  /// Opens a file; nil if it does not exist, or is not a regular file.
  init?(path: String, throughLinks: Bool = false) {
    // Opening a named pipe would block.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (throughLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    bytes = Int(status.st_size)
    written = status.st_mtim.tv_sec
  }

  deinit { close(descriptor) }

  /// The file as a response's body, streamed.
  var body: ResponseBody {
    ResponseBody(contentLength: bytes) { writer in
      var offset = 0
      while offset < self.bytes {
        let start = offset
        let chunk = try await blocking { try self.read(at: start) }
        offset += chunk.readableBytes
        try await writer.write(chunk)
      }
      try await writer.finish(nil)
    }
  }

  /// Reads the next bytes, at least one.
  private func read(at offset: Int) throws -> ByteBuffer {
    var buffer = ByteBuffer()
    let wanted = min(Self.chunkSize, bytes - offset)
    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { space in
      max(0, pread(descriptor, space.baseAddress, wanted, off_t(offset)))
    }
    // These files are never truncated, but a disk may fail.
    guard count > 0 else { throw IOError(errnoCode: errno, reason: "reading an image") }
    return buffer
  }
}
