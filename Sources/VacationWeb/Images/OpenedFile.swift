import Glibc
import Hummingbird
import NIOCore

/// A file that goes on being readable when it is deleted, say since other images need the room.
final class OpenedFile: Sendable {
  /// Bytes in the file.
  let bytes: Int
  /// When it was last written, in seconds since 1970 UTC.
  let written: Int
  private let descriptor: Int32

  /// How much of a file is in memory at a time.
  private static let piece = 65_536

  /// Opens a file; nil when it is not there any more, or is no file.
  init?(path: String, throughLinks: Bool = false) {
    // A pipe of that name would keep whoever opens it waiting.
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

  /// The file as an answer's body, read piece by piece.
  var body: ResponseBody {
    ResponseBody(contentLength: bytes) { writer in
      var offset = 0
      while offset < self.bytes {
        let start = offset
        let piece = try await blocking { try self.read(at: start) }
        offset += piece.readableBytes
        try await writer.write(piece)
      }
      try await writer.finish(nil)
    }
  }

  /// The next bytes, one at least.
  private func read(at offset: Int) throws -> ByteBuffer {
    var buffer = ByteBuffer()
    let wanted = min(Self.piece, bytes - offset)
    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { space in
      max(0, pread(descriptor, space.baseAddress, wanted, off_t(offset)))
    }
    // Nobody shortens these files; a disk may fail.
    guard count > 0 else { throw IOError(errnoCode: errno, reason: "reading an image") }
    return buffer
  }
}
