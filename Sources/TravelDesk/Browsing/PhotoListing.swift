public import Flickr
public import FlickrClient
public import VacationStore

/// A list of photos fetched from Flickr, with rows numbered from 1.
public struct PhotoListing: Sendable {
  /// A description of the query: `photos of Kyoto, Japan`.
  public var title: String
  /// The photos.
  public var rows: [ListedPhoto]
  /// The total number of photos reported by Flickr.
  public var total: Int
  /// Whether all photos were listed, or as many as requested.
  public var isComplete: Bool
  /// When Flickr sent the oldest part, since 1970 UTC; nil if it sent nothing.
  public var sent: Duration?
  /// Whether all of it came from the cache.
  public var isKept: Bool
  /// The error that ended the listing early, if any; the rows listed before are valid.
  public var failure: FlickrError?
}

/// A photo of a list.
public struct ListedPhoto: Sendable, Hashable {
  /// Its number in the list, from 1.
  public var number: Int
  /// The photo.
  public var photo: Photo
  /// The place that a visit would put it under (R4).
  public var place: PlaceName
  /// When it was visited in the given vacation; nil if it was not.
  public var visited: Timestamp?
}
