import Flickr
import Foundation
import Glibc
import Importers

extension OpenedInput {
  private static let zipStarts: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]]

  /// The tree of a directory or a ZIP archive in a regular file; nil for other inputs.
  ///
  /// - Throws: `ImportError`.
  func tree() throws -> (any FileTree)? {
    if isDirectory { return try DirectoryTree(path: name) }
    guard totalBytes != nil else { return nil }
    var start = [UInt8](repeating: 0, count: 4)
    guard pread(descriptor, &start, start.count, 0) == start.count,
      Self.zipStarts.contains(start)
    else { return nil }
    return try ZIPTree(descriptor: descriptor, name: name, owner: self)
  }

  /// The input for a reader; a ZIP archive that comes through a pipe is written to a temporary file
  /// first.
  ///
  /// - Parameter beforeWaiting: Called before a pipe is waited for.
  /// - Returns: The input.
  /// - Throws: `ImportError`, ``TravelError``.
  func importInput(_ beforeWaiting: @escaping () throws -> Void) throws -> ImportInput {
    if let tree = try tree() { return .tree(tree) }
    let source = DescriptorSource(self, beforeWaiting: beforeWaiting)
    let peeked = PeekedSource(GunzippingSource(source))
    if try Self.zipStarts.contains(Array(peeked.peek(4))) {
      let file = try TemporaryFile(peeked, name: name)
      return .tree(try ZIPTree(descriptor: file.descriptor, name: name, owner: file))
    }
    let total = totalBytes
    return .stream(peeked) {
      total.map { Double(source.bytesRead) / Double(max(1, $0)) }
    }
  }
}

/// A temporary file without a name, which goes with the process.
private final class TemporaryFile: Sendable {
  let descriptor: Int32

  /// Copies a source to a temporary file.
  init(_ source: any ByteSource, name: String) throws {
    var source = source
    var path = Array((NSTemporaryDirectory() + "/vacation-XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Self.failure(name) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return }
      var done = 0
      while done < count {
        let written = piece[done..<count].withUnsafeBytes {
          write(descriptor, $0.baseAddress, $0.count)
        }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw Self.failure(name) }
        done += written
      }
    }
  }

  deinit { close(descriptor) }

  private static func failure(_ name: String) -> TravelError {
    .unreadableInput(path: name, detail: String(cString: strerror(errno)))
  }
}
