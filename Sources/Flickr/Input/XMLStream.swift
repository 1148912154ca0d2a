import CExpat

/// Handles the elements of an XML document as they are parsed.
protocol XMLHandler: AnyObject {
  func beginElement(_ name: String, _ attributes: [(key: String, value: String)], line: Int)
  /// Handles text between two tags, possibly only a part of it.
  func add(_ text: UnsafeRawBufferPointer)
  func endElement(line: Int)
  /// Handles that the bytes in the window have been parsed.
  func endPiece()
  /// Handles a reference to an undeclared entity.
  func skipEntity(_ name: String)
  /// Reports that the document is truncated.
  func breakOff(_ reason: String, line: Int, isCutShort: Bool)
  /// Removes the first complete item; nil if there is none.
  func takeItem() -> PhotoReader.Item?
  /// The error if the document does not contain photos; known at its end.
  var refusal: PhotoInputError? { get }
}

extension XMLHandler {
  func endPiece() {}
}

/// Reads the photos of one XML document, a Flickr response or a property list, as a stream.
///
/// Expat parses it. Declared entities, deep nesting, and a tag or photo of more than 16 MB are
/// refused. Memory stays flat at any size.
final class XMLStream {
  /// The maximum nesting depth of elements; Flickr's have six levels.
  private static let maximumDepth = 256

  /// The reason for stopping before the end of the document.
  private enum Stop {
    case tooDeep
    case refused(PhotoInputError)

    static var html: Stop { .refused(.unknownFormat(looksLike: "an HTML page")) }
  }

  private let window: ByteWindow
  private let parser: XML_Parser
  private let firstLine: Int
  private var handler: any XMLHandler
  private var depth = 0
  private var stop: Stop?
  /// The encoding that the XML declaration names.
  private var encoding = ""
  private var hasDoctype = false
  /// The number of elements and texts so far, to detect whether the last bytes completed any.
  private var events = 0
  /// The number of bytes of the document before those being parsed.
  private var parsed = 0
  /// The number of bytes since the last completed element or text.
  private var silent = 0
  /// The end of the root element, in bytes from the beginning of the document; nil before its end.
  private var rootEnd: Int?
  private var isEnded = false
  private var refusal: PhotoInputError?

  /// Starts at the cursor.
  ///
  /// - Throws: `PhotoInputError.unknownFormat` if there is no memory for a parser.
  init(window: ByteWindow) throws(PhotoInputError) {
    guard let parser = XML_ParserCreate(nil) else {
      throw .unknownFormat(looksLike: "XML, but there is not enough memory to parse it")
    }
    self.window = window
    self.parser = parser
    firstLine = window.line(at: window.cursor)
    handler = XMLResponse(window: window)
    setHandlers()
  }

  deinit { XML_ParserFree(parser) }

