/// The items of JSON text, whatever it is made of: replies, arrays, dictionaries, lines, calls.
///
/// It is a sequence of values at the top. An object without a list of photos in it is a photo; a
/// list is entered, and its elements are photos. A small stack remembers what was entered.
struct JSONStream {
  /// What was entered and not left yet.
  enum Frame {
    case list
    case object(JSONObject, ReplyFacts)
  }

  enum Step {
    case item(PhotoReader.Item)
    case proceed
    case end
  }

  /// Where a JSONP call stands.
  enum Call {
    case none, open, closed
  }

  /// Bytes an item may have; a larger one is reported as broken.
  static let largestItem = 16 * 1024 * 1024

  let window: ByteWindow
  var frames: [Frame] = []
  var call = Call.none
  /// Whether values stand on lines of their own, so that a line end ends a broken one.
  var isLines = false
  /// Whether the value at the top has gone over a line end.
  var isMultiline = false
  /// The line on which the value at the top begins.
  var topLine = 1
  /// The line on which the item begins that was begun last.
  var itemLine = 1
  /// The line on which the last broken item at the top ended: what follows there is a part of it.
  private var brokenLine: Int?
  /// Whether the item being read was found to be too large, so that its bytes were let go.
  var isTooLarge = false
  /// The id of that item as far as it could be read.
  var tooLargeID: String?
  /// Where the last look ahead for a list's owner ended, in bytes from the input's beginning.
  var lookedAheadTo = 0
  /// Bytes that were looked ahead at so far, so that a test can count them.
  var bytesLookedAhead = 0

  init(window: ByteWindow) {
    self.window = window
  }

  mutating func next() throws -> PhotoReader.Item? {
    while true {
      let step =
        switch frames.last {
        case nil: try topValue()
        case .list: try element()
        case .object(let object, let facts): try members(of: object, facts)
        }
      switch step {
      case .item(let item):
        if case .broken = item, frames.isEmpty {
          brokenLine = window.line(at: max(0, window.cursor - 1))
        }
        return item
      case .proceed: continue
      case .end: return nil
      }
    }
  }

  /// Reads on between the values at the top.
  private mutating func topValue() throws -> Step {
    guard try window.skipBlanks() else {
      guard call == .open else { return .end }
      return cutShort()
    }
    topLine = window.line(at: window.cursor)
    itemLine = topLine
    isMultiline = false
    switch window.bytes[window.cursor] {
    case UInt8(ascii: "{"):
      window.documents += 1
      return try wholeLine() ?? object()
    case UInt8(ascii: "["):
      window.documents += 1
      window.cursor += 1
      frames = [.list]
    case UInt8(ascii: ")") where call == .open:
      window.cursor += 1
      call = .closed
    case UInt8(ascii: ";") where call == .closed:
      window.cursor += 1
      call = .none
    case UInt8(ascii: ",") where window.given > 0:
      window.cursor += 1
    case UInt8(ascii: "<") where call != .open:
      guard try window.beginsXML() else { return try callOrGarbage() }
      return .end
    default:
      return try callOrGarbage()
    }
    return .proceed
  }

  /// The photo whose dictionary takes the whole line; nil to look closer.
  private mutating func wholeLine() throws -> Step? {
    guard call != .open else { return nil }
    var end = window.lineEnd()
    if end == window.count, window.failure == nil, try window.more() { end = window.lineEnd() }
    guard end < window.count || window.isAtEnd else { return nil }
    let start = window.cursor
    let line = UnsafeRawBufferPointer(start: window.bytes + start, count: end - start)
    guard line.count <= Self.largestItem, let photo = JSONItem.photo(line) else { return nil }
    window.cursor = end
    isLines = true
    return .item(PhotoReader.Item(photo, at: .line(topLine)))
  }

  private mutating func callOrGarbage() throws -> Step {
    if window.count - window.cursor < JSONByte.longestCall, window.failure == nil {
      _ = try window.more()
    }
    let rest = UnsafeRawBufferPointer(
      start: window.bytes + window.cursor,
      count: window.count - window.cursor
    )
    if call != .open, let length = JSONByte.callLength(rest) {
      window.cursor += length
      call = .open
      return .proceed
    }
    if topLine == brokenLine {
      try recover(alwaysNextLine: isLines)
      return .proceed
    }
    let broken = BrokenItem(
      position: .line(topLine),
      id: nil,
      reason: "it is not valid JSON: a { was expected"
    )
    try recover(alwaysNextLine: isLines)
    return .item(.broken(broken))
  }

  /// Leaves everything that was entered and goes to where a new value may begin.
  mutating func recover(alwaysNextLine: Bool = false) throws {
    frames = []
    call = .none
    window.pin = nil
    repeat {
      window.cursor = window.lineEnd()
      while window.cursor == window.count {
        guard try window.more() else { return }
        window.cursor = window.lineEnd()
      }
      guard try window.skipBlanks() else { return }
    } while !alwaysNextLine && !"{[".utf8.contains(window.bytes[window.cursor])
  }
}
