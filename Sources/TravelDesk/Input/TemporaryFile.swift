import Flickr
import Foundation
import Glibc

/// A temporary file without a name, which goes with the process.
final class TemporaryFile: Sendable {
  let descriptor: Int32
  /// Its size in bytes.
  let size: Int

  /// Copies a source to a temporary file in the directory of `TMPDIR`.
  ///
  /// - Throws: ``TravelError/unwritableTemporaryFile(directory:detail:)``; the source's errors.
  init(_ source: any ByteSource) throws {
    var source = source
    let directory = NSTemporaryDirectory()
    var path = Array((directory + "/vacation-XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Self.failure(directory) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    var size = 0
    do {
      while true {
        let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
        if count == 0 { break }
        try Self.write(piece[..<count], to: descriptor, directory)
        size += count
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.size = size
  }

  deinit { close(descriptor) }

  private static func write(
    _ bytes: ArraySlice<UInt8>,
    to descriptor: Int32,
    _ directory: String
  ) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw failure(directory) }
      rest = rest.dropFirst(written)
    }
  }

  private static func failure(_ directory: String) -> TravelError {
    let code = errno
    let name =
      directory.count > 1 && directory.hasSuffix("/") ? directory.dropLast() : directory[...]
    return .unwritableTemporaryFile(
      directory: String(name),
      detail: String(cString: strerror(code))
    )
  }
}
