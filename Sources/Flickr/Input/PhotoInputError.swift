/// Why an input as a whole has no readable photo dictionaries.
public enum PhotoInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It contains only whitespace.
  case empty
  /// The format is unknown; what it looks like, with its article.
  case unknownFormat(looksLike: String)
  /// It is text in an encoding other than UTF-8; the encoding's name.
  case unsupportedEncoding(String)
  /// It is an archive of files; what it is, with its article, and the command that unpacks it.
  case packed(kind: String, command: String)
  /// It is a table, as this program prints without `--json`; its kind.
  case table(kind: String)
  /// It is XML of no supported format; the name of its root element.
  case unknownXML(root: String)
  /// It is XML with declarations inside its DOCTYPE, or a Flickr response with a DOCTYPE.
  case declaresEntities
  /// It is a binary property list of more than 64 MB.
  case binaryPropertyListTooLarge
  /// It is a damaged binary property list; what is wrong, as a clause.
  case damagedPropertyList(String)
  /// It is a property list in which no dictionary has an `id`.
  case noPhotos
  /// It is a Flickr response that lists places.
  case places
  /// It is a Flickr response that reports a failure; Flickr's code and message as sent.
  case failureReply(code: Int?, message: String)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .empty: "The input is empty."
    case .unknownFormat(let kind): "The input has no photo JSON; it looks like \(kind)."
    case .unsupportedEncoding(let name): "The input is in \(name), not in UTF-8."
    case .packed(let kind, _): "The input is \(kind); unpack it first."
    case .table(let kind): "The input is \(kind), which cannot be imported."
    case .unknownXML(let root) where Self.rssRoots.contains(root):
      "The input is an RSS feed, which is not supported."
    case .unknownXML(let root):
      "The input is XML of an unknown format: its root element is <\(root)>."
    case .declaresEntities: "The input is XML with a DOCTYPE that could declare entities."
    case .binaryPropertyListTooLarge: "The binary property list is larger than 64 MB."
    case .damagedPropertyList(let why): "The binary property list is damaged: \(why)."
    case .noPhotos: "The property list contains no photos."
    case .places: "The input is a Flickr response that lists places, not photos."
    case .failureReply(let code, let message):
      "The input is a Flickr response that reports a failure\(Self.words(code, message))."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .empty: "Use a file or a pipe that contains photo JSON."
    case .unknownFormat, .noPhotos:
      "Supported formats: Flickr API responses in JSON, JSONP, and XML, arrays of photos, "
        + "newline-delimited JSON (NDJSON), property lists, CSV with a header, GeoJSON, KML, GPX, and "
        + "what `vacation import --help` lists; each photo needs an \"id\"."
    case .unsupportedEncoding: "Convert it first, for example with iconv -t UTF-8."
    case .packed(_, let command):
      "Unpack it with `\(command)`, then import the directory: vacation import DIRECTORY."
    case .table: "Print it with --json or --ndjson instead: those can be imported."
    case .unknownXML(let root) where Self.rssRoots.contains(root):
      "Flickr has the same feed in Atom and in JSON, which can be imported: end its URL with "
        + "format=atom or format=json."
    case .unknownXML:
      "Use a Flickr API response or feed (Atom), KML, GPX, or a property list."
    case .declaresEntities: "Remove its DOCTYPE, or the part of it in brackets."
    case .binaryPropertyListTooLarge:
      "Convert it to XML, which is streamed, or split it."
    case .damagedPropertyList: "Copy it again from its source."
    case .places: "A list of places contains no photos; fetch the photos of a place instead."
    case .failureReply: "Fetch it again, and save the response once it says \"stat\":\"ok\"."
    }
  }

  /// Whether it is thrown with the cursor inside an XML document.
  var leavesCursorInside: Bool {
    switch self {
    case .unknownFormat, .unsupportedEncoding, .unknownXML, .declaresEntities: true
    default: false
    }
  }

  /// What is wrong, as a clause about one item among others.
  var clause: String {
    switch self {
    case .unknownFormat(let kind): "it is not photo JSON; it looks like \(kind)"
    case .unsupportedEncoding(let name): "it is in \(name), not in UTF-8"
    case .unknownXML(let root):
      Self.rssRoots.contains(root)
        ? "it is an RSS feed, which is not supported"
        : "it is XML of an unknown format: its root element is <\(root)>"
    case .declaresEntities: "it is XML with a DOCTYPE that could declare entities"
    case .noPhotos: "it is a property list without photos"
    case .places: "it is a Flickr response that lists places, not photos"
    case .failureReply(let code, let message):
      "it is a Flickr response that reports a failure\(Self.words(code, message))"
    default: description
    }
  }

  /// The root elements of RSS 2.0, and of RSS 1.0.
  private static let rssRoots: Set<String> = ["rss", "rdf:RDF"]

  private static func words(_ code: Int?, _ message: String) -> String {
    switch (code, message.isEmpty) {
    case (let code?, true): ": code \(code)"
    case (let code?, false): ": \(message) (code \(code))"
    case (nil, true): ""
    case (nil, false): ": \(message)"
    }
  }
}
