public import Flickr

/// A method that lists photos page by page.
///
/// A value is the call for one page; the next page is the same value with another ``page``.
public protocol PhotoListingMethod: FlickrMethod, Hashable where Reply == PhotoPage {
  /// The page that is asked for, beginning with 1.
  var page: Int { get set }
  /// Photos a page; more than ``greatestPerPage`` are not asked for.
  var perPage: Int { get set }
  /// What is asked of each photo.
  var extras: PhotoExtras { get }
  /// Whether Flickr takes it for a geographic search, of which it answers 250 photos a page at
  /// most, whatever was asked for.
  var isGeographic: Bool { get }
  /// The most photos that Flickr puts on a page.
  static var greatestPerPage: Int { get }

  /// Photos of the list that can be reached; nil for all of them.
  static var reach: Int? { get }

  /// The listing of what lies behind the photos of this one that can be reached; nil where Flickr
  /// knows no such limit.
  ///
  /// - Parameter uploads: From the earliest to the latest upload of the photos that were listed, in
  ///   seconds since 1970 UTC.
  /// - Returns: The listing, from its first page on.
  func listing(behind uploads: ClosedRange<Int>) -> Self?
}

extension PhotoListingMethod {
  /// Flickr's limit for all its lists of photos.
  public static var greatestPerPage: Int { 500 }
  /// Only searches look for places.
  public var isGeographic: Bool { false }
  /// All that a vacation keeps.
  public var extras: PhotoExtras { .all }
  /// Only searches end before their end.
  public static var reach: Int? { nil }
  /// Only searches can be limited by the time of upload.
  public func listing(behind uploads: ClosedRange<Int>) -> Self? { nil }
  /// Lists of photos may be answered from what was answered before.
  public static var isListing: Bool { true }

  /// How many photos are asked for on a page: ``perPage``, within what Flickr answers.
  public var askedPerPage: Int {
    min(max(perPage, 1), isGeographic ? min(250, Self.greatestPerPage) : Self.greatestPerPage)
  }

  /// Reads a page of photos.
  ///
  /// - Throws: `ReplyDecodingError` when the body has no list of photos.
  public static func reply(json: [UInt8]) throws -> PhotoPage {
    try PhotoPage(json: json)
  }

  /// The parameters that all lists of photos have.
  var pageParameters: [FlickrParameter] {
    [
      FlickrParameter("extras", extras.description),
      FlickrParameter("per_page", String(askedPerPage)),
      FlickrParameter("page", String(max(page, 1))),
    ].filter { !$0.value.isEmpty }
  }
}
