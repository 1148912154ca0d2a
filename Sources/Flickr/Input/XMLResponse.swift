/// Reads the elements of one of Flickr's XML responses.
///
/// `<photo>` in the response itself, in `<photos>` or in `<photoset>` is a photo, as it is in JSON.
final class XMLResponse: XMLHandler {
  /// The names of the roots that a response has; `rsp` but where a client took it off.
  static let roots: Set<String> = ["rsp", "photos", "photoset", "photo"]
  private var items: ItemQueue
  /// The names of the elements around the photos, outermost first.
  private var open: [String] = []
  /// The elements that are open in the photo being read, the photo first.
  private var photo: [XMLElement] = []
  private var photoLine = 1
  /// Bytes of the photo being read.
  private var photoBytes = 0
  private var skippedDepth = 0
  private var isTooLarge: Bool { photoBytes > JSONStream.largestItem }
  private var owner: String?
  private var ownerName: String?
  /// Whether the list being read has a photo or a total.
  private var isList = false
  private var hasAnything = false
  private var listsPlaces = false
  private var hasFailed = false
  private var failure: (code: Int?, message: String) = (nil, "")

  init(window: ByteWindow) {
    items = ItemQueue(window: window)
  }

  func takeItem() -> PhotoReader.Item? { items.take() }

  var refusal: PhotoInputError? {
    if hasFailed { return .failureReply(code: failure.code, message: failure.message) }
    return listsPlaces && !hasAnything ? .places : nil
  }

  func skipEntity(_ name: String) {
    // Only a document with a DOCTYPE can skip one, and a response with a DOCTYPE is refused.
  }

  func beginElement(_ name: String, _ attributes: [(key: String, value: String)], line: Int) {
    if photo.isEmpty {
      if name == "photo", isAmongPhotos {
        photoLine = line
        photoBytes = 0
        hasAnything = true
        isList = true
        add(name, attributes)
      } else {
        enter(name, attributes)
      }
    } else if isTooLarge {
      skippedDepth += 1
    } else {
      add(name, attributes)
    }
  }

  func add(_ text: UnsafeRawBufferPointer) {
    guard !photo.isEmpty, !isTooLarge else { return }
    photoBytes += text.count
    photo[photo.count - 1].add(text)
  }

  func endElement(line: Int) {
    if photo.isEmpty { return leave(line: line) }
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    let element = photo.removeLast()
    if photo.isEmpty {
      finish(element)
    } else if !isTooLarge {
      photo[photo.count - 1].add(element)
    }
  }

  func breakOff(_ reason: String, line: Int, isCutShort: Bool) {
    let inside = photo.first
    photo = []
    let early = hasAnything ? BrokenItem.incomplete : BrokenItem.noList
    let reason = isCutShort && inside == nil ? early : reason
    addBroken(
      reason,
      id: inside?.id,
      line: inside == nil ? line : photoLine,
      isCutShort: isCutShort
    )
  }

  private var isAmongPhotos: Bool { open.allSatisfy { Self.roots.contains($0) } }

  private func add(_ name: String, _ attributes: [(key: String, value: String)]) {
    // An element takes memory of its own, however little it says.
    photoBytes += attributes.reduce(name.utf8.count + 64) {
      $0 + $1.key.utf8.count + $1.value.utf8.count
    }
    photo.append(XMLElement(name, attributes))
  }

  /// Collects facts about the response from an element that is not a photo.
  private func enter(_ name: String, _ attributes: [(key: String, value: String)]) {
    func attribute(_ key: String) -> String? { attributes.first { $0.key == key }?.value }
    switch name {
    case "rsp" where open.isEmpty: hasFailed = attribute("stat") == "fail"
    case "err" where open == ["rsp"]:
      failure = (attribute("code").flatMap { Int($0) }, attribute("msg") ?? "")
    case "photos" where isAmongPhotos, "photoset" where isAmongPhotos:
      owner = attribute("owner")
      ownerName = attribute("ownername")
      isList = attribute("total") != nil
      hasAnything = true
    case "places" where open == ["rsp"], "place" where open == ["rsp"]: listsPlaces = true
    default: break
    }
    open.append(name)
  }

  private func leave(line: Int) {
    guard let name = open.popLast() else { return }
    if name == "photos" || name == "photoset", isAmongPhotos {
      if !isList { addBroken(name == "photoset" ? JSONItem.album : JSONItem.noPhotos, line: line) }
      owner = nil
      ownerName = nil
    }
    if open.isEmpty, !hasAnything, refusal == nil { addBroken(JSONItem.noPhotos, line: line) }
  }

  private func finish(_ element: XMLElement) {
    guard !isTooLarge else {
      return addBroken("it is larger than 16 MB", id: element.id, line: photoLine)
    }
    do throws(FlickrDecodingError) {
      let photo = try Photo(json: String(decoding: element.object, as: UTF8.self))
      let owned = photo.stamped(owner: owner, ownerName: ownerName)
      items.append(line: photoLine) { PhotoReader.Item(owned, at: $0) }
    } catch {
      addBroken(JSONItem.clause(error), id: error.id, line: photoLine)
    }
  }

  private func addBroken(
    _ reason: String,
    id: String? = nil,
    line: Int,
    isCutShort: Bool = false
  ) {
    items.append(line: line) {
      .broken(BrokenItem(position: $0, id: id, reason: reason, isCutShort: isCutShort))
    }
  }
}
