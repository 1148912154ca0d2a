extension NamedCall {
  /// Whether the call may change something at Flickr, as its name tells; methods whose names tell
  /// nothing count as such.
  ///
  /// - Source: the names of the methods, https://www.flickr.com/services/api/
  public var isWrite: Bool {
    if NamedCall.writesDespiteTheirNames.contains(name) { return true }
    if NamedCall.readsDespiteTheirNames.contains(name) { return false }
    guard let verb = name.split(separator: ".").last else { return true }
    return !NamedCall.readingVerbs.contains { reading in
      // `listPhotos` begins with the word list, `listen` does not.
      verb.hasPrefix(reading) && verb.dropFirst(reading.count).first?.isLowercase != true
    }
  }

  private static let readingVerbs = [
    "browse", "check", "echo", "find", "get", "list", "login", "lookup", "places", "resolve",
    "search",
  ]

  /// Old exchanges of one token for another, which use up what they are given.
  private static let writesDespiteTheirNames: Set<String> = [
    "flickr.auth.getFullToken", "flickr.auth.getToken", "flickr.auth.oauth.getAccessToken",
  ]

  private static let readsDespiteTheirNames: Set<String> = [
    "flickr.activity.userComments", "flickr.activity.userPhotos",
    "flickr.photos.geo.photosForLocation", "flickr.photos.recentlyUpdated", "flickr.test.null",
  ]
}
