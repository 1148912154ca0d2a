/// A photo dictionary, leniently decoded.
///
/// It may have the form of a listing (`flickr.photos.search` and the like) or that of
/// `flickr.photos.getInfo`. Missing keys and values of a wrong type are treated as absent; only a
/// usable `id` is required (R3). Two photos are equal when everything is, `json` included.
public struct Photo: Sendable, Hashable {
  /// The photo's identity.
  public var id: PhotoID
  /// The title as Flickr sent it, plain text; empty when missing.
  public var title: String
  /// The description as Flickr sent it, an HTML fragment; empty when missing.
  public var description: String
  /// The owner's NSID, for example `12345678@N00`.
  public var owner: String?
  /// The owner's screen name; in a getInfo response `username`, else `realname`.
  public var ownerName: String?
  /// The owner's name in URLs; nil when Flickr sent `null` or nothing.
  public var pathAlias: String?
  /// The secret in the URLs of the sizes up to ``ImageSize/large1024``.
  public var secret: String?
  /// The image server's number as text.
  public var server: String?
  /// The number of the old server farm; only old image URLs need it.
  public var farm: Int?
  /// The secret in the URL of the original; nil when the owner does not allow downloads.
  public var originalSecret: String?
  /// The file extension of the original: `jpg`, `gif` or `png`.
  public var originalFormat: String?
  /// Degrees north, WGS84, -90...90; nil unless both coordinates are usable and not 0,0.
  public var latitude: Double?
  /// Degrees east, WGS84, -180...180; nil unless both coordinates are usable and not 0,0.
  public var longitude: Double?
  /// The accuracy of the coordinates, 1 (world) to 16 (street), 0 where Flickr does not know; nil
  /// without coordinates.
  public var accuracy: Int?
  /// The camera's local time, `YYYY-MM-DD HH:MM:SS` without a zone; nil when unknown.
  public var dateTaken: String?
  /// The precision of the time: 0 second, 4 month, 6 year, 8 circa; nil without ``dateTaken``.
  public var dateTakenGranularity: Int?
  /// When the photo was uploaded, in seconds since 1970 UTC.
  public var dateUploaded: Int?
  /// The number of the license, see ``License``.
  public var license: Int?
  /// The kind of media: `photo`, `video`, or another value of Flickr's.
  public var media: String?
  /// The tags without the machine tags, in NFC, each once, in Flickr's order (R6).
  public var tags: [String]
  /// The tags with a colon and those that Flickr marks as machine tags, in NFC, each once.
  public var machineTags: [String]
  /// The name of the place through which a client fetched the photo (R4); nil when blank.
  public var derivedPlace: String?
  /// The names of the place where the photo was taken; only getInfo responses have them.
  public var location: Location?
  /// Whether the dictionary has the shape of a getInfo response: `owner`, `tags`, `dates` or
  /// `location` is an object.
  public var isInfo: Bool
  /// The dictionary's JSON text exactly as fetched: one valid JSON object.
  public var json: String
}

extension Photo {
  /// The names of a place in a getInfo response, each nil when missing or empty.
  public struct Location: Sendable, Hashable {
    /// The town.
    public var locality: String?
    /// The state, province or county.
    public var region: String?
    /// The country.
    public var country: String?
  }
}

extension Photo {
  /// Creates a photo with only an id, for callers that set the other properties.
  ///
  /// Its `json` is empty: there is no dictionary.
  public init(id: PhotoID) {
    self.init(
      id: id,
      title: "",
      description: "",
      tags: [],
      machineTags: [],
      isInfo: false,
      json: ""
    )
  }
}

extension Photo {
  /// The title to display (R5): the photo's own; if blank, the first line of its description that is
  /// not blank; else `Unknown`.
  public var displayTitle: String {
    guard title.isBlank else { return title }
    let line = firstLineOfDescription
    return line.isEmpty ? "Unknown" : line
  }

  /// The subtitle to display (R5): the first line of the description that is not blank, as plain
  /// text; empty when there is none or it serves as the title.
  public var displaySubtitle: String {
    title.isBlank ? "" : firstLineOfDescription
  }

  /// The first line that is not blank, without tags and entities; empty when there is none.
  private var firstLineOfDescription: String {
    description.isEmpty ? "" : HTMLText.firstLine(description)
  }
}
