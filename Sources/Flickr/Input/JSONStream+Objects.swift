extension JSONStream {
  /// Reads the object that begins at the cursor: usually a photo, else a response to enter.
  mutating func object() throws -> Step {
    beginItem()
    let wasMultiline = isMultiline
    let wasLines = isLines
    if try skip(BraceMatch(), limit: ByteWindow.chunk) == .done, let pin = window.pin,
      let photo = JSONItem.photo(window.slice(from: pin))
    {
      return finishItem(item(photo))
    }
    guard let pin = window.pin else { return broken("it is larger than 16 MB") }
    // Again from its start, key by key: it may be a response, or broken, or large.
    window.rewind(to: pin + 1)
    isMultiline = wasMultiline
    isLines = wasLines
    return try members(of: .candidate, ResponseFacts())
  }

  /// Continues with the keys of an object.
  mutating func members(of object: JSONObject, _ known: ResponseFacts) throws -> Step {
    var facts = known
    while true {
      switch try token() {
      case .brokenOff: return brokenOff()
      case .cutShort: return try cutShort(facts)
      case .byte(UInt8(ascii: ",")): window.cursor += 1
      case .byte(UInt8(ascii: "}")):
        window.cursor += 1
        return try close(object, facts)
      case .byte(UInt8(ascii: "\"")):
        if let step = try member(of: object, &facts) { return step }
      case .byte: return try malformed(object, facts)
      }
    }
  }

  /// Reads one key and its value; nil to continue with the next.
  private mutating func member(of object: JSONObject, _ facts: inout ResponseFacts) throws -> Step?
  {
    window.mark = window.cursor
    if let step = try outcome(try skip(BraceMatch()), facts) { return step }
    let key = ResponseKey(takeMarked())
    switch try token() {
    case .byte(UInt8(ascii: ":")): window.cursor += 1
    case .byte: return try malformed(object, facts)
    case .brokenOff: return brokenOff()
    case .cutShort: return try cutShort(facts)
    }
    switch try token() {
    case .byte(let first):
      if let step = try enter(object, facts, key: key, first: first) { return step }
      return try readValue(of: key, &facts)
    case .brokenOff: return brokenOff()
    case .cutShort: return try cutShort(facts)
    }
  }

  /// Enters the value at the cursor if it contains photos; else nil.
  private mutating func enter(
    _ object: JSONObject,
    _ facts: ResponseFacts,
    key: ResponseKey,
    first: UInt8
  ) throws -> Step? {
    let isList = first == UInt8(ascii: "[")
    guard isList || first == UInt8(ascii: "{") else { return nil }
    switch key {
    case .photo where isList || !facts.hasID: break
    case .photos where object.mayHoldLists && !facts.hasID: break
    case .photoset where object.mayHoldLists && !facts.hasID: break
    case .features where isList && !facts.hasID, .items where isList && !facts.hasID: break
    default: return nil
    }
    endItem()
    var facts = facts
    facts.hasList = true
    if key == .photo, isList, facts.owner == nil, facts.hasID || object == .body(isAlbum: true) {
      try readOwnerBehindList(&facts)
    }
    if object == .candidate {
      frames.append(.object(.response, facts))
    } else {
      frames[frames.count - 1] = .object(object, facts)
    }
    guard isList || key != .photo else { return try self.object() }
    window.cursor += 1
    frames.append(isList ? .list : .object(.body(isAlbum: key == .photoset), ResponseFacts()))
    return .proceed
  }

  /// Skips a value and collects the facts about the response.
  private mutating func readValue(of key: ResponseKey, _ facts: inout ResponseFacts) throws -> Step?
  {
    let first = window.bytes[window.cursor]
    if key == .places, "{[".utf8.contains(first) { facts.listsPlaces = !facts.hasID }
    window.mark = window.cursor
    if let step = try outcome(try skipValue(), facts) { return step }
    let value = takeMarked()
    switch key {
    case .id: facts.hasID = true
    case .stat: facts.stat = value.flatMap(JSONItem.text)
    case .code: facts.code = value.flatMap(JSONItem.text).flatMap { Int($0) }
    case .message: facts.message = value.flatMap(JSONItem.text) ?? ""
    case .owner: facts.owner = value.flatMap(JSONItem.text)
    case .ownerName: facts.ownerName = value.flatMap(JSONItem.text)
    case .total: facts.total = value.flatMap(JSONItem.text)
    default: break
    }
    return nil
  }

  private mutating func takeMarked() -> UnsafeRawBufferPointer? {
    defer { window.mark = nil }
    return window.mark.map { window.slice(from: $0) }
  }

  private mutating func outcome(_ skipped: Skipped, _ facts: ResponseFacts) throws -> Step? {
    switch skipped {
    case .done: nil
    case .brokenOff: brokenOff()
    case .cutShort, .long: try cutShort(facts)
    }
  }

  /// Ends an object after its closing brace.
  private mutating func close(_ object: JSONObject, _ facts: ResponseFacts) throws -> Step {
    switch object {
    case .candidate: return try closeCandidate(facts)
    case .body(let isAlbum):
      guard facts.hasList || facts.total != nil else {
        // The reported position is the end of the object, inside the response.
        let step = broken(isAlbum ? JSONItem.album : JSONItem.noPhotos)
        frames.removeLast()
        return step
      }
      frames.removeLast()
      return .proceed
    case .response:
      frames.removeLast()
      if frames.isEmpty, !isMultiline, call == .none { isLines = true }
      guard let failure = facts.failure else { return .proceed }
      return broken(failure.clause)
    }
  }
}

extension JSONStream {
  /// Reads the owner of a list of photos that follows the list, whose `[` is at the cursor.
  ///
  /// Flickr sends `owner` before `photo`, but a program that saved the response may have sorted its
  /// keys. This looks ahead to the end of the list's object, at most 8 MB (a page has 500 photos, about
  /// 1 MB), and then rewinds. Beyond that, and in a truncated or broken response, the photos keep
  /// their own data.
  ///
  /// No byte is looked ahead at twice: many lists in one object, or nested lists, would take quadratic
  /// time.
  mutating func readOwnerBehindList(_ facts: inout ResponseFacts) throws {
    let begin = window.offset
    guard begin >= lookedAheadTo else { return }
    let state = self
    window.pin = window.cursor
    let skipped = try skip(BraceMatch(depth: 1), limit: 8 * 1024 * 1024)
    let start = window.pin ?? window.cursor
    if skipped == .done {
      let rest = Array(#"{"photo":"#.utf8) + window.slice(from: start)
      rest.withUnsafeBytes { bytes in
        let text = JSONReader(bytes: bytes)
        var scanner = JSONScanner(bytes)
        // Invalid JSON is reported when it is read.
        guard let object = try? scanner.value(depth: 0) else { return }
        facts.owner = text.nonemptyContent(text.member("owner", of: object))
        facts.ownerName =
          facts.ownerName ?? text.nonemptyContent(text.member("ownername", of: object))
      }
    }
    let end = window.offset
    window.rewind(to: start)
    self = state
    lookedAheadTo = end
    bytesLookedAhead += end - begin
    window.pin = nil
  }
}
