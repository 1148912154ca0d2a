/// Why a photo dictionary, or the body of a response, cannot be decoded.
public struct FlickrDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the text.
  public enum Reason: Hashable, Sendable {
    /// The text breaks RFC 8259 at a byte offset from its beginning.
    case notJSON(offset: Int, why: String)
    /// The text is not valid UTF-8.
    case notUTF8
    /// The text is JSON, but not an object.
    case notADictionary
    /// The dictionary has no `id`.
    case noID
    /// The `id` is there, but is not 1 to 64 letters, digits, `-` or `_`; carries what it is.
    case unusableID(String)
    /// Arrays and objects are nested more than 512 levels deep.
    case tooDeep
    /// The body of a response lacks something, for example `list of photos`.
    case missing(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// The photo's id, if it was read before the failure.
  public var id: String?

  /// Creates an error of its reason and, where known, the photo's id.
  public init(_ reason: Reason, id: String? = nil) {
    self.reason = reason
    self.id = id
  }

  /// What is wrong, as one sentence.
  public var description: String {
    let what =
      switch reason {
      case .notJSON(let offset, let why): "This is not valid JSON at byte \(offset): \(why)."
      case .notUTF8: "This is not valid UTF-8 text."
      case .notADictionary: "This is JSON, but not a photo."
      case .noID: "This photo has no ID."
      case .unusableID(let id):
        "The ID \(id) is not 1 to 64 ASCII letters, digits, hyphens, or underscores."
      case .tooDeep: "This JSON is nested more than 512 levels deep."
      case .missing(let what): "Flickr's response has no \(what)."
      }
    guard let id else { return what }
    return "Photo \(id): \(what)"
  }
}

extension FlickrDecodingError {
  /// Creates the error for malformed JSON.
  init(_ fault: JSONFault, id: String?) {
    let reason =
      fault.kind == .tooDeep ? Reason.tooDeep : .notJSON(offset: fault.offset, why: fault.why)
    self.init(reason, id: id)
  }
}
