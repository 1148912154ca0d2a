public import Flickr
public import FlickrClient
public import VacationStore

/// A list of photos that was fetched from Flickr, its rows numbered from 1.
public struct PhotoListing: Sendable {
  /// What was asked for, in words: `photos of Kyoto, Japan`.
  public var title: String
  /// The photos.
  public var rows: [ListedPhoto]
  /// How many Flickr says there are.
  public var total: Int
  /// Whether all of them were listed, or as many as were asked for.
  public var isComplete: Bool
  /// When Flickr sent the oldest part of it: time since 1970 UTC; nil when it sent nothing.
  public var sent: Duration?
  /// Whether all of it was kept from earlier calls.
  public var isKept: Bool
  /// What ended the listing early, if something did; the rows before it are good.
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
  /// When it was visited in the vacation that was asked about; nil if it is not in it.
  public var visited: Timestamp?
}
