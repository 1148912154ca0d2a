/// Finds the photos of a property list while its values are read, in XML and binary form alike.
///
/// A dictionary with its own `id` key is a photo; any other dictionary, and every array, is
/// searched for photos. In an array at the root, every element should be a photo, and is reported
/// otherwise. Memory use is bounded: only one dictionary of at most 16 MB is in memory, and only if
/// its `id` is within the first megabyte.
struct PropertyListPhotos {
  /// An array or dictionary that has begun and not ended.
  private struct Frame {
    let isDictionary: Bool
    let line: Int?
    /// `size` at the beginning.
    let start: Int
    /// The key whose value comes next.
    var key: String?
    var members: [String: [UInt8]] = [:]
    var elements: [[UInt8]] = []
    /// The value of the `id` key, "" if it is neither a string nor an integer; nil without the key.
    var id: String?
    /// The photos inside, which count only if no dictionary around them turns out to be a photo.
    var found: [Found] = []
    /// What is wrong with it, one clause.
    var fault: String?
    /// Whether an item in `found` reports the error.
    var isReported = false

    mutating func dropContent() {
      members = [:]
      elements = []
      found = []
    }

    var json: [UInt8] {
      JSONWriter.text {
        if isDictionary {
          $0.append(object: members.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) })
        } else {
          $0.append(array: elements)
        }
      }
    }
  }

  private struct Found {
    let line: Int?
    let item: (Position) -> PhotoReader.Item
  }

  /// The number of bytes of a dictionary that must contain its `id`.
  private static let idWithin = 1024 * 1024

  private var items: ItemQueue
  private var open: [Frame] = []
  /// The number of outermost frames known not to be photos.
  private var lists = 0
  /// Bytes read so far, with some for every value.
  private var size = 0
  private var isRootArray = false

  init(window: ByteWindow) {
    items = ItemQueue(window: window)
  }

  /// Whether the list at its end has neither a photo nor anything to report.
  var isEmpty: Bool { !isRootArray && !items.hadItems }

  /// The number of arrays and dictionaries that are open.
  var depth: Int { open.count }

  mutating func takeItem() -> PhotoReader.Item? { items.take() }

  mutating func beginContainer(isDictionary: Bool, line: Int?) {
    if open.isEmpty { isRootArray = !isDictionary }
    expectValue("<\(isDictionary ? "dict" : "array")>")
    size += 64
    open.append(Frame(isDictionary: isDictionary, line: line, start: size))
    settle()
  }

  mutating func endContainer() {
    guard var frame = open.popLast() else { return }
    defer { finishMember() }
    guard open.count >= lists else {
      lists = open.count
      return
    }
    if frame.key != nil, frame.fault == nil {
      frame.fault = Self.invalid("its last key has no value")
    }
    if frame.isDictionary, frame.id != nil || isRootElement(open.count) {
      frame.found = [photo(frame)]
    } else if let fault = frame.fault, !frame.isReported {
      frame.found.append(broken(fault, line: frame.line))
    }
    if open.count > lists { addToParent(frame) } else { handOut(frame.found) }
  }

  /// Reads a key of the innermost dictionary.
  mutating func key(_ key: String) {
    guard let top = open.indices.last, open[top].isDictionary, open[top].key == nil else {
      return fail("there is a key where a value was expected")
    }
    open[top].key = key
    size += key.utf8.count
  }

  /// Reads a value that is neither array nor dictionary.
  ///
  /// - Parameters:
  ///   - json: The value as JSON.
  ///   - id: The text of a string or integer, which may be an id.
  ///   - line: The line on which it begins.
  mutating func scalar(_ json: [UInt8], id: String?, line: Int?) {
    expectValue("a value")
    size += json.count + 16
    if let top = open.indices.last {
      if open[top].isDictionary {
        if open[top].key == "id", open[top].id == nil { open[top].id = id ?? "" }
        if top >= lists, let key = open[top].key { open[top].members[key] = json }
      } else if top >= lists {
        open[top].elements.append(json)
      } else if top == 0, isRootArray {
        handOut([broken("it is not a dictionary", line: line)])
      }
    }
    finishMember()
  }

  /// Marks the innermost array or dictionary as invalid; the reason is one clause.
  mutating func fail(_ reason: String) {
    guard let top = open.indices.last, open[top].fault == nil else { return }
    open[top].fault = Self.invalid(reason)
    if top < lists { reportFault(of: top) }
  }

  /// Reports that the list is truncated, inside a photo if one is being read.
  mutating func breakOff(_ reason: String, line: Int, isCutShort: Bool) {
    let photo = open[lists...].firstIndex { $0.id != nil }
    for frame in open[lists..<(photo ?? open.count)] { handOut(frame.found) }
    let inside = photo.map { open[$0] }
    items.append(line: inside?.line ?? line) { position in
      .broken(
        BrokenItem(
          position: position,
          id: inside?.id.flatMap { $0.isEmpty ? nil : $0 },
          reason: reason,
          isCutShort: isCutShort
        )
      )
    }
  }

  private static func invalid(_ reason: String) -> String {
    "it is not a valid property list: \(reason)"
  }

  private func isRootElement(_ index: Int) -> Bool { index == 1 && isRootArray }

  private mutating func expectValue(_ what: String) {
    guard let top = open.last, top.isDictionary, top.key == nil else { return }
    fail("there is \(what) where a key was expected")
  }

  /// Ends the value of a key.
  private mutating func finishMember() {
    if let top = open.indices.last { open[top].key = nil }
    settle()
  }

  /// Adds a completed array or dictionary to the enclosing one, which may be a photo.
  private mutating func addToParent(_ frame: Frame) {
    let top = open.count - 1
    open[top].found += frame.found
    if frame.fault != nil, open[top].fault == nil {
      open[top].fault = frame.fault
      open[top].isReported = true
    }
    if !open[top].isDictionary {
      open[top].elements.append(frame.json)
    } else if let key = open[top].key {
      if key == "id", open[top].id == nil { open[top].id = "" }
      open[top].members[key] = frame.json
    }
  }

  /// Decides which open frames are not photos, and drops the content of one that is too large.
  private mutating func settle() {
    while lists < open.count {
      let frame = open[lists]
      let mayBePhoto =
        frame.isDictionary
        && (frame.id != nil || isRootElement(lists) || size - frame.start <= Self.idWithin)
      guard !mayBePhoto else { break }
      handOut(frame.found)
      open[lists].dropContent()
      if frame.fault != nil, !frame.isReported { reportFault(of: lists) }
      lists += 1
    }
    guard lists < open.count, size - open[lists].start > JSONStream.largestItem else { return }
    open[lists].fault = "it is larger than 16 MB"
    for index in lists..<open.count { open[index].dropContent() }
  }

  private mutating func reportFault(of index: Int) {
    guard let fault = open[index].fault else { return }
    open[index].isReported = true
    handOut([broken(fault, line: open[index].line)])
  }

  private mutating func handOut(_ found: [Found]) {
    for found in found { items.append(line: found.line, found.item) }
  }

  /// The photo of a dictionary, or the error.
  private func photo(_ frame: Frame) -> Found {
    guard let id = frame.id.map({ $0.isEmpty ? nil : $0 }) else {
      return broken(frame.fault ?? "it has no ID", line: frame.line)
    }
    if let fault = frame.fault { return broken(fault, id: id, line: frame.line) }
    do throws(FlickrDecodingError) {
      let photo = try Photo(json: String(decoding: frame.json, as: UTF8.self))
      return Found(line: frame.line) { PhotoReader.Item(photo, at: $0) }
    } catch {
      return broken(JSONItem.clause(error), id: error.id ?? id, line: frame.line)
    }
  }

  private func broken(_ reason: String, id: String? = nil, line: Int?) -> Found {
    Found(line: line) { .broken(BrokenItem(position: $0, id: id, reason: reason)) }
  }
}
