import Flickr
import FlickrClient
import Testing

@Suite("Methods that list no photos")
struct OtherMethodTests {
  @Test func `about places have Flickr's names and parameters`() {
    var top = PlacesGetTopPlacesList(kind: .country)
    check(top, "flickr.places.getTopPlacesList", ["place_type_id": "12"], isCacheable: true)
    top.date = "2024-02-29"
    top.placeID = "a"
    top.woeID = "1"
    check(
      top,
      "flickr.places.getTopPlacesList",
      ["place_type_id": "12", "date": "2024-02-29", "place_id": "a", "woe_id": "1"],
      isCacheable: true
    )
    #expect(PlacesGetTopPlacesList().given == ["place_type_id": "7"])
    check(PlacesFind("Bath, UK"), "flickr.places.find", ["query": "Bath, UK"], isCacheable: true)
    #expect(PlacesFind("").given == [:])
    check(
      PlacesGetInfo(placeID: ".a"),
      "flickr.places.getInfo",
      ["place_id": ".a"],
      isCacheable: true
    )
    #expect(PlacesGetInfo(woeID: "1").given == ["woe_id": "1"])
  }

  @Test func `of a point stay within the world`() {
    check(
      PlacesFindByLatLon(latitude: 53.5, longitude: -6.000_000_4, accuracy: 11),
      "flickr.places.findByLatLon",
      ["lat": "53.5", "lon": "-6", "accuracy": "11"],
      isCacheable: true
    )
    #expect(
      PlacesFindByLatLon(latitude: -100, longitude: 1e9, accuracy: 20).given
        == ["lat": "-90", "lon": "180", "accuracy": "16"]
    )
    #expect(
      PlacesFindByLatLon(latitude: 0.000_000_1, longitude: -0.000_000_1).given
        == ["lat": "0", "lon": "0"]
    )
  }

  @Test func `about photos have Flickr's names and parameters`() throws {
    let id = try #require(PhotoID(rawValue: "9000000001"))
    check(
      PhotosGetInfo(id),
      "flickr.photos.getInfo",
      ["photo_id": "9000000001"],
      isCacheable: true
    )
    #expect(
      PhotosGetInfo(id, secret: "ab").given == ["photo_id": "9000000001", "secret": "ab"]
    )
    check(PhotosGetSizes(id), "flickr.photos.getSizes", ["photo_id": "9000000001"])
    check(PhotosLicensesGetInfo(), "flickr.photos.licenses.getInfo", [:], isCacheable: true)
  }

  @Test func `about URLs have Flickr's names and parameters, and read the id`() throws {
    let url = "https://www.flickr.com/photos/somebody/"
    check(URLsLookupUser(url: url), "flickr.urls.lookupUser", ["url": url], isCacheable: true)
    check(URLsLookupGroup(url: url), "flickr.urls.lookupGroup", ["url": url], isCacheable: true)
    check(URLsLookupGallery(url: url), "flickr.urls.lookupGallery", ["url": url], isCacheable: true)
    let user = #"{"user":{"id":"1@N00","username":{"_content":"somebody"}},"stat":"ok"}"#
    #expect(try URLsLookupUser.response(json: Array(user.utf8)).id == "1@N00")
    let group = #"{"group":{"id":"2@N00","groupname":{"_content":"a"}},"stat":"ok"}"#
    #expect(try URLsLookupGroup.response(json: Array(group.utf8)).id == "2@N00")
    let gallery = #"{"gallery":{"id":"6065-72","owner":"1@N00"},"stat":"ok"}"#
    #expect(try URLsLookupGallery.response(json: Array(gallery.utf8)).id == "6065-72")
    for body in [user, #"{"group":{"id":""},"stat":"ok"}"#, #"{"group":[],"stat":"ok"}"#, "<"] {
      #expect(throws: FlickrDecodingError.self) {
        try URLsLookupGroup.response(json: Array(body.utf8))
      }
    }
  }

  @Test func `about the key and the login have Flickr's names and parameters`() {
    check(
      TestEcho([FlickrParameter("a", "1"), FlickrParameter("b", "")]),
      "flickr.test.echo",
      ["a": "1"]
    )
    check(TestLogin(), "flickr.test.login", [:], .read)
    check(AuthOAuthCheckToken(), "flickr.auth.oauth.checkToken", [:], .read)
  }

  @Test func `decode their responses`() throws {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    let places = bytes(#"{"places":{"total":1,"place":[{"_content":"Bath"}]},"stat":"ok"}"#)
    let bath = [PlaceName("Bath")]
    #expect(try PlacesGetTopPlacesList.response(json: places).places.map(\.name) == bath)
    #expect(try PlacesFind.response(json: places).places.map(\.name) == bath)
    #expect(try PlacesFindByLatLon.response(json: places).places.map(\.name) == bath)
    let place = bytes(#"{"place":{"name":"Bath"},"stat":"ok"}"#)
    #expect(try PlacesGetInfo.response(json: place).place.name == bath[0])
    let photo = bytes(#"{"photo":{"id":"1"},"stat":"ok"}"#)
    #expect(try PhotosGetInfo.response(json: photo).id.rawValue == "1")
    let sizes = bytes(#"{"sizes":{"size":[{"label":"Large"}]},"stat":"ok"}"#)
    #expect(try PhotosGetSizes.response(json: sizes).sizes.map(\.size) == [.large1024])
    let licenses = bytes(#"{"licenses":{"license":[{"id":"4","name":"BY"}]},"stat":"ok"}"#)
    #expect(try PhotosLicensesGetInfo.response(json: licenses).licenses.map(\.id) == [4])
    #expect(try TestEcho.response(json: bytes(#"{"a":{"_content":"1"}}"#)).values == ["a": "1"])
    #expect(try TestLogin.response(json: bytes(#"{"user":{"id":"1@N00"}}"#)).id == "1@N00")
    let token = bytes(#"{"oauth":{"perms":{"_content":"read"},"user":{"nsid":"1@N00"}}}"#)
    #expect(try AuthOAuthCheckToken.response(json: token).permissions == "read")
  }

  private func check<Method: FlickrMethod>(
    _ method: Method,
    _ name: String,
    _ parameters: [String: String],
    _ permissions: FlickrPermissions = .none,
    isCacheable: Bool = false
  ) {
    #expect(Method.name == name)
    #expect(method.given == parameters, "\(name)")
    #expect(Method.permissions == permissions, "\(name)")
    #expect(Method.isCacheable == isCacheable, "\(name)")
  }
}
