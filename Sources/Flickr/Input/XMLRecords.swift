/// Reads the records of an XML document of another format: the placemarks of KML, the waypoints of GPX,
/// and the entries of Atom.
final class XMLRecords: XMLHandler {
  /// The formats by the names of their roots.
  static let formats: [String: ForeignRecord.Format] = ["kml": .kml, "gpx": .gpx, "feed": .atom]

  private let window: ByteWindow
  private let format: ForeignRecord.Format
  /// Where the tag being parsed is in the window.
  private let tag: () -> Range<Int>
  private var items: ItemQueue
  /// The elements that are open in the record being read, the record first.
  private var record: [XMLElement] = []
  private var recordLine = 1
  private var recordBytes = 0
  private var skippedDepth = 0
  private var hasAnything = false
  private var isTooLarge: Bool { recordBytes > JSONStream.largestItem }

  init(
    window: ByteWindow,
    format: ForeignRecord.Format,
    tag: @escaping () -> Range<Int>
  ) {
    self.window = window
    self.format = format
    self.tag = tag
    items = ItemQueue(window: window)
  }

  private var recordName: String {
    switch format {
    case .kml: "Placemark"
    case .gpx: "wpt"
    default: "entry"
    }
  }

  var refusal: PhotoInputError? { nil }

  func takeItem() -> PhotoReader.Item? { items.take() }

  func skipEntity(_ name: String) {
    // Only a document with a DOCTYPE can skip one, and such a document is refused.
  }

  func beginElement(_ name: String, _ attributes: [(key: String, value: String)], line: Int) {
    if record.isEmpty {
      guard name == recordName else { return }
      hasAnything = true
      recordLine = line
      recordBytes = 0
      window.pin = tag().lowerBound
    } else if isTooLarge {
      skippedDepth += 1
      return
    }
    // An element takes memory of its own, however little it says.
    recordBytes += attributes.reduce(name.utf8.count + 64) {
      $0 + $1.key.utf8.count + $1.value.utf8.count
    }
    record.append(XMLElement(name, attributes))
    if isTooLarge { window.pin = nil }
  }

  func add(_ text: UnsafeRawBufferPointer) {
    guard !record.isEmpty, !isTooLarge else { return }
    recordBytes += text.count
    record[record.count - 1].add(text)
    if isTooLarge { window.pin = nil }
  }

  func endPiece() {
    // Comments and the space in tags count too.
    guard let pin = window.pin, window.cursor - pin > JSONStream.largestItem else { return }
    recordBytes = JSONStream.largestItem + 1
    window.pin = nil
  }

  func endElement(line: Int) {
    guard !record.isEmpty else { return }
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    let element = record.removeLast()
    guard record.isEmpty else {
      if !isTooLarge { record[record.count - 1].add(element) }
      return
    }
    defer { window.pin = nil }
    guard !isTooLarge, let pin = window.pin else {
      return addBroken("it is larger than 16 MB", line: recordLine)
    }
    let bytes = UnsafeRawBufferPointer(start: window.bytes + pin, count: tag().upperBound - pin)
    let found = ForeignRecord(
      format: format,
      json: String(decoding: element.object, as: UTF8.self),
      text: String(decoding: bytes, as: UTF8.self)
    )
    items.append(line: recordLine) { .foreign(found, $0) }
  }

  func breakOff(_ reason: String, line: Int, isCutShort: Bool) {
    let isInside = !record.isEmpty
    record = []
    window.pin = nil
    let early = hasAnything ? BrokenItem.incomplete : BrokenItem.noList
    addBroken(
      isCutShort && !isInside ? early : reason,
      line: isInside ? recordLine : line,
      isCutShort: isCutShort
    )
  }

  private func addBroken(_ reason: String, line: Int, isCutShort: Bool = false) {
    items.append(line: line) {
      .broken(BrokenItem(position: $0, id: nil, reason: reason, isCutShort: isCutShort))
    }
  }
}
