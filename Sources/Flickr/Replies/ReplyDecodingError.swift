/// Why the body of a reply is not what was asked for.
public struct ReplyDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the body.
  public enum Reason: Hashable, Sendable {
    /// The body breaks RFC 8259, or is nested too deep, at a byte offset from its beginning.
    case notJSON(offset: Int, why: String)
    /// The body is JSON, but lacks what it should be of; carries what, as `list of photos`.
    case missing(String)
  }

  /// What is wrong.
  public var reason: Reason

  /// Makes an error of its reason.
  public init(_ reason: Reason) {
    self.reason = reason
  }

  init(_ fault: JSONFault) {
    reason = .notJSON(offset: fault.offset, why: fault.why)
  }

  /// What is wrong, as one sentence.
  public var description: String {
    switch reason {
    case .notJSON(let offset, let why):
      "Flickr's reply is not valid JSON at byte \(offset): \(why)."
    case .missing(let what):
      "Flickr's reply has no \(what)."
    }
  }
}
