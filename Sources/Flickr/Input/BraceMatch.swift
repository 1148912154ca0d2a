/// Finds the end of a JSON value by counting brackets outside strings; it can be suspended.
///
/// It checks nothing else: `{]` counts as a complete value, and the decoder reports the error.
struct BraceMatch {
  private var depth: Int
  private var isEscaped = false
  private(set) var isInString = false
  private(set) var isDone = false

  /// Starts before the first byte of a string, array or object, or `depth` brackets inside it.
  init(depth: Int = 0) {
    self.depth = depth
  }

  /// Resets the escape state at a line end, which the caller skips.
  mutating func skipLineEnd() {
    isEscaped = false
  }

  /// Advances from `start` to `end`.
  ///
  /// - Returns: The index after the value's last byte if it `isDone`, else `end`.
  mutating func advance(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if isInString {
        index = skipString(bytes, from: index, to: end)
        if !isInString, depth == 0 { return finish(index) }
        continue
      }
      let byte = bytes[index]
      index &+= 1
      switch byte {
      case 0x22: isInString = true
      case 0x7B, 0x5B: depth &+= 1
      case 0x7D, 0x5D:
        depth &-= 1
        if depth <= 0 { return finish(index) }
      default: break
      }
    }
    return end
  }

  private mutating func finish(_ index: Int) -> Int {
    isDone = true
    return index
  }

  /// Advances past the string's closing quote, eight bytes at a time.
  @inline(__always)
  private mutating func skipString(
    _ bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    if isEscaped {
      isEscaped = false
      index &+= 1
    }
    let raw = UnsafeRawPointer(bytes)
    while index < end {
      while index &+ 8 <= end {
        let word = UInt64(
          littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        )
        let quotes = Self.zeros(word ^ 0x2222_2222_2222_2222)
        let hits = quotes | Self.zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        if hits != 0 {
          index &+= hits.trailingZeroBitCount &>> 3
          break
        }
        index &+= 8
      }
      guard index < end else { break }
      let byte = bytes[index]
      index &+= 1
      if byte == 0x22 {
        isInString = false
        return index
      }
      if byte == 0x5C {
        isEscaped = index >= end
        index &+= 1
      }
    }
    return min(index, end)
  }

  /// Sets the top bit of each zero byte; bytes above the first zero may be marked wrongly.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}
