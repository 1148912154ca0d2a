import ZIPArchive

/// Why an input cannot be imported as a whole.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive is damaged, hostile, or of an unsupported kind; what is wrong, as a clause.
  case archive(name: String, String)
  /// A file or directory cannot be read; the system's message.
  case unreadable(path: String, detail: String)
  /// Nothing in a directory or archive has photos.
  case nothingFound(name: String)
  /// The input has a known format that cannot be imported; what it is, with its article, and why.
  case notImportable(kind: String, why: String)
  /// The export has no album of that title; the titles that it has.
  case noSuchAlbum(String, titles: [String])
  /// Albums were asked for, but the input is no account export.
  case noAlbums(name: String)
  /// A vacation archive was given together with other inputs.
  case archiveWithOthers(name: String)
  /// A vacation archive does not match its manifest, or is incomplete; as a clause, and whether that was
  /// found before anything was imported.
  case damagedArchive(name: String, String, isUnverified: Bool)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .archive(let name, let why): "Cannot read \(name): \(why)."
    case .unreadable(let path, let detail): "Cannot read \(path): \(detail)."
    case .nothingFound(let name): "There are no photos in \(name) that can be imported."
    case .notImportable(let kind, let why):
      "The input is \(kind), which cannot be imported: \(why)."
    case .noSuchAlbum(let title, _): "The export has no album \"\(title)\"."
    case .noAlbums(let name): "\(name) has no albums: it is not a Flickr account export."
    case .archiveWithOthers(let name):
      "\(name) is a vacation archive, which has to be imported alone."
    case .damagedArchive(let name, let why, let isUnverified):
      "The vacation archive \(name) is damaged: \(why)."
        + (isUnverified ? " Nothing was imported." : "")
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .archive: "Download it again, or unpack it with another program and import the directory."
    case .unreadable: "Check the name and the permissions."
    case .nothingFound:
      "Supported are Flickr's account export, Data Lifeboats, gallery-dl and flickr_download"
        + " sidecars, vacation archives, KMZ, and files that `vacation import` reads by themselves."
    case .notImportable:
      "Import the JSON, CSV, GeoJSON, KML, or GPX format, or the archive, instead."
    case .noSuchAlbum(_, let titles):
      titles.isEmpty
        ? "albums.json is missing, or has no albums."
        : "Its albums: " + titles.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
          + (titles.count > 20 ? ", …" : "")
    case .noAlbums: "Import all of its photos, without --album and --albums."
    case .archiveWithOthers: "Import each vacation archive with a command of its own."
    case .damagedArchive: "Copy it again from its source, or export it again."
    }
  }
}

extension ImportError {
  /// What is wrong with one file among others, as a clause about "it".
  var clause: String {
    switch self {
    case .archive(_, let why): why
    case .unreadable(_, let detail): "it cannot be read: \(detail)"
    case .notImportable(let kind, _): "it is \(kind)"
    default: description
    }
  }

  /// Creates the error for a ZIP file.
  init(_ error: ZIPError, name: String) { self = .archive(name: name, error.description) }
}
