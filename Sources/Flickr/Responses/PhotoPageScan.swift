/// Decodes a page of photos in one pass over the body of a response.
struct PhotoPageScan {
  private(set) var page = PhotoPage(page: 0)
  /// Whether there is a list of photos, even an empty one.
  private(set) var hasList = false

  private let text: JSONReader
  /// The owner of the whole list, which only photosets have.
  private var owner: String?
  private var ownerName: String?
  private var saysTotal = false

  init(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    text = JSONReader(bytes: bytes)
    var scanner = JSONScanner(bytes)
    scanner.skipWhiteSpace()
    if scanner.next == UInt8(ascii: "{") {
      try response(&scanner)
    } else {
      _ = try scanner.value(depth: 0)
    }
    try scanner.end()
    guard owner != nil else { return }
    page.photos = page.photos.map { $0.stamped(owner: owner, ownerName: ownerName) }
  }

  private mutating func response(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.members(depth: 1) { key, scanner throws(JSONFault) in
      let isBody = text.withKey(key) { equals($0, "photos") || equals($0, "photoset") }
      if isBody, scanner.next == UInt8(ascii: "{") {
        try body(&scanner)
      } else {
        _ = try scanner.value(depth: 1)
      }
    }
    // Flickr may leave out an empty list.
    if saysTotal, page.total == 0 { hasList = true }
  }

  /// Reads the object with the list and its counts.
  private mutating func body(_ scanner: inout JSONScanner) throws(JSONFault) {
    // Of a duplicate key the last counts, as everywhere.
    page = PhotoPage(page: 0)
    owner = nil
    ownerName = nil
    try scanner.members(depth: 2) { key, scanner throws(JSONFault) in
      let isList = text.withKey(key) { equals($0, "photo") }
      if isList, scanner.next == UInt8(ascii: "[") {
        try list(&scanner)
      } else {
        fact(key, try scanner.value(depth: 2))
      }
    }
  }

  private mutating func fact(_ key: JSONValue, _ value: JSONValue) {
    text.withKey(key) { name in
      switch name.count {
      case 4 where equals(name, "page"): page.page = text.count(value)
      case 5 where equals(name, "pages"): page.pages = text.count(value)
      case 7 where equals(name, "perpage"), 8 where equals(name, "per_page"):
        page.perPage = text.count(value)
      case 5 where equals(name, "total"):
        page.total = text.count(value)
        saysTotal = true
      case 5 where equals(name, "owner"): owner = text.nonemptyContent(value)
      case 9 where equals(name, "ownername"): ownerName = text.nonemptyContent(value)
      default: break
      }
    }
  }

  private mutating func list(_ scanner: inout JSONScanner) throws(JSONFault) {
    hasList = true
    page.photos = []
    page.unusable = 0
    try scanner.elements(depth: 3) { scanner throws(JSONFault) in
      if let photo = try Photo(scanning: &scanner, text: text, depth: 3) {
        page.photos.append(photo)
      } else {
        page.unusable += 1
      }
    }
  }
}

extension Photo {
  /// Decodes the value at the scanner's position; nil unless it is a dictionary with a usable id.
  fileprivate init?(
    scanning scanner: inout JSONScanner,
    text: JSONReader,
    depth: Int
  ) throws(JSONFault) {
    let start = scanner.position
    guard scanner.next == UInt8(ascii: "{") else {
      _ = try scanner.value(depth: depth)
      return nil
    }
    var values = PhotoValues()
    try scanner.object(depth: depth + 1) { key, value in
      if let key = text.withKey(key, { PhotoKey($0) }) { values[key] = value }
    }
    let object = UnsafeRawBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
    guard let id = PhotoID(values[.id], in: text),
      let json = String(validating: object, as: UTF8.self)
    else { return nil }
    self.init(id: id, values: values, text: text, json: json)
  }
}
