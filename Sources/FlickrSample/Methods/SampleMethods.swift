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
      SamplePlacesGetTopPlacesList.self, SamplePlacesFind.self, SamplePlacesFindByLatLon.self,
      SamplePlacesGetInfo.self,
      SamplePhotosSearch.self, SamplePhotosGetInfo.self, SamplePhotosGetSizes.self,
      SamplePhotosGetRecent.self,
      SampleInterestingnessGetList.self,
      SamplePeopleGetPublicPhotos.self,
      SamplePhotosetsGetPhotos.self, SampleGalleriesGetPhotos.self,
      SamplePhotosLicensesGetInfo.self,
      SampleTestEcho.self, SampleTestLogin.self, SampleAuthOAuthCheckToken.self,
    ]
    var all = Dictionary(methods.map { ($0.name, $0) }) { first, _ in first }
    all["flickr.people.getPhotos"] = SamplePeopleGetPublicPhotos.self
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
