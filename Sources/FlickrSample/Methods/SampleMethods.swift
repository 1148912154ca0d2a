/// The sample's implementation of one of Flickr's methods.
protocol SampleMethod: SendableMetatype {
  /// Its name, `flickr.…`.
  static var name: String { get }
  /// Handles a request and returns the JSON of the response.
  static func response(to request: SampleRequest) throws(SampleError) -> String
}

/// All methods that the sample implements.
enum SampleMethods {
  private static let all: [String: any SampleMethod.Type] = {
    let methods: [any SampleMethod.Type] = [
      SamplePlacesGetTopPlacesList.self, SamplePlacesFind.self, SamplePlacesFindByLatLon.self,
      SamplePlacesGetInfo.self,
      SamplePhotosSearch.self, SamplePhotosGetInfo.self, SamplePhotosGetSizes.self,
      SamplePhotosGetRecent.self,
      SampleInterestingnessGetList.self,
      SamplePeopleGetPublicPhotos.self,
      SamplePhotosetsGetPhotos.self, SampleGalleriesGetPhotos.self,
      SampleFavoritesGetPublicList.self, SampleGroupsPoolsGetPhotos.self,
      SampleURLsLookupUser.self, SampleURLsLookupGroup.self, SampleURLsLookupGallery.self,
      SamplePhotosLicensesGetInfo.self,
      SampleTestEcho.self, SampleTestLogin.self, SampleAuthOAuthCheckToken.self,
    ]
    var all = Dictionary(methods.map { ($0.name, $0) }) { first, _ in first }
    all["flickr.people.getPhotos"] = SamplePeopleGetPublicPhotos.self
    all["flickr.favorites.getList"] = SampleFavoritesGetPublicList.self
    return all
  }()

  /// The first words of methods that change data.
  private static let writes = [
    "add", "approve", "batchCorrect", "correct", "create", "delete", "edit", "join", "leave",
    "order", "post", "remove", "reorder", "replace", "rotate", "set", "subscribe", "suggest",
    "transform", "unsubscribe", "upload",
  ]

  /// Dispatches a request to its method.
  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let name = request["method"] ?? ""
    if let method = all[name] { return try method.response(to: request) }
    let verb = name.split(separator: ".").last ?? ""
    if name.hasPrefix("flickr."), writes.contains(where: { verb.hasPrefix($0) }) {
      throw SampleError(
        code: 99,
        "Insufficient permissions. The sample is read-only; log in to Flickr to change photos."
      )
    }
    throw SampleError(code: 112, "Method \"\(name)\" not found")
  }
}
