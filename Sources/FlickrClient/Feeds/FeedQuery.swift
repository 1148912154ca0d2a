/// One of Flickr's public feeds, which require no API key and have at most 20 photos.
///
/// - Source: https://www.flickr.com/services/feeds/
public enum FeedQuery: Sendable, Hashable {
  /// The latest photos of everyone, or of a user (NSID), with all or any of some tags.
  case photos(user: String?, tags: [String], any: Bool)
  /// The latest photos in the pool of a group (NSID).
  case group(String)
  /// The photos of an album, by its id and its owner's NSID.
  case album(String, user: String)

  /// The feed's name in its URL.
  var name: String {
    switch self {
    case .photos: "photos_public"
    case .group: "groups_pool"
    case .album: "photoset"
    }
  }

  /// The parameters of the feed itself.
  var parameters: [FlickrParameter] {
    let own: [FlickrParameter?] =
      switch self {
      case .photos(let user, let tags, let any):
        [
          FlickrParameter("id", ifPresent: user),
          FlickrParameter("tags", ifPresent: tags.joined(separator: ",")),
          any && tags.count > 1 ? FlickrParameter("tagmode", "any") : nil,
        ]
      case .group(let id): [FlickrParameter("id", id)]
      case .album(let id, let user): [FlickrParameter("set", id), FlickrParameter("nsid", user)]
      }
    return own.compactMap { $0 }
  }
}
