public import Flickr

/// A method that lists photos page by page.
///
/// A value is the call for one page; the next page is the same value with another ``page``.
public protocol PhotoListingMethod: FlickrMethod, Hashable where Response == PhotoPage {
  /// The requested page, 1-based.
  var page: Int { get set }
  /// Photos per page; ``maximumPerPage`` is the most that is requested.
  var perPage: Int { get set }
  /// The extra fields that are requested of each photo.
  var extras: PhotoExtras { get }
  /// Whether Flickr treats it as a geographic search, which has at most 250 photos per page.
  var isGeographic: Bool { get }
  /// The most photos that Flickr returns per page.
  static var maximumPerPage: Int { get }

  /// Photos of the listing that paging can reach; nil for all.
  static var reach: Int? { get }

  /// The listing of the photos after those that this one can reach; nil where there is no limit.
  ///
  /// - Parameter uploads: From the earliest to the latest upload of the photos that were listed, in
  ///   seconds since 1970 UTC.
  /// - Returns: The listing, from its first page on.
  func listing(behind uploads: ClosedRange<Int>) -> Self?
}

extension PhotoListingMethod {
  /// Flickr's limit for all its lists of photos.
  public static var maximumPerPage: Int { 500 }
  /// Only searches can be geographic.
  public var isGeographic: Bool { false }
  /// All that a vacation stores.
  public var extras: PhotoExtras { .all }
  /// Only searches have a limit.
  public static var reach: Int? { nil }
  /// Only searches can be limited by the time of upload.
  public func listing(behind uploads: ClosedRange<Int>) -> Self? { nil }
  /// Listings of photos are cached.
  public static var isCacheable: Bool { true }

  /// The photos per page that are requested: ``perPage`` within Flickr's limits.
  public var requestedPerPage: Int {
    min(max(perPage, 1), isGeographic ? min(250, Self.maximumPerPage) : Self.maximumPerPage)
  }

  /// Reads a page of photos.
  ///
  /// - Throws: `FlickrDecodingError` when the body has no list of photos.
  public static func response(json: [UInt8]) throws -> PhotoPage {
    try PhotoPage(json: json)
  }

  /// The parameters that all listings share.
  var pageParameters: [FlickrParameter] {
    [
      FlickrParameter("extras", extras.description),
      FlickrParameter("per_page", String(requestedPerPage)),
      FlickrParameter("page", String(max(page, 1))),
    ].filter { !$0.value.isEmpty }
  }
}

/// The extra fields that a listing requests of each photo.
public struct PhotoExtras: Sendable, Hashable, CustomStringConvertible {
  /// The names of the extras; Flickr ignores those that it does not know.
  public var names: [String]

  /// Takes a list of names.
  public init(_ names: [String]) {
    self.names = names
  }

  /// All that a vacation stores of a photo; `url_h` and `url_k` work though they are undocumented.
  public static let all = PhotoExtras([
    "description", "license", "date_upload", "date_taken", "owner_name", "last_update", "geo",
    "tags", "machine_tags", "views", "media", "path_alias", "original_format", "o_dims",
    "url_sq", "url_t", "url_s", "url_q", "url_m", "url_n", "url_z", "url_c", "url_l", "url_h",
    "url_k", "url_o",
  ])

  /// The names separated by commas, as Flickr expects them.
  public var description: String { names.joined(separator: ",") }
}
