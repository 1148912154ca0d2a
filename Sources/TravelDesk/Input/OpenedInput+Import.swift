import Flickr
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

  /// The input, with random access if it is a ZIP archive: one that comes through a pipe is copied to a
  /// temporary file.
  ///
  /// - Throws: ``TravelError``.
  func spooled() throws -> OpenedInput {
    guard totalBytes == nil, !isDirectory else { return self }
    let source = DescriptorSource(self)
    var bytes = [UInt8](repeating: 0, count: 4)
    var count = 0
    while count < bytes.count {
      let read = try bytes.withUnsafeMutableBytes {
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if read == 0 { break }
      count += read
    }
    let input = OpenedInput(self, start: Array(bytes[..<count]))
    guard Self.zipStarts.contains(input.start) else { return input }
    return OpenedInput(try TemporaryFile(DescriptorSource(input)), name: name)
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
      let file = try TemporaryFile(peeked)
      return .tree(try ZIPTree(descriptor: file.descriptor, name: name, owner: file))
    }
    let total = totalBytes
    return .stream(peeked) {
      total.map { Double(source.bytesRead) / Double(max(1, $0)) }
    }
  }
}
