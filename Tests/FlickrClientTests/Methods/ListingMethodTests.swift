import Flickr
import FlickrClient
import Testing

@Suite("Methods that list photos")
struct ListingMethodTests {
  private static let all: [any PhotoListingMethod] = [
    PhotosSearch(text: "a"), PhotosGetRecent(), InterestingnessGetList(), PeopleGetPhotos(),
    PeopleGetPublicPhotos(userID: "1@N00"), PhotosetsGetPhotos(photosetID: "1"),
    GalleriesGetPhotos(galleryID: "1"), FavoritesGetList(),
    FavoritesGetPublicList(userID: "1@N00"), GroupsPoolsGetPhotos(groupID: "1@N00"),
  ]

  @Test func `all listings request the same extras and Flickr's page sizes`() {
    for method in Self.all {
      var method = method
      let name = type(of: method).name
      method.page = 7
      method.perPage = 1000
      #expect(method.parameters.contains(FlickrParameter("page", "7")), "\(name)")
      #expect(method.parameters.contains(FlickrParameter("per_page", "500")), "\(name)")
      #expect(method.given["extras"] == nil, "\(name)")
      #expect(method.parameters.contains { $0.name == "extras" }, "\(name)")
      #expect(!method.isGeographic)
      #expect(method.requestedPerPage == 500)
    }
  }

  @Test func `the extras are those that a vacation stores`() {
    #expect(
      PhotoExtras.all.description
        == "description,license,date_upload,date_taken,owner_name,last_update,geo,tags,"
        + "machine_tags,views,media,path_alias,original_format,o_dims,url_sq,url_t,url_s,url_q,"
        + "url_m,url_n,url_z,url_c,url_l,url_h,url_k,url_o"
    )
    var search = PhotosSearch(text: "a")
    search.extras = PhotoExtras([])
    #expect(!search.parameters.contains { $0.name == "extras" })
  }

  @Test func `all listings except the user's own are cacheable and need no login`() {
    for method in Self.all {
      let isOwn = method is PeopleGetPhotos || method is FavoritesGetList
      #expect(type(of: method).isCacheable == !isOwn)
      #expect(type(of: method).permissions == (isOwn ? .read : .none))
    }
  }

  @Test func `have Flickr's names and parameters`() {
    let page = ["page": "1", "per_page": "100"]
    func expect(_ method: any PhotoListingMethod, _ name: String, _ own: [String: String]) {
      #expect(type(of: method).name == name)
      #expect(method.given == own.merging(page) { $1 }, "\(name)")
    }
    expect(PhotosGetRecent(), "flickr.photos.getRecent", [:])
    expect(InterestingnessGetList(), "flickr.interestingness.getList", [:])
    expect(
      InterestingnessGetList(date: "2024-02-29"),
      "flickr.interestingness.getList",
      ["date": "2024-02-29"]
    )
    expect(PeopleGetPhotos(), "flickr.people.getPhotos", ["user_id": "me"])
    var mine = PeopleGetPhotos(userID: "1@N00")
    mine.minUploadDate = 5
    mine.maxUploadDate = 6
    expect(
      mine,
      "flickr.people.getPhotos",
      ["user_id": "1@N00", "min_upload_date": "5", "max_upload_date": "6"]
    )
    expect(
      PeopleGetPublicPhotos(userID: "1@N00"),
      "flickr.people.getPublicPhotos",
      ["user_id": "1@N00"]
    )
    expect(
      PhotosetsGetPhotos(photosetID: "7", userID: "1@N00"),
      "flickr.photosets.getPhotos",
      ["photoset_id": "7", "user_id": "1@N00"]
    )
    expect(
      PhotosetsGetPhotos(photosetID: "7", userID: ""),
      "flickr.photosets.getPhotos",
      ["photoset_id": "7"]
    )
    expect(GalleriesGetPhotos(galleryID: "7"), "flickr.galleries.getPhotos", ["gallery_id": "7"])
    expect(FavoritesGetList(), "flickr.favorites.getList", [:])
    expect(
      FavoritesGetPublicList(userID: "1@N00"),
      "flickr.favorites.getPublicList",
      ["user_id": "1@N00"]
    )
    expect(
      GroupsPoolsGetPhotos(groupID: "1@N00"),
      "flickr.groups.pools.getPhotos",
      ["group_id": "1@N00"]
    )
  }

  @Test func `read a page of photos`() throws {
    let json = Array(#"{"photos":{"photo":[{"id":"1"}],"total":1},"stat":"ok"}"#.utf8)
    for method in Self.all {
      #expect(try type(of: method).response(json: json).photos.map(\.id.rawValue) == ["1"])
    }
  }
}