  /// The next item; nil after the end of the document, where the cursor is then.
  ///
  /// - Throws: `PhotoInputError` when the document as a whole is not photos, and the source's errors.
  func next() throws -> PhotoReader.Item? {
    while true {
      if let item = handler.takeItem() { return item }
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
    let count = min(window.count - window.cursor, Int(Int32.max))
    let before = events
    let start = UnsafeRawPointer(window.bytes + window.cursor)
    let status = XML_Parse(
      parser,
      start.assumingMemoryBound(to: CChar.self),
      Int32(count),
      count == 0 ? 1 : 0
    )
    silent = events == before ? silent + count : 0
    if let rootEnd {
      window.cursor += max(0, rootEnd - parsed)
      refusal = handler.refusal
      isEnded = true
    } else if status != XML_STATUS_OK {
      try breakOff()
    } else if silent > JSONStream.largestItem {
      handler.breakOff("a tag in it is larger than 16 MB", line: line, isCutShort: false)
      try skip()
    } else {
      parsed += count
      window.cursor += count
      handler.endPiece()
    }
  }

  /// Ends with an error in the document.
  private func breakOff() throws {
    let error = XML_GetErrorCode(parser)
    let isAtEnd = window.cursor == window.count
    // A DOCTYPE that ends between two of its words is a syntax error to Expat.
    let endings = [
      XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_SYNTAX,
    ]
    switch stop {
    case .refused(let error): refusal = error
    case .tooDeep: handler.breakOff("it is nested too deeply", line: line, isCutShort: false)
    case nil where [XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING].contains(error):
      refusal = .unsupportedEncoding(encoding)
    case nil where isAtEnd && endings.contains(error):
      handler.breakOff("the input ends before it is complete", line: line, isCutShort: true)
    case nil:
      let why = XML_ErrorString(error).map { String(cString: $0) } ?? "error \(error.rawValue)"
      let reason = "it is not well-formed XML: \(why) on line \(line)"
      handler.breakOff(reason, line: line, isCutShort: false)
    }
    try skip()
  }

  /// Continues at the beginning of the next document, if any, after the error in this one.
  private func skip() throws {
    isEnded = true
    let index = Int(XML_GetCurrentByteIndex(parser)) - parsed
    window.cursor += min(max(index, parsed == 0 ? 1 : 0), window.count - window.cursor)
    // The reader skips a rejected document together with its root.
    if refusal == nil { try window.skipToDocument() }
  }

  /// The index in the window of the beginning and the end of the tag being parsed.
  private var index: Range<Int> {
    let start = window.cursor + Int(XML_GetCurrentByteIndex(parser)) - parsed
    return start..<start + Int(XML_GetCurrentByteCount(parser))
  }

  private var line: Int { firstLine + Int(XML_GetCurrentLineNumber(parser)) - 1 }

  private func stop(_ reason: Stop) {
    stop = reason
    XML_StopParser(parser, 0)
  }

  // Expat hands the stream back to its callbacks, which live no longer than it does.

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetXmlDeclHandler(parser) { stream, _, encoding, _ in
      guard let encoding else { return }
      XMLStream.of(stream)?.encoding = String(cString: encoding)
    }
    XML_SetStartDoctypeDeclHandler(parser) { stream, name, _, _, hasDeclarations in
      XMLStream.of(stream)?.beginDoctype(name, hasDeclarations: hasDeclarations != 0)
    }
    XML_SetElementHandler(
      parser,
      { XMLStream.of($0)?.begin($1, $2) },
      { stream, _ in XMLStream.of(stream)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { XMLStream.of($0)?.add($1, $2) }
    XML_SetSkippedEntityHandler(parser) { stream, name, _ in
      guard let stream = XMLStream.of(stream), !stream.isStopped, let name else { return }
      stream.handler.skipEntity(String(cString: name))
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLStream? {
    pointer.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func beginDoctype(_ name: UnsafePointer<XML_Char>?, hasDeclarations: Bool) {
    hasDoctype = true
    if let name, String(cString: name).lowercased() == "html" { return stop(.html) }
    if hasDeclarations { stop(.refused(.declaresEntities)) }
  }

  /// Chooses the handler by the root element; stops if there is none.
  private func beginRoot(_ name: String) {
    if name == "plist" {
      handler = XMLPropertyList(window: window)
    } else if let format = XMLRecords.formats[name] {
      if hasDoctype { stop(.refused(.declaresEntities)) }
      handler = XMLRecords(window: window, format: format) { [unowned self] in index }
    } else if XMLResponse.roots.contains(name) {
      if hasDoctype { stop(.refused(.declaresEntities)) }
    } else {
      stop(name.lowercased() == "html" ? .html : .refused(.unknownXML(root: name)))
    }
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard !isStopped, let name else { return }
    let element = String(cString: name)
    if depth == 0 { beginRoot(element) }
    if depth == Self.maximumDepth { stop(.tooDeep) }
    guard !isStopped else { return }
    depth += 1
    events += 1
    var pairs: [(key: String, value: String)] = []
    var next = attributes
    while let pair = next, let key = pair[0], let value = pair[1] {
      pairs.append((String(cString: key), String(cString: value)))
      next = pair + 2
    }
    handler.beginElement(element, pairs, line: line)
  }

  private func add(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard !isStopped else { return }
    events += 1
    handler.add(UnsafeRawBufferPointer(start: text, count: Int(count)))
  }

  private func end() {
    guard !isStopped else { return }
    depth -= 1
    events += 1
    handler.endElement(line: line)
    guard depth == 0 else { return }
    rootEnd = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
    XML_StopParser(parser, 0)
  }

  private var isStopped: Bool { stop != nil || rootEnd != nil }
}
