// {"photos":{"page":1,"pages":99,"perpage":100,"total":"9870","photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":1,"ownername":"somebody","dateadded":"1760000000"}]},
//  "stat":"ok"}

/// Lists the photos in the pool of a group, latest addition first.
///
/// Flickr refuses unknown groups (1) and those whose pool is not public (2).
///
/// - Source: https://www.flickr.com/services/api/flickr.groups.pools.getPhotos.html
public struct GroupsPoolsGetPhotos: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.groups.pools.getPhotos"

  /// The group's NSID.
  public var groupID: String
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page.
  public init(groupID: String) {
    self.groupID = groupID
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("group_id", ifPresent: groupID)].compactMap { $0 } + pageParameters
  }
}
