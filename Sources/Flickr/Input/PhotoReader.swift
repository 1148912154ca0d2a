/// Reads photo dictionaries one by one from any of the forms in which people have them.
///
/// The form is found by content: Flickr's JSON replies (`photos`, `photoset`, `photo`), arrays,
/// one dictionary alone, one a line, several of these one after the other, JSONP, XML and binary
/// property lists. Memory stays flat at any size, also for one huge reply on a single line; only
/// one item of at most 16 MB (a binary property list: all of it, 64 MB) is held at a time.
///
/// A copy of a reader shares its place in the input with the original.
public struct PhotoReader {
  /// What ``next()`` gives.
  public enum Item: Sendable {
    /// A photo, and where it stood.
    case photo(Photo, Position)
    /// Something that is no usable photo dictionary.
    case broken(BrokenItem)
  }

  private enum State {
    case unread
    case json, xml
    case binary(BinaryPhotos)
    case ended
  }

  private let window: ByteWindow
  private var state = State.unread
  private var json: JSONStream
  private var xml: PropertyListStream

  /// Makes a reader of a source; nothing is read before the first ``next()``.
  public init(_ source: any ByteSource) {
    window = ByteWindow(source)
    json = JSONStream(window: window)
    xml = PropertyListStream(window: window)
  }

  /// Bytes taken from the source so far, for a progress bar.
  public var bytesRead: Int { window.bytesRead }

  /// Reads the next item, waiting for the source.
  ///
  /// - Returns: nil at the end of the input, and after an error.
  /// - Throws: ``PhotoInputError`` when the input as a whole is nothing to read photos from; what
  ///   the source throws, after the items that came whole before it.
  public mutating func next() throws -> Item? {
    do {
      if case .unread = state { try begin() }
      let item = try read()
      if item == nil { state = .ended }
      return item
    } catch {
      state = .ended
      throw error
    }
  }

  private mutating func read() throws -> Item? {
    switch state {
    case .unread, .ended: return nil
    case .json: return try json.next()
    case .xml: return try xml.next()
    case .binary(var photos):
      let item = try photos.next()
      state = .binary(photos)
      return item
    }
  }

  private mutating func begin() throws {
    guard try window.skipMarkAndBlanks() else { throw PhotoInputError.empty }
    let start = UnsafeRawBufferPointer(
      start: window.bytes + window.cursor,
      count: window.count - window.cursor
    )
    switch try InputFormat(start) {
    case .json: state = .json
    case .xml: state = .xml
    case .binaryPropertyList: state = .binary(try BinaryPhotos(window: window))
    }
  }
}

extension ByteWindow {
  /// Skips a UTF-8 byte order mark and white space; whether anything is left.
  fileprivate func skipMarkAndBlanks() throws -> Bool {
    guard try more() else { return false }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if UnsafeRawBufferPointer(start: bytes, count: count).starts(with: mark) { cursor = 3 }
    guard try skipBlanks() else { return false }
    // So much is looked at to tell the format.
    if count - cursor < 512, failure == nil { _ = try more() }
    return true
  }
}
