import FlickrClient
import Testing

@Suite("Calls by name")
struct NamedCallTests {
  @Test func `keep their name and the parameters that are not empty`() throws {
    let call = try NamedCall(
      name: "flickr.photos.comments.addComment",
      parameters: [FlickrParameter("photo_id", "1"), FlickrParameter("comment_text", "")]
    )
    #expect(call.name == "flickr.photos.comments.addComment")
    #expect(call.parameters == [FlickrParameter("photo_id", "1")])
  }

  @Test(arguments: [
    "", "flickr", "flickr.", "flickr..a", ".flickr.a", "photos.search", "Flickr.photos.search",
    "flickr.photos.search ", "flickr.photos/search", "flickr.photos.search&x=1", "flickr.é.a",
    "flickr.a\n", "flickr." + String(repeating: "a", count: 100),
  ])
  func `are refused where no method can have that name`(name: String) {
    let error = #expect(throws: FlickrError.self) { try NamedCall(name: name) }
    #expect(error == .invalidMethodName(name))
  }

  @Test(arguments: [
    "method", "api_key", "api_sig", "format", "nojsoncallback", "jsoncallback", "oauth_token",
    "oauth_signature", "auth_token", "",
  ])
  func `are refused where a parameter is the library's own`(name: String) {
    let error = #expect(throws: FlickrError.self) {
      try NamedCall(name: "flickr.test.echo", parameters: [FlickrParameter(name, "x")])
    }
    #expect(error == .reservedParameter(name))
    #expect(error?.description.contains("Omit it.") == true)
  }

  @Test(arguments: [
    "flickr.photos.search", "flickr.photos.getInfo", "flickr.test.echo", "flickr.test.login",
    "flickr.test.null", "flickr.places.placesForTags", "flickr.places.resolvePlaceURL",
    "flickr.urls.lookupUser", "flickr.groups.browse", "flickr.photos.upload.checkTickets",
    "flickr.people.findByEmail", "flickr.photos.recentlyUpdated", "flickr.activity.userPhotos",
    "flickr.photos.geo.photosForLocation", "flickr.cameras.getBrands",
    "flickr.auth.oauth.checkToken", "flickr.photos.comments.getList", "flickr.blogs.getServices",
  ])
  func `that only read are recognized by name`(name: String) throws {
    #expect(try !NamedCall(name: name).isWrite)
  }

  @Test(arguments: [
    "flickr.photos.delete", "flickr.photos.setMeta", "flickr.photos.addTags",
    "flickr.photos.removeTag", "flickr.favorites.add", "flickr.favorites.remove",
    "flickr.photos.comments.addComment", "flickr.photos.comments.editComment",
    "flickr.photosets.create", "flickr.photosets.reorderPhotos", "flickr.photosets.orderSets",
    "flickr.blogs.postPhoto", "flickr.groups.leave", "flickr.groups.join",
    "flickr.photos.transform.rotate", "flickr.push.subscribe", "flickr.push.unsubscribe",
    "flickr.photos.geo.correctLocation", "flickr.photos.geo.batchCorrectLocation",
    "flickr.photos.suggestions.approveSuggestion", "flickr.photos.licenses.setLicense",
    "flickr.stats.whatever", "flickr.getaway", "flickr.photos.listen", "flickr.photos.searching",
    "flickr.auth.oauth.getAccessToken", "flickr.groups.discuss.replies.delete",
  ])
  func `that may write are recognized by name, including unknown verbs`(
    name: String
  ) throws {
    #expect(try NamedCall(name: name).isWrite)
  }
}
