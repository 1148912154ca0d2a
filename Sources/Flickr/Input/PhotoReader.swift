/// Reads photo dictionaries one by one from any supported format.
///
/// The format is detected from the content: Flickr's API responses in JSON and XML (`photos`,
/// `photoset`, `photo`), arrays, one dictionary alone, one a line, several of these one after the
/// other, JSONP, XML and binary property lists. Records that this program printed are recognized.
/// Memory stays flat at any size, even for one huge response on a single line: only one item of at
/// most 16 MB (of a binary property list all, at most 64 MB) is in memory at a time.
///
/// A copy of a reader shares its position in the input with the original.
public struct PhotoReader {
  /// The result of ``next()``.
  public enum Item: Sendable {
    /// A photo, and its position.
    case photo(Photo, Position)
    /// A record that this program printed about a photo: less than the photo's dictionary.
    case reference(RecordedPhoto, Position)
    /// A record of a photo in the format of another program, not of Flickr's API.
    case foreign(ForeignRecord, Position)
    /// Something that is not a usable photo dictionary.
    case broken(BrokenItem)
  }

  private enum State {
    case unread
    /// No document has begun at the cursor.
    case between
    case json
    case xml(XMLStream)
    case binary(BinaryPhotos)
    case ended
  }

  private let window: ByteWindow
  private var state = State.unread
  private var json: JSONStream
  /// The line on which the XML document begins that is being read.
  private var documentLine = 1

  /// Creates a reader of a source; nothing is read before the first ``next()``.
  public init(_ source: any ByteSource) {
    window = ByteWindow(source)
    json = JSONStream(window: window)
  }

  /// Bytes read from the source so far, for a progress bar.
  public var bytesRead: Int { window.bytesRead }

  /// Reads the next item, waiting for the source.
  ///
  /// - Returns: nil at the end of the input, and after an error.
  /// - Throws: ``PhotoInputError`` when the input as a whole is not readable; the source's errors,
  ///   after all complete items before them.
  public mutating func next() throws -> Item? {
    do {
      if case .unread = state { try begin() }
      let item = try read()
      if item == nil { state = .ended } else { window.given += 1 }
      return item
    } catch {
      state = .ended
      throw error
    }
  }

  private mutating func read() throws -> Item? {
    if case .ended = state { return nil }
    while true {
      do {
        if let item = try readDocument() { return item }
        guard try window.skipBlanks() else { return nil }
        // JSON text ends where XML begins, and XML with its document.
        if window.bytes[window.cursor] == UInt8(ascii: "<") {
          try beginXML()
        } else {
          state = .json
        }
      } catch let error as PhotoInputError {
        return try report(error)
      }
    }
  }

  /// The next item of the document, or documents, of one format; nil at their end.
  private mutating func readDocument() throws -> Item? {
    switch state {
    case .unread, .between, .ended: return nil
    case .json: return try json.next()
    case .xml(let stream): return try stream.next()
    case .binary(var photos):
      defer { state = .binary(photos) }
      return try photos.next()
    }
  }

  /// Reports an unreadable document, one of several, as a broken item.
  ///
  /// - Throws: The error, if that document is the whole input.
  private mutating func report(_ error: PhotoInputError) throws -> Item {
    if error.leavesCursorInside { try window.skipToXMLDeclaration() }
    guard try window.skipBlanks() || window.documents > 1 else { throw error }
    state = .between
    let position = Position.item(
      window.given + 1,
      line: documentLine,
      document: window.documents
    )
    return .broken(BrokenItem(position: position, id: nil, reason: error.clause))
  }

  private mutating func begin() throws {
    guard try window.skipMarkAndBlanks() else { throw PhotoInputError.empty }
    let start = UnsafeRawBufferPointer(
      start: window.bytes + window.cursor,
      count: window.count - window.cursor
    )
    switch try InputFormat(start) {
    case .json: state = .json
    case .xml: try beginXML()
    case .binaryPropertyList:
      window.documents += 1
      state = .binary(try BinaryPhotos(window: window))
    }
  }

  private mutating func beginXML() throws {
    window.documents += 1
    documentLine = window.line(at: window.cursor)
    state = .xml(try XMLStream(window: window))
  }
}

extension ByteWindow {
  /// Skips a UTF-8 byte order mark and whitespace; whether anything is left.
  fileprivate func skipMarkAndBlanks() throws -> Bool {
    guard try more() else { return false }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if UnsafeRawBufferPointer(start: bytes, count: count).starts(with: mark) { cursor = 3 }
    guard try skipBlanks() else { return false }
    // The format is detected in so many bytes.
    if count - cursor < 512, failure == nil { _ = try more() }
    return true
  }
}
