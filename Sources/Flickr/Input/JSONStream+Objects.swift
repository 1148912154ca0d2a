extension JSONStream {
  /// Reads the object that begins at the cursor: a photo as a rule, else a reply to enter.
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
    // Once more from its start, key by key: it may be a reply, or broken, or large.
    window.rewind(to: pin + 1)
    isMultiline = wasMultiline
    isLines = wasLines
    return try members(of: .candidate, ReplyFacts())
  }

  /// Reads on among the keys of an object.
  mutating func members(of object: JSONObject, _ known: ReplyFacts) throws -> Step {
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

  /// Reads one key and its value; nil to go on with the next.
  private mutating func member(of object: JSONObject, _ facts: inout ReplyFacts) throws -> Step? {
    window.mark = window.cursor
    if let step = try outcome(try skip(BraceMatch()), facts) { return step }
    let key = ReplyKey(takeMarked())
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

  /// Enters the value at the cursor if it holds photos; nil if it does not.
  private mutating func enter(
    _ object: JSONObject,
    _ facts: ReplyFacts,
    key: ReplyKey,
    first: UInt8
  ) throws -> Step? {
    let isList = first == UInt8(ascii: "[")
    guard isList || first == UInt8(ascii: "{") else { return nil }
    switch key {
    case .photo where isList || !facts.hasID: break
    case .photos where object.mayHoldLists && !facts.hasID: break
    case .photoset where object.mayHoldLists && !facts.hasID: break
    default: return nil
    }
    endItem()
    var facts = facts
    facts.hasList = true
    if key == .photo, isList, facts.owner == nil, facts.hasID || object == .body(isAlbum: true) {
      try readOwnerBehindList(&facts)
    }
    if object == .candidate {
      frames.append(.object(.reply, facts))
    } else {
      frames[frames.count - 1] = .object(object, facts)
    }
    guard isList || key != .photo else { return try self.object() }
    window.cursor += 1
    frames.append(isList ? .list : .object(.body(isAlbum: key == .photoset), ReplyFacts()))
    return .proceed
  }

  /// Goes over a value, taking note of what it tells about the reply.
  private mutating func readValue(of key: ReplyKey, _ facts: inout ReplyFacts) throws -> Step? {
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

  private mutating func outcome(_ skipped: Skipped, _ facts: ReplyFacts) throws -> Step? {
    switch skipped {
    case .done: nil
    case .brokenOff: brokenOff()
    case .cutShort, .long: try cutShort(facts)
    }
  }

  /// Ends an object behind its closing brace.
  private mutating func close(_ object: JSONObject, _ facts: ReplyFacts) throws -> Step {
    switch object {
    case .candidate: return try closeCandidate(facts)
    case .body(let isAlbum):
      guard facts.hasList || facts.total != nil else {
        // The report names the place of the object's end, inside the reply.
        let step = broken(isAlbum ? JSONItem.album : JSONItem.noPhotos)
        frames.removeLast()
        return step
      }
      frames.removeLast()
      return .proceed
    case .reply:
      frames.removeLast()
      if frames.isEmpty, !isMultiline, call == .none { isLines = true }
      guard let failure = facts.failure else { return .proceed }
      return broken(failure.clause)
    }
  }
}
