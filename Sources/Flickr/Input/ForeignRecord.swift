/// A record of a photo in the format of another program, for an importer of that format.
public struct ForeignRecord: Sendable, Hashable {
  /// The format of a record.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// A photo of Flickr's account export: `photo_ID.json`.
    case accountExport
    /// A photo of a Data Lifeboat: `metadata/photos/ID.js`.
    case dataLifeboat
    /// A sidecar that gallery-dl wrote.
    case galleryDL
    /// A sidecar that flickr_download wrote.
    case flickrDownload
    /// An item of one of Flickr's public feeds in JSON.
    case feed
    /// An entry of one of Flickr's public feeds in Atom.
    case atom
    /// A feature of GeoJSON.
    case geoJSON
    /// A placemark of KML.
    case kml
    /// A waypoint of GPX.
    case gpx

    /// Its name in messages: `Flickr's account export`.
    public var name: String {
      switch self {
      case .accountExport: "Flickr's account export"
      case .dataLifeboat: "a Data Lifeboat"
      case .galleryDL: "gallery-dl"
      case .flickrDownload: "flickr_download"
      case .feed, .atom: "a feed of Flickr"
      case .geoJSON: "GeoJSON"
      case .kml: "KML"
      case .gpx: "GPX"
      }
    }
  }

  /// The format.
  public var format: Format
  /// The record as JSON text: one valid object.
  ///
  /// XML elements are objects with their attributes and
  /// children as members, and their text as `_content`.
  public var json: String
  /// The record exactly as read; equal to ``json`` for JSON.
  public var text: String

  /// Creates a record.
  public init(format: Format, json: String, text: String? = nil) {
    self.format = format
    self.json = json
    self.text = text ?? json
  }
}

extension ForeignRecord {
  /// Reads a dictionary that is not a photo of the API; nil if it is not in one of these formats.
  ///
  /// JSON feeds of Flickr may have the invalid escape `\'`, which is repaired.
  init?(unreadable bytes: UnsafeRawBufferPointer) {
    let repaired = EscapedApostrophes.repaired(bytes)
    let json = String(decoding: repaired ?? Array(bytes), as: UTF8.self)
    guard JSONTree(json) != nil else { return nil }
    let keys = DictionaryKeys(of: json)
    if keys.isSuperset(of: [.link, .authorID]) {
      self.init(format: .feed, json: json, text: String(decoding: bytes, as: UTF8.self))
    } else if keys.isSuperset(of: [.properties, .geometry]) {
      self.init(format: .geoJSON, json: json)
    } else {
      return nil
    }
  }
}
