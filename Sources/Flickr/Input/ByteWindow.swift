import Glibc

/// A sliding buffer over a ``ByteSource``.
///
/// Bytes before `cursor` may be discarded when more are read, unless `pin` (the start of an item) or
/// `mark` (the start of a small token) is before it. All three are indexes into `bytes` and are
/// adjusted with it. The buffer grows only while something is pinned.
final class ByteWindow {
  /// The size of the buffer in bytes when nothing large is pinned.
  static let chunk = 256 * 1024

  private var source: any ByteSource
  /// The source's error, until all bytes before it are consumed.
  private(set) var failure: (any Error)?
  private var capacity = ByteWindow.chunk
  private var newline: Int?
  private var searched = 0
  private var counted = 0
  private var lines = 1

  private(set) var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: ByteWindow.chunk)
  private(set) var count = 0
  private(set) var bytesRead = 0
  private(set) var isAtEnd = false
  /// The last discarded byte that is not whitespace; 0 when there is none.
  private(set) var lastDiscarded: UInt8 = 0
  /// The byte before the buffer; a line feed at the input's beginning.
  private var byteBefore: UInt8 = 0x0A
  /// The number of items returned so far, for their positions.
  var given = 0
  /// The number of documents begun so far: top-level JSON values, XML documents.
  var documents = 0
  var cursor = 0
  var pin: Int?
  var mark: Int?

  init(_ source: any ByteSource) {
    self.source = source
  }

  deinit {
    bytes.deallocate()
  }

  /// Reads until the buffer is full, and discards what is no longer needed.
  ///
  /// - Returns: Whether there are new bytes; false at the end of the input.
  /// - Throws: The source's error, once all bytes before it are consumed.
  func more() throws -> Bool {
    guard !isAtEnd else { return false }
    if let failure { throw failure }
    makeRoom()
    let before = count
    while count < capacity, !isAtEnd {
      do {
        let rest = UnsafeMutableRawBufferPointer(start: bytes + count, count: capacity - count)
        let read = try source.read(into: rest)
        isAtEnd = read <= 0
        count += max(0, read)
      } catch {
        guard count > before else { throw error }
        failure = error
        break
      }
    }
    bytesRead += count - before
    return count > before
  }

  /// The line of the byte at `index`, 1-based; indexes must ascend.
  func line(at index: Int) -> Int {
    while counted < index {
      guard let found = memchr(bytes + counted, 10, index - counted) else {
        counted = index
        break
      }
      counted = offset(of: found) + 1
      lines += 1
    }
    return lines
  }

  /// The cursor's offset in the input, in bytes.
  var offset: Int { bytesRead - count + cursor }

  /// Whether a line begins at the cursor.
  var isAtLineStart: Bool { (cursor > 0 ? bytes[cursor - 1] : byteBefore) == 0x0A }

  /// The index of the next line feed at or after the cursor; `count` when none is in the buffer.
  func lineEnd() -> Int {
    if let newline, newline >= cursor { return newline }
    let start = newline == nil ? max(cursor, searched) : cursor
    searched = count
    guard start < count, let found = memchr(bytes + start, 10, count - start) else {
      newline = nil
      return count
    }
    newline = offset(of: found)
    return offset(of: found)
  }

  /// Moves the cursor back to a byte that is still in the buffer.
  func rewind(to index: Int) {
    cursor = index
    newline = nil
    searched = 0
  }

  /// The bytes from `start` up to the cursor.
  func slice(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + start, count: cursor - start)
  }

  private func offset(of pointer: UnsafeMutableRawPointer) -> Int {
    pointer - UnsafeMutableRawPointer(bytes)
  }

  private func makeRoom() {
    let start = min(cursor, pin ?? cursor, mark ?? cursor)
    let kept = count - start
    let wanted = kept < Self.chunk ? Self.chunk : kept == capacity ? kept * 2 : capacity
    discard(start)
    if wanted == capacity {
      memmove(bytes, bytes + start, kept)
    } else {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
      memcpy(larger, bytes + start, kept)
      bytes.deallocate()
      bytes = larger
      capacity = wanted
    }
  }

  private func discard(_ start: Int) {
    guard start > 0 else { return }
    _ = line(at: start)
    byteBefore = bytes[start - 1]
    var last = start - 1
    while last >= 0, JSONByte.isBlank(bytes[last]) { last -= 1 }
    if last >= 0 { lastDiscarded = bytes[last] }
    count -= start
    cursor -= start
    counted -= start
    pin = pin.map { $0 - start }
    mark = mark.map { $0 - start }
    searched = max(0, searched - start)
    newline = newline.flatMap { $0 >= start ? $0 - start : nil }
  }
}
