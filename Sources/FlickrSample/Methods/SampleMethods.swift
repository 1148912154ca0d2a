/// One of Flickr's methods as the sample answers it.
protocol SampleMethod: SendableMetatype {
  /// Its name, `flickr.…`.
  static var name: String { get }
  /// The reply's JSON.
  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String
}

/// All methods that the sample answers.
enum SampleMethods {
  private static let all: [String: any SampleMethod.Type] = {
    let methods: [any SampleMethod.Type] = [
      PlacesGetTopPlacesList.self, PlacesFind.self, PlacesFindByLatLon.self, PlacesGetInfo.self,
      PhotosSearch.self, PhotosGetInfo.self, PhotosGetSizes.self, PhotosGetRecent.self,
      InterestingnessGetList.self, PeopleGetPublicPhotos.self,
      PhotosetsGetPhotos.self, GalleriesGetPhotos.self, PhotosLicensesGetInfo.self,
      TestEcho.self, TestLogin.self, AuthOAuthCheckToken.self,
    ]
    var all = Dictionary(methods.map { ($0.name, $0) }) { first, _ in first }
    all["flickr.people.getPhotos"] = PeopleGetPublicPhotos.self
    return all
  }()

  /// How the names of methods begin that change something.
  private static let writes = [
    "add", "approve", "batchCorrect", "correct", "create", "delete", "edit", "join", "leave",
    "order", "post", "remove", "reorder", "replace", "rotate", "set", "subscribe", "suggest",
    "transform", "unsubscribe", "upload",
  ]

  /// Asks the method that the request names.
  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let name = request["method"] ?? ""
    if let method = all[name] { return try method.answer(to: request) }
    let verb = name.split(separator: ".").last ?? ""
    if name.hasPrefix("flickr."), writes.contains(where: { verb.hasPrefix($0) }) {
      throw SampleRefusal(
        code: 99,
        "Insufficient permissions. The sample can only be read; log in to Flickr to change photos."
      )
    }
    throw SampleRefusal(code: 112, "Method \"\(name)\" not found")
  }
}
