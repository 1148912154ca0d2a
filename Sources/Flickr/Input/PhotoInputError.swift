/// Why an input as a whole cannot be read as photo dictionaries.
public enum PhotoInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing in it but white space.
  case empty
  /// It is none of the known formats; what it looks like, with its article.
  case unknownFormat(looksLike: String)
  /// It is text in an encoding other than UTF-8; the encoding's name.
  case unsupportedEncoding(String)
  /// It is XML, but its root element is not `plist`; the root's name.
  case notAPropertyList(root: String)
  /// It is XML with declarations of its own inside the DOCTYPE.
  case declaresEntities
  /// It is a binary property list of more than 64 MB.
  case binaryPropertyListTooLarge
  /// It is a binary property list whose structure does not hold; what is wrong, one clause.
  case damagedPropertyList(String)
  /// It is a property list in which no dictionary has an `id`.
  case noPhotos
  /// It is a Flickr reply that lists places.
  case places
  /// It is a Flickr reply that reports a failure; Flickr's code and message as sent.
  case failureReply(code: Int?, message: String)

  /// Says in one sentence what is wrong.
  public var description: String {
    switch self {
    case .empty: "The input is empty."
    case .unknownFormat(let kind): "The input is not photo dictionaries; it looks like \(kind)."
    case .unsupportedEncoding(let name): "The input is in \(name), not in UTF-8."
    case .notAPropertyList(let root):
      "The input is XML but no property list: its root element is <\(root)>."
    case .declaresEntities: "The input is XML that declares entities of its own."
    case .binaryPropertyListTooLarge: "The binary property list is larger than 64 MB."
    case .damagedPropertyList(let why): "The binary property list is damaged: \(why)."
    case .noPhotos: "The property list holds no photo dictionary."
    case .places: "The input is a Flickr reply that lists places, not photos."
    case .failureReply(let code, let message):
      "The input is a Flickr reply that reports a failure\(Self.words(code, message))."
    }
  }

  /// Says what to do next.
  public var hint: String {
    switch self {
    case .empty: "Give a file, or a pipe, that holds photo dictionaries."
    case .unknownFormat, .noPhotos:
      "Readable are Flickr's JSON replies, arrays of dictionaries, one dictionary a line, JSONP "
        + "and property lists; each photo needs an \"id\"."
    case .unsupportedEncoding: "Convert it first, for example with iconv -t UTF-8."
    case .notAPropertyList(let root):
      root == "rsp"
        ? "Ask Flickr again with format=json&nojsoncallback=1."
        : "Save it as a property list or as JSON."
    case .declaresEntities: "Remove the part in brackets from its DOCTYPE."
    case .binaryPropertyListTooLarge:
      "Convert it to XML, which is read piece by piece, or split it."
    case .damagedPropertyList: "Copy it again from where it came."
    case .places: "Places have no photos in them; fetch the photos of a place and give those."
    case .failureReply: "Fetch it again, and save the reply once it says \"stat\":\"ok\"."
    }
  }

  /// The same as a clause about one item among others.
  var clause: String {
    switch self {
    case .places: "it is a Flickr reply that lists places, not photos"
    case .failureReply(let code, let message):
      "it is a Flickr reply that reports a failure\(Self.words(code, message))"
    default: description
    }
  }

  private static func words(_ code: Int?, _ message: String) -> String {
    switch (code, message.isEmpty) {
    case (let code?, true): ": code \(code)"
    case (let code?, false): ": \(message) (code \(code))"
    case (nil, true): ""
    case (nil, false): ": \(message)"
    }
  }
}
