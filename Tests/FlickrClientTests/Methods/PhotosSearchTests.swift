import FlickrClient
import Testing

@Suite("flickr.photos.search")
struct PhotosSearchTests {
  @Test func `by text sends no other criteria`() {
    let search = PhotosSearch(text: "harbour & dusk é")
    #expect(
      search.given == ["text": "harbour & dusk é", "per_page": "100", "page": "1"]
    )
    #expect(!search.isGeographic)
    #expect(PhotosSearch.name == "flickr.photos.search")
    #expect(PhotosSearch.permissions == .none)
    #expect(PhotosSearch.isCacheable)
  }

  @Test func `with all that can be given has Flickr's parameters`() {
    var search = PhotosSearch(text: "tea")
    search.tags = ["harbour", "", "dusk"]
    search.tagMode = .all
    search.placeID = ".a-B_9"
    search.woeID = "44418"
    search.point = PhotosSearch.Point(latitude: 53.35, longitude: -6.26, radius: 2.5)
    search.box = PhotosSearch.Box(west: -7, south: 53, east: -6.1234567, north: 54)
    search.userID = "me"
    search.minUploadDate = 1_700_000_000
    search.maxUploadDate = 1_700_000_001
    search.minTakenDate = "2023-01-01 00:00:00"
    search.maxTakenDate = "2023-12-31 23:59:59"
    search.licenses = [1, 2, 4, 7]
    search.sort = .uploadedEarliestFirst
    search.hasGeo = false
    search.safeSearch = .moderate
    search.media = .videos
    search.page = 3
    #expect(
      search.given == [
        "text": "tea", "tags": "harbour,dusk", "tag_mode": "all", "place_id": ".a-B_9",
        "woe_id": "44418", "lat": "53.35", "lon": "-6.26", "radius": "2.5",
        "bbox": "-7,53,-6.123457,54", "user_id": "me", "min_upload_date": "1700000000",
        "max_upload_date": "1700000001", "min_taken_date": "2023-01-01 00:00:00",
        "max_taken_date": "2023-12-31 23:59:59", "license": "1,2,4,7", "sort": "date-posted-asc",
        "has_geo": "0", "safe_search": "2", "media": "videos", "per_page": "100", "page": "3",
      ]
    )
    // Each name comes once.
    #expect(Set(search.parameters.map(\.name)).count == search.parameters.count)
  }

  @Test func `leaves out what is empty`() {
    var search = PhotosSearch(text: "")
    search.tags = [""]
    search.userID = ""
    search.placeID = ""
    search.minTakenDate = ""
    #expect(search.given == ["per_page": "100", "page": "1"])
    #expect(PhotosSearch().given == search.given)
  }

  @Test(arguments: [(0, 1, "1"), (-5, 100, "100"), (1, 501, "500"), (1, Int.max, "500")])
  func `asks for pages that there can be`(page: Int, perPage: Int, asked: String) {
    var search = PhotosSearch(text: "a")
    search.page = page
    search.perPage = perPage
    #expect(search.given["page"] == "1")
    #expect(search.given["per_page"] == asked)
  }

  @Test(
    arguments: [
      { $0.placeID = "a" }, { $0.woeID = "1" }, { $0.hasGeo = true },
      { $0.point = PhotosSearch.Point(latitude: 1, longitude: 1) },
      { $0.box = PhotosSearch.Box(west: 1, south: 1, east: 2, north: 2) },
    ] as [@Sendable (inout PhotosSearch) -> Void]
  )
  func `for a place requests at most 250 per page`(change: @Sendable (inout PhotosSearch) -> Void) {
    var search = PhotosSearch(text: "a")
    search.perPage = 500
    change(&search)
    #expect(search.isGeographic)
    #expect(search.given["per_page"] == "250")
    #expect(PhotosSearch.maximumPerPage == 500)
  }

  @Test(
    arguments: [
      (91, 0, 1), (-90.1, 0, 1), (0, 180.1, 1), (0, -181, 1), (0, 0, 0), (0, 0, -1), (0, 0, 32.1),
      (.nan, 0, 1), (0, .nan, 1), (0, 0, .nan), (0, .infinity, 1), (0, 0, .infinity),
    ] as [(Double, Double, Double)]
  )
  func `refuses circles that Flickr does not know`(north: Double, east: Double, radius: Double) {
    #expect(PhotosSearch.Point(latitude: north, longitude: east, radius: radius) == nil)
  }

  @Test(
    arguments: [
      (1, 0, 0, 1), (0, 1, 1, 0), (-181, 0, 0, 1), (0, -91, 1, 1), (0, 0, 181, 1), (0, 0, 1, 91),
      (.nan, 0, 1, 1), (0, 0, 1, .nan),
    ] as [(Double, Double, Double, Double)]
  )
  func `refuses boxes that Flickr does not know`(
    west: Double,
    south: Double,
    east: Double,
    north: Double
  ) {
    #expect(PhotosSearch.Box(west: west, south: south, east: east, north: north) == nil)
  }

  @Test func `accepts the bounds of latitude and longitude`() {
    let box = PhotosSearch.Box(west: -180, south: -90, east: 180, north: 90)
    let point = PhotosSearch.Point(latitude: -90, longitude: 180, radius: 32)
    var search = PhotosSearch()
    search.box = box
    search.point = point
    #expect(search.given["bbox"] == "-180,-90,180,90")
    #expect(search.given["radius"] == "32")
    search.point = PhotosSearch.Point(latitude: 0.0000014, longitude: -0.5, radius: 1e-12)
    #expect(search.given["lat"] == "0.000001")
    #expect(search.given["lon"] == "-0.5")
    #expect(search.given["radius"] == "0.001")
  }

  @Test func `has the orders of Flickr's page`() {
    #expect(
      Set(PhotosSearch.Sort.allCases.map(\.rawValue)) == [
        "date-posted-asc", "date-posted-desc", "date-taken-asc", "date-taken-desc",
        "interestingness-desc", "interestingness-asc", "relevance",
      ]
    )
  }
}
