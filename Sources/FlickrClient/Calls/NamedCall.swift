/// A call of any of Flickr's methods by name, whose response is not decoded.
public struct NamedCall: Sendable, Hashable {
  /// Flickr's name of the method, `flickr.…`.
  public let name: String
  /// The parameters besides the method's name, the format, the key and the signature; none is empty.
  public let parameters: [FlickrParameter]

  /// Creates a call; parameters without a value are left out.
  ///
  /// - Throws: ``FlickrError/invalidMethodName(_:)`` when the name is not `flickr.` and letters, digits and
  ///   single dots, 100 bytes at most; ``FlickrError/reservedParameter(_:)`` for a parameter that this
  ///   library sets itself.
  public init(name: String, parameters: [FlickrParameter] = []) throws(FlickrError) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, words[0] == "flickr", name.utf8.count <= 100,
      words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(NamedCall.isOfWord) })
    else { throw .invalidMethodName(name) }
    if let reserved = parameters.first(where: { NamedCall.isReserved($0.name) }) {
      throw .reservedParameter(reserved.name)
    }
    self.name = name
    self.parameters = parameters.filter { !$0.value.isEmpty }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default:
      false
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    name.isEmpty || name.hasPrefix("oauth_")
      || ["method", "format", "nojsoncallback", "jsoncallback", "api_key", "api_sig", "auth_token"]
        .contains(name)
  }
}

extension NamedCall {
  /// Whether the call may change something at Flickr, judged by its name; in doubt it may.
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

  /// Old exchanges of one token for another, which invalidate the first.
  private static let writesDespiteTheirNames: Set<String> = [
    "flickr.auth.getFullToken", "flickr.auth.getToken", "flickr.auth.oauth.getAccessToken",
  ]

  private static let readsDespiteTheirNames: Set<String> = [
    "flickr.activity.userComments", "flickr.activity.userPhotos",
    "flickr.photos.geo.photosForLocation", "flickr.photos.recentlyUpdated", "flickr.test.null",
  ]
}
