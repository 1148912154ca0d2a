import CExpat

/// The photos of one of Flickr's XML responses, found while the text streams by.
///
/// Expat parses it. A DOCTYPE is refused, so that no entity can be declared; deep nesting, and a tag
/// or photo of more than 16 MB, is reported. Memory stays flat at any size.
final class XMLResponseStream {
  /// The encodings that Expat knows, in capitals; UTF-16 is refused beforehand, as for all formats.
  static let encodings: Set<String> = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-1"]

  private let window: ByteWindow
  private let response: XMLResponse
  private let parser: XML_Parser
  private let firstLine: Int
  /// Bytes of the document before those that are being parsed.
  private var parsed = 0
  /// Bytes since an element or text last came of them.
  private var silent = 0
  /// Where the root element ends, in bytes from the document's beginning.
  private var rootEnd = 0
  private var isEnded = false
  private var refusal: PhotoInputError?

  /// Begins at the cursor.
  ///
  /// - Throws: `PhotoInputError.unknownFormat` when there is no memory for a parser.
  init(window: ByteWindow) throws(PhotoInputError) {
    guard let parser = XML_ParserCreate(nil) else {
      throw .unknownFormat(looksLike: "XML, for which memory is short")
    }
    self.window = window
    self.parser = parser
    firstLine = window.line(at: window.cursor)
    response = XMLResponse(window: window)
    setHandlers()
  }

  deinit { XML_ParserFree(parser) }

  /// The next item; nil behind the document's end, where the cursor stands then.
  ///
  /// - Throws: `PhotoInputError` when the response as a whole is not photos, what the source throws.
  func next() throws -> PhotoReader.Item? {
    while true {
      if let item = response.takeItem() { return item }
      if isEnded {
        defer { refusal = nil }
        if let refusal { throw refusal }
        return nil
      }
      try parse()
    }
  }

  private func parse() throws {
    if window.cursor == window.count { _ = try window.more() }
    let count = window.count - window.cursor
    let events = response.events
    let start = UnsafeRawPointer(window.bytes + window.cursor)
    let status = XML_Parse(
      parser,
      start.assumingMemoryBound(to: CChar.self),
      Int32(count),
      count == 0 ? 1 : 0
    )
    silent = response.events == events ? silent + count : 0
    if response.isDone {
      window.cursor += max(0, rootEnd - parsed)
      refusal = response.refusal
      isEnded = true
    } else if status != XML_STATUS_OK {
      try breakOff()
    } else if silent > JSONStream.largestItem {
      response.breakOff("a tag in it is larger than 16 MB", line: line, isCutShort: false)
      try skip()
    } else {
      parsed += count
      window.cursor = window.count
    }
  }

  /// Ends with what Expat, or the response, found wrong.
  private func breakOff() throws {
    let error = XML_GetErrorCode(parser)
    let isAtEnd = window.cursor == window.count
    let endings = [
      XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION,
    ]
    switch response.fault {
    case .doctype: refusal = .declaresEntities
    case .tooDeep: response.breakOff("it is nested too deeply", line: line, isCutShort: false)
    case nil where isAtEnd && endings.contains(error):
      response.breakOff("the input ends in the middle of it", line: line, isCutShort: true)
    case nil:
      let why = XML_ErrorString(error).map { String(cString: $0) } ?? "error \(error.rawValue)"
      let reason = "it is not well-formed XML: \(why) in line \(line)"
      response.breakOff(reason, line: line, isCutShort: false)
    }
    try skip()
  }

  /// Goes on where the next document begins, if one does: not before what is wrong in this one.
  private func skip() throws {
    isEnded = true
    let index = Int(XML_GetCurrentByteIndex(parser)) - parsed
    window.cursor += min(max(index, parsed == 0 ? 1 : 0), window.count - window.cursor)
    // A document that is refused is passed over by the reader, with its root.
    if refusal == nil { try window.skipToDocument() }
  }

  private var line: Int { firstLine + Int(XML_GetCurrentLineNumber(parser)) - 1 }

  // Expat hands the stream back to its handlers, which live no longer than it does.

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLResponseStream.of($0)?.begin($1, $2) },
      { stream, _ in XMLResponseStream.of(stream)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { XMLResponseStream.of($0)?.add($1, $2) }
    XML_SetStartDoctypeDeclHandler(parser) { stream, _, _, _, _ in
      XMLResponseStream.of(stream)?.refuseDoctype()
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLResponseStream? {
    pointer.map { Unmanaged<XMLResponseStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard !isStopped, let name else { return }
    var pairs: [(key: String, value: String)] = []
    var next = attributes
    while let pair = next, let key = pair[0], let value = pair[1] {
      pairs.append((String(cString: key), String(cString: value)))
      next = pair + 2
    }
    response.begin(String(cString: name), pairs, line: line)
    if isStopped { XML_StopParser(parser, 0) }
  }

  private func add(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard !isStopped else { return }
    response.add(UnsafeRawBufferPointer(start: text, count: Int(count)))
  }

  private func end() {
    guard !isStopped else { return }
    response.end(line: line)
    guard isStopped else { return }
    rootEnd = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
    XML_StopParser(parser, 0)
  }

  private func refuseDoctype() {
    response.refuseDoctype()
    XML_StopParser(parser, 0)
  }

  private var isStopped: Bool { response.isDone || response.fault != nil }
}
