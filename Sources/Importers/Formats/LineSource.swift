import Flickr
import Glibc

/// Splits a source into lines, in constant memory.
final class LineSource {
  /// The maximum length of a line in most formats, in bytes; a longer one is reported.
  static let maximumLineLength = 16 << 20

  private let maximumLineLength: Int
  private var source: any ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the last line.
  private(set) var number = 0

  init(_ source: any ByteSource, maximumLineLength: Int = LineSource.maximumLineLength) {
    self.source = source
    self.maximumLineLength = maximumLineLength
  }

  enum Line {
    case text(ArraySlice<UInt8>)
    case tooLong
  }

  /// The next line without its end (LF or CRLF); nil at the end of the input.
  ///
  /// - Throws: The source's error.
  func next() throws -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = lineEnd(from: searched) {
        let line = buffer[start..<end]
        start = end + 1
        number += 1
        return isTooLong ? .tooLong : .text(line.last == 0x0D ? line.dropLast() : line)
      }
      if isAtEnd {
        guard start < buffer.count || isTooLong else { return nil }
        let line = buffer[start...]
        start = buffer.count
        number += 1
        return isTooLong ? .tooLong : .text(line.last == 0x0D ? line.dropLast() : line)
      }
      if buffer.count - start > maximumLineLength {
        isTooLong = true
        start = buffer.count
      }
      searched = buffer.count - start
      try fill()
    }
  }

  private func lineEnd(from index: Int) -> Int? {
    guard index < buffer.count else { return nil }
    return buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + index, 10, bytes.count - index)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  private func fill() throws {
    buffer.removeFirst(start)
    start = 0
    let count = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: 256 << 10))
    let read = try buffer.withUnsafeMutableBytes {
      try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
    }
    buffer.removeLast(buffer.count - count - read)
    if read == 0 { isAtEnd = true }
  }
}
