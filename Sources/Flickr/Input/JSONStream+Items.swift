extension JSONStream {
  /// The position of the item being read.
  var position: Position {
    if frames.isEmpty, !isMultiline { return .line(topLine) }
    let isInItem = window.pin != nil || isTooLarge
    let line = isInItem ? itemLine : window.line(at: window.cursor)
    return .item(window.given + 1, line: line, document: window.documents)
  }

  /// The item for a dictionary; a photo gets the owner of its list.
  func item(_ photo: Photo) -> PhotoReader.Item {
    guard case .object(_, let facts)? = frames.dropLast().last, case .list? = frames.last else {
      return PhotoReader.Item(photo, at: position)
    }
    let owned = photo.stamped(owner: facts.owner, ownerName: facts.ownerName)
    return PhotoReader.Item(owned, at: position)
  }

  /// The id of the item being read, if it was read already.
  private var itemID: String? {
    isTooLarge ? tooLargeID : window.pin.flatMap { JSONItem.id(window.slice(from: $0)) }
  }

  /// Pins the bytes from the cursor on.
  mutating func beginItem() {
    window.pin = window.cursor
    itemLine = window.line(at: window.cursor)
    isTooLarge = false
    tooLargeID = nil
  }

  /// Unpins the item's bytes.
  mutating func endItem() {
    window.pin = nil
    window.mark = nil
    isTooLarge = false
    tooLargeID = nil
  }

  /// Continues a list: the next element, or its end.
  mutating func element() throws -> Step {
    switch try token() {
    case .brokenOff: return brokenOff()
    case .cutShort: return try cutShort(ResponseFacts())
    case .byte(UInt8(ascii: ",")): window.cursor += 1
    case .byte(UInt8(ascii: "]")):
      window.cursor += 1
      frames.removeLast()
    case .byte(UInt8(ascii: "{")): return try object()
    case .byte(let byte):
      beginItem()
      if JSONByte.endsScalar(byte), byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "[") {
        return try malformedList()
      }
      switch try skipValue() {
      case .done: return pinnedItem()
      case .brokenOff: return brokenOff()
      case .cutShort, .long: return try cutShort(ResponseFacts())
      }
    }
    return .proceed
  }

  /// The item whose bytes are pinned, up to the cursor.
  mutating func pinnedItem() -> Step {
    guard let pin = window.pin, window.cursor - pin <= Self.largestItem else {
      return finishItem(
        .broken(.init(position: position, id: itemID, reason: "it is larger than 16 MB"))
      )
    }
    do throws(FlickrDecodingError) {
      return finishItem(item(try Photo(json: window.slice(from: pin))))
    } catch {
      if let record = ForeignRecord(unreadable: window.slice(from: pin)) {
        return finishItem(.foreign(record, position))
      }
      return finishItem(
        .broken(.init(position: position, id: error.id, reason: JSONItem.clause(error)))
      )
    }
  }

  /// Ends an object that turned out not to be a response with photos.
  mutating func closeCandidate(_ facts: ResponseFacts) throws -> Step {
    guard !facts.hasID, facts.stat != nil || facts.listsPlaces else { return pinnedItem() }
    let whole = facts.failure ?? (facts.listsPlaces ? .places : nil)
    guard let whole else {
      return finishItem(broken(at: position, JSONItem.noPhotos))
    }
    let isFirst = frames.isEmpty && window.given == 0
    if isFirst, try isAtEndOfInput() { throw whole }
    return finishItem(broken(at: position, whole.clause))
  }

  /// Reports a value that does not end on its own line.
  mutating func brokenOff() -> Step {
    let id = itemID
    frames = []
    isLines = true
    return finishItem(
      .broken(
        .init(position: .line(topLine), id: id, reason: "the line ends before it is complete")
      )
    )
  }

  /// Reports the end of the input inside a value.
  mutating func cutShort(_ facts: ResponseFacts = ResponseFacts()) throws -> Step {
    let isFirst = frames.isEmpty && window.given == 0
    if facts.listsPlaces, !facts.hasID, isFirst { throw PhotoInputError.places }
    return cutShort()
  }

  /// Reports the end of the input inside a value or a call.
  mutating func cutShort() -> Step {
    let isInItem = window.pin != nil || isTooLarge
    let id = itemID
    let hasBegun =
      switch frames.last {
      case .list?, .object(.response, _)?: true
      case .object(_, let facts)?: facts.hasList
      case nil: window.given > 0
      }
    let early = hasBegun ? BrokenItem.incomplete : BrokenItem.noList
    let reason = isInItem ? "the input ends before it is complete" : early
    let item = BrokenItem(position: position, id: id, reason: reason, isCutShort: true)
    frames = []
    call = .none
    return finishItem(.broken(item))
  }

  /// Handles a byte that is not a key, a colon or a brace inside an object.
  mutating func malformed(_ object: JSONObject, _ facts: ResponseFacts) throws -> Step {
    guard object == .candidate else { return try malformedList() }
    window.mark = nil
    switch try skip(BraceMatch(depth: 1)) {
    case .done: return pinnedItem()
    case .brokenOff: return brokenOff()
    case .cutShort, .long: return try cutShort(facts)
    }
  }

  /// Reports something that is not an item, such as the response around the items.
  mutating func broken(_ reason: String) -> Step {
    finishItem(broken(at: position, reason))
  }

  /// Unpins the item's bytes and returns it.
  mutating func finishItem(_ item: PhotoReader.Item) -> Step {
    endItem()
    if frames.isEmpty, !isMultiline, call == .none { isLines = true }
    return .item(item)
  }

  private func broken(at position: Position, _ reason: String) -> PhotoReader.Item {
    .broken(BrokenItem(position: position, id: nil, reason: reason))
  }

  private mutating func malformedList() throws -> Step {
    let line = window.line(at: window.cursor)
    let item = broken(
      at: .item(window.given + 1, line: line, document: window.documents),
      "it is not valid JSON: the brackets around it do not match"
    )
    try recover()
    return finishItem(item)
  }

  /// Whether nothing but separators follows.
  private mutating func isAtEndOfInput() throws -> Bool {
    while try window.skipBlanks() {
      guard ",;)".utf8.contains(window.bytes[window.cursor]) else { return false }
      window.cursor += 1
      call = .none
    }
    return true
  }
}
