// {"photos":{"page":1,"pages":2,"perpage":250,"total":412,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","description":{"_content":"At <b>dusk<\/b>"},"tags":"harbor dusk",
//    "latitude":"53.3498","longitude":"-6.2603","accuracy":"16","license":"4",
//    "dateupload":"1700000000","datetaken":"2023-11-14 17:02:09","url_m":"https:…"}]},
//  "stat":"ok"}

/// Finds public photos.
///
/// All criteria must match; Flickr refuses a search without any (3). Geographic searches without a
/// text, tag or earliest date cover only the last 12 hours, and only the first 4,000 photos of a
/// search can be reached.
///
/// - Source: https://www.flickr.com/services/api/flickr.photos.search.html
public struct PhotosSearch: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.photos.search"

  /// Words in titles, descriptions and tags; `-` before a word excludes it.
  public var text: String?
  /// Tags; with ``TagMode/all`` Flickr refuses more than 20 (1).
  public var tags: [String] = []
  /// Whether one of the tags is enough; without tags it is not sent.
  public var tagMode = TagMode.any
  /// Flickr's id of a place; ignored by Flickr if there is a ``box``.
  public var placeID: String?
  /// Yahoo's id of a place; ignored by Flickr if there is a ``box``.
  public var woeID: String?
  /// Around a point, nearest first unless ``sort`` says otherwise.
  public var point: Point?
  /// Within a box.
  public var box: Box?
  /// The NSID of the owner.
  public var userID: String?
  /// The earliest upload, in seconds since 1970 UTC, included.
  public var minUploadDate: Int?
  /// The latest upload, in seconds since 1970 UTC, included.
  public var maxUploadDate: Int?
  /// The earliest time taken, `YYYY-MM-DD HH:MM:SS` in the camera's time, included.
  public var minTakenDate: String?
  /// The latest time taken, `YYYY-MM-DD HH:MM:SS` in the camera's time, included.
  public var maxTakenDate: String?
  /// Flickr's numbers of the licenses, one of which a photo must have; empty for any.
  public var licenses: [Int] = []
  /// The order; without one the latest upload comes first, around a point the nearest.
  public var sort: Sort?
  /// Whether photos must have, or must not have, coordinates.
  public var hasGeo: Bool?
  /// The safety level; without a login, Flickr returns only safe photos.
  public var safeSearch: SafeSearch?
  /// Photos, videos or both.
  public var media: Media?
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500; of geographic searches at most 250.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates a search without criteria, which Flickr refuses until some are set.
  public init() {}

  /// Creates a search for a text.
  public init(text: String) {
    self.text = text
  }

  /// Whether the search is limited by a place, a point, a box or coordinates.
  public var isGeographic: Bool {
    placeID != nil || woeID != nil || point != nil || box != nil || hasGeo == true
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    let tags = tags.filter { !$0.isEmpty }.joined(separator: ",")
    return [
      FlickrParameter("text", ifPresent: text),
      FlickrParameter("tags", ifPresent: tags),
      FlickrParameter("tag_mode", ifPresent: tags.isEmpty ? nil : tagMode.rawValue),
      FlickrParameter("place_id", ifPresent: placeID),
      FlickrParameter("woe_id", ifPresent: woeID),
      FlickrParameter("lat", ifPresent: point?.latitude.decimalText),
      FlickrParameter("lon", ifPresent: point?.longitude.decimalText),
      FlickrParameter("radius", ifPresent: point?.radius.decimalText),
      FlickrParameter("bbox", ifPresent: box?.parameter),
      FlickrParameter("user_id", ifPresent: userID),
      FlickrParameter("min_upload_date", ifPresent: minUploadDate),
      FlickrParameter("max_upload_date", ifPresent: maxUploadDate),
      FlickrParameter("min_taken_date", ifPresent: minTakenDate),
      FlickrParameter("max_taken_date", ifPresent: maxTakenDate),
      FlickrParameter(
        "license",
        ifPresent: licenses.map(String.init).joined(separator: ",")
      ),
      FlickrParameter("sort", ifPresent: sort?.rawValue),
      FlickrParameter("has_geo", ifPresent: hasGeo.map { $0 ? 1 : 0 }),
      FlickrParameter("safe_search", ifPresent: safeSearch?.rawValue),
      FlickrParameter("media", ifPresent: media?.rawValue),
    ].compactMap { $0 } + pageParameters
  }
}

extension PhotosSearch {
  /// Flickr returns the first 4,000 photos of a search, then the last page again and again.
  public static var reach: Int? { 4_000 }

  /// The search that continues this one after the photos that can be reached.
  ///
  /// It continues in the order of upload. Other orders cannot be continued: there the rest comes
  /// latest upload first, including photos that were listed already.
  public func listing(behind uploads: ClosedRange<Int>) -> PhotosSearch? {
    var search = self
    search.page = 1
    switch sort {
    case .uploadedEarliestFirst: search.minUploadDate = uploads.upperBound
    case .uploadedLatestFirst: search.maxUploadDate = uploads.lowerBound
    // Flickr's default, except around a point, where the nearest come first.
    case nil where point == nil: search.maxUploadDate = uploads.lowerBound
    default: search.sort = .uploadedLatestFirst
    }
    return search
  }
}
