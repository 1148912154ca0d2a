extension JSONStream {
  /// The next token inside a value.
  enum Token {
    case byte(UInt8)
    /// A value on a line of its own is incomplete at the end of the line.
    case brokenOff
    case cutShort
  }

  /// The outcome of skipping a value.
  enum Skipped {
    case done, brokenOff, cutShort
    /// The value is longer than the caller's limit; the cursor is somewhere in it.
    case long
  }

  /// The next byte that is not whitespace, at the cursor.
  mutating func token() throws -> Token {
    while true {
      while window.cursor < window.count {
        let byte = window.bytes[window.cursor]
        guard JSONByte.isBlank(byte) else { return .byte(byte) }
        if byte == 0x0A {
          if try lineEndEndsValue(isInString: false) { return .brokenOff }
        } else {
          window.cursor += 1
        }
      }
      guard try more() else { return .cutShort }
    }
  }

  /// Moves the cursor past the value that begins at it.
  mutating func skipValue() throws -> Skipped {
    guard !"\"{[".utf8.contains(window.bytes[window.cursor]) else {
      return try skip(BraceMatch())
    }
    while true {
      while window.cursor < window.count {
        if JSONByte.endsScalar(window.bytes[window.cursor]) { return .done }
        window.cursor += 1
      }
      guard try more() else { return .cutShort }
    }
  }

  /// Moves the cursor to the end of a string, array or object; gives up `limit` bytes after the pin.
  mutating func skip(_ start: BraceMatch, limit: Int? = nil) throws -> Skipped {
    var match = start
    while true {
      let end = window.lineEnd()
      window.cursor = match.advance(window.bytes, from: window.cursor, to: end)
      if match.isDone { return .done }
      if end < window.count {
        match.skipLineEnd()
        if try lineEndEndsValue(isInString: match.isInString) { return .brokenOff }
        continue
      }
      if let limit, let pin = window.pin, window.count - pin >= limit, !window.isAtEnd {
        return .long
      }
      guard try more() else { return .cutShort }
    }
  }

  /// Skips a line end inside a value, to the next byte that is not blank.
  ///
  /// - Returns: Whether the value is incomplete: what follows can only be a new value.
  private mutating func lineEndEndsValue(isInString: Bool) throws -> Bool {
    var last = window.cursor - 1
    while last >= 0, JSONByte.isBlank(window.bytes[last]) { last -= 1 }
    let before = last >= 0 ? window.bytes[last] : window.lastDiscarded
    repeat {
      while window.cursor < window.count {
        let byte = window.bytes[window.cursor]
        if !JSONByte.isBlank(byte) {
          let isOver = isNewValue(byte, after: before, isInString: isInString)
          if isOver { isLines = true } else { isMultiline = true }
          return isOver
        }
        window.cursor += 1
      }
    } while try more()
    return false
  }

  private func isNewValue(_ byte: UInt8, after before: UInt8, isInString: Bool) -> Bool {
    guard call == .none else { return false }
    let isFirst = isLines && !isMultiline
    guard byte == UInt8(ascii: "{") else {
      return isFirst && (isInString || !JSONByte.maySucceed(byte))
    }
    if isInString { return true }
    return isFirst
      ? before != UInt8(ascii: "[")
      : !"[:,".utf8.contains(before)
  }

  /// Reads more, and unpins an item or token that has become too large.
  mutating func more() throws -> Bool {
    if let pin = window.pin, window.count - pin > Self.largestItem {
      isTooLarge = true
      tooLargeID = JSONItem.id(window.slice(from: pin))
      window.pin = nil
    }
    if let mark = window.mark, window.count - mark > Self.largestToken { window.mark = nil }
    return try window.more()
  }

  private static var largestToken: Int { 64 * 1024 }
}

extension ByteWindow {
  /// Moves the cursor to the next byte that is not whitespace; false at the end.
  func skipBlanks() throws -> Bool {
    repeat {
      while cursor < count {
        guard JSONByte.isBlank(bytes[cursor]) else { return true }
        cursor += 1
      }
    } while try more()
    return false
  }
}
