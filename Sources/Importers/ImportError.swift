import ZIPArchive

/// Why an input cannot be imported as a whole.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive is damaged, hostile, or of an unsupported kind; what is wrong, as a clause.
  case archive(name: String, String)
  /// A file or directory cannot be read; the system's message.
  case unreadable(path: String, detail: String)
  /// Nothing in a directory or archive has photos.
  case nothingFound(name: String)
  /// The input has a known form that cannot be imported; what it is, with its article, and why.
  case notImportable(kind: String, why: String)
  /// The export has no album of that title; the titles that it has.
  case noSuchAlbum(String, titles: [String])
  /// Albums were asked for, but the input is no account export.
  case noAlbums(name: String)
  /// A vacation archive does not match its manifest, or is incomplete; as a clause.
  case damagedArchive(name: String, String)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .archive(let name, let why): "Cannot read \(name): \(why)."
    case .unreadable(let path, let detail): "Cannot read \(path): \(detail)."
    case .nothingFound(let name): "There are no photos in \(name) that can be imported."
    case .notImportable(let kind, let why):
      "The input is \(kind), which cannot be imported: \(why)."
    case .noSuchAlbum(let title, _): "The export has no album \"\(title)\"."
    case .noAlbums(let name): "\(name) has no albums: it is not an account export of Flickr."
    case .damagedArchive(let name, let why):
      "The vacation archive \(name) is damaged: \(why). Nothing was imported."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .archive: "Get it again, or unpack it with another program and import the directory."
    case .unreadable: "Check the name and the permissions."
    case .nothingFound:
      "Supported are Flickr's account export, Data Lifeboats, gallery-dl and flickr_download"
        + " sidecars, vacation archives, KMZ, and files that `vacation import` reads by themselves."
    case .notImportable: "Import the JSON, CSV, GeoJSON, KML, or GPX form, or the archive, instead."
    case .noSuchAlbum(_, let titles):
      titles.isEmpty
        ? "albums.json is missing, or has no albums."
        : "Its albums: " + titles.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
          + (titles.count > 20 ? ", …" : "")
    case .noAlbums: "Import all of its photos, without --album and --albums."
    case .damagedArchive: "Copy it again from its source, or export it again."
    }
  }
}

extension ImportError {
  /// Creates the error for a ZIP file.
  init(_ error: ZIPError, name: String) { self = .archive(name: name, error.description) }
}
