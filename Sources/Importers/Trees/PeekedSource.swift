package import Flickr

/// A source whose first bytes can be looked at before they are read.
package final class PeekedSource: ByteSource {
  private var source: any ByteSource
  private var start: [UInt8] = []
  private var position = 0
  /// The source's error behind the bytes that were looked at.
  private var failure: (any Error)?

  /// Wraps a source.
  package init(_ source: any ByteSource) { self.source = source }

  /// The first bytes, at most so many; fewer only at the end of the input.
  ///
  /// - Throws: The source's error, if there are no bytes before it.
  package func peek(_ count: Int) throws -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while start.count < count, failure == nil {
      do {
        let read = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
        if read == 0 { break }
        start += piece[..<read]
      } catch {
        if start.isEmpty { throw error }
        failure = error
      }
    }
    return start.prefix(count)
  }

  /// Reads the next bytes, those that were looked at first.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if position < start.count {
      let count = min(buffer.count, start.count - position)
      buffer.copyBytes(from: start[position..<position + count])
      position += count
      if position == start.count { (start, position) = ([], 0) }
      return count
    }
    if let failure { throw failure }
    return try source.read(into: buffer)
  }
}
