/// The photos of an XML property list, found while the text streams by.
///
/// A `<dict>` with an `id` key of its own is a photo; any other is entered, as arrays are. In a
/// list at the root every element is meant to be a photo, and is reported if it is none.
struct PropertyListStream {
  private enum Phase {
    case prolog
    case inside
    /// Behind the root's end.
    case after
  }

  /// How deep lists of photos may lie.
  private static let deepestList = 64

  private let window: ByteWindow
  private var tags: XMLTags
  private var phase = Phase.prolog
  /// The arrays and dictionaries entered, outermost first.
  private var open: [String] = []
  private var given = 0
  /// The line of the tag read last.
  private var line = 1
  private var isRootList = false

  init(window: ByteWindow) {
    self.window = window
    tags = XMLTags(window: window)
  }

  mutating func next() throws -> PhotoReader.Item? {
    while let item = try step() {
      guard case .some(let found) = item else { continue }
      given += 1
      return found
    }
    if given == 0, !isRootList { throw PhotoInputError.noPhotos }
    return nil
  }

  /// Reads one tag: an item, `.some(nil)` for none yet, or nil at the end.
  private mutating func step() throws -> PhotoReader.Item?? {
    if phase == .after { return nil }
    let tag = try tags.next()
    line = window.line(at: min(tags.tagStart, window.cursor))
    switch phase {
    case .prolog: return try enterRoot(tag)
    case .inside, .after: break
    }
    switch tag {
    case .endOfInput: return .some(cutShort(id: nil))
    case .start("dict"): return .some(try dictionary())
    case .start("array"): return .some(try enter("array"))
    case .start(let name): return .some(try scalar(name))
    case .empty(let name):
      guard isElementOfRoot else { return .some(nil) }
      return .some(name == "dict" ? broken("it has no id") : broken("it is not a dictionary"))
    case .end(let name): return .some(leave(name))
    }
  }

  private var position: Position {
    .item(window.given + 1, line: line, document: window.documents)
  }

  private var isElementOfRoot: Bool { isRootList && open.count == 1 }

  private mutating func enterRoot(_ tag: XMLTags.Tag) throws -> PhotoReader.Item?? {
    switch tag {
    case .endOfInput: return .some(cutShort(id: nil))
    case .start("plist"):
      phase = .inside
      return .some(nil)
    case .start(let name), .end(let name), .empty(let name):
      guard name.lowercased() != "html" else {
        throw PhotoInputError.unknownFormat(looksLike: "an HTML page")
      }
      throw PhotoInputError.unknownXML(root: name)
    }
  }

  private mutating func enter(_ name: String) throws -> PhotoReader.Item? {
    if open.isEmpty { isRootList = name == "array" }
    open.append(name)
    guard open.count > Self.deepestList else { return nil }
    return try skipRest(of: 1, "it is nested too deeply")
  }

  private mutating func leave(_ name: String) -> PhotoReader.Item? {
    if name == "plist" {
      phase = .after
      guard !open.isEmpty else { return nil }
      open = []
      return broken("it is not a valid property list: </plist> stands inside a list")
    }
    guard open.last == name else { return nil }
    open.removeLast()
    return nil
  }

  private mutating func scalar(_ name: String) throws -> PhotoReader.Item? {
    guard isElementOfRoot else { return nil }
    while true {
      switch try tags.next() {
      case .endOfInput: return cutShort(id: nil)
      case .end(name): return broken("it is not a dictionary")
      default: continue
      }
    }
  }

  /// Reads the dictionary whose tag has just been read: as a photo, or by entering it.
  private mutating func dictionary() throws -> PhotoReader.Item? {
    window.pin = tags.tagStart
    let afterTag = window.cursor - tags.tagStart
    var probe = DictionaryProbe()
    let result = try probe.run(&tags, window)
    defer { window.pin = nil }
    switch result {
    case .photo:
      guard let pin = window.pin else { return broken("it is larger than 16 MB", id: probe.id) }
      return photo(window.slice(from: pin), id: probe.id)
    case .tooDeep: return broken("it is nested too deeply", id: probe.id)
    case .cutShort where probe.id != nil: return cutShort(id: probe.id)
    case .noID where isElementOfRoot: return broken("it has no id")
    case .noID, .cutShort:
      guard let pin = window.pin else {
        return result == .cutShort ? cutShort(id: nil) : broken("it is larger than 16 MB")
      }
      window.rewind(to: pin + afterTag)
      return try enter("dict")
    }
  }

  private func photo(_ xml: UnsafeRawBufferPointer, id: String?) -> PhotoReader.Item {
    let known = id.flatMap { $0.isEmpty ? nil : $0 }
    do throws(XMLValue.Fault) {
      return try XMLValue.read(xml).item(at: position, id: known)
    } catch {
      return broken("it is not a valid property list: \(error.clause)", id: known)
    }
  }

  /// Leaves the innermost list by going over the rest of it.
  private mutating func skipRest(of levels: Int, _ reason: String) throws -> PhotoReader.Item? {
    var depth = levels
    while depth > 0 {
      switch try tags.next() {
      case .endOfInput: return cutShort(id: nil)
      case .start("dict"), .start("array"): depth += 1
      case .end("dict"), .end("array"): depth -= 1
      default: continue
      }
    }
    open.removeLast()
    return broken(reason)
  }

  private mutating func cutShort(id: String?) -> PhotoReader.Item {
    phase = .after
    isRootList = true
    let item = BrokenItem(
      position: position,
      id: id,
      reason: "the input ends in the middle of it",
      isCutShort: true
    )
    return .broken(item)
  }

  private func broken(_ reason: String, id: String? = nil) -> PhotoReader.Item {
    .broken(BrokenItem(position: position, id: id, reason: reason))
  }
}
