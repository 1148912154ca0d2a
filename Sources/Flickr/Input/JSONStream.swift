/// The items of JSON text of any shape: responses, arrays, dictionaries, NDJSON, JSONP.
///
/// The text is a sequence of top-level values. An object without a list of photos is a photo; a list
/// is entered, and its elements are photos. A small stack records the entered lists and objects.
struct JSONStream {
  /// A list or object that was entered.
  enum Frame {
    case list
    case object(JSONObject, ResponseFacts)
  }

  enum Step {
    case item(PhotoReader.Item)
    case proceed
    case end
  }

  /// The state of a JSONP call.
  enum Call {
    case none, open, closed
  }

  /// The maximum size of an item in bytes; a larger one is reported as broken.
  static let largestItem = 16 * 1024 * 1024

  let window: ByteWindow
  var frames: [Frame] = []
  var call = Call.none
  /// Whether values are on lines of their own, so that a line end ends a broken one.
  var isLines = false
  /// Whether the top-level value spans lines.
  var isMultiline = false
  /// The line on which the top-level value begins.
  var topLine = 1
  /// The line on which the last item begins.
  var itemLine = 1
  /// The line on which the last broken top-level item ended: the rest of it is part of the item.
  private var brokenLine: Int?
  /// Whether the item being read is too large, so that its bytes were unpinned.
  var isTooLarge = false
  /// The id of that item, if it could be read.
  var tooLargeID: String?
  /// The offset at which the last lookahead for a list's owner ended, in bytes.
  var lookedAheadTo = 0
  /// Bytes looked ahead at so far, for tests.
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

  /// Continues between top-level values.
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

  /// The photo whose dictionary takes the whole line; nil to look more closely.
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

  /// Leaves all entered lists and moves to where a new value may begin.
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
