import Flickr
import FlickrSample
import Foundation
import Testing

@Suite("The sample's search")
struct SampleSearchTests {
  private let all = FlickrSample.shared.photos

  private func search(_ parameters: String...) async throws -> [Photo] {
    try await SampleCall(
      "flickr.photos.search",
      (parameters + ["per_page=500"]).joined(separator: "&")
    )
    .photos()
  }

  /// The ids of the sample's photos of which something holds.
  private func ids(_ holds: (Photo) -> Bool) -> Set<PhotoID> { Set(all.filter(holds).map(\.id)) }

  @Test(arguments: ["", "text=", "per_page=10&extras=tags", "sort=relevance", "tag_mode=all"])
  func `a search for nothing is refused with code 3`(parameters: String) async throws {
    #expect(try await SampleCall("flickr.photos.search", parameters).code() == 3)
  }

  @Test func `text is looked for in title, description and tags, without case and accents`()
    async throws
  {
    #expect(try await search("text=GRASSMARKET").contains { $0.title.contains("Grassmarket") })
    #expect(try await search("text=milkman").count == 1)
    #expect(try await search("text=reykjavik").count >= 10)
    let both = try await search("text=snow+edinburgh")
    #expect(!both.isEmpty && both.allSatisfy { $0.tags.contains("edinburgh") })
    let without = try await search("text=edinburgh+-snow")
    #expect(!without.isEmpty && Set(without.map(\.id)).isDisjoint(with: both.map(\.id)))
    #expect(try await search("text=snowedinburgh").isEmpty)
  }

  @Test func `any of the tags is enough, unless all are required`() async throws {
    let any = try await search("tags=boat,train")
    #expect(Set(any.map(\.id)) == ids { $0.tags.contains("boat") || $0.tags.contains("train") })
    let both = try await search("tags=river,boat", "tag_mode=all")
    #expect(Set(both.map(\.id)) == ids { $0.tags.contains("boat") && $0.tags.contains("river") })
    #expect(!both.isEmpty)
    let spoken = try await search("tags=San+Francisco")
    #expect(Set(spoken.map(\.id)) == ids { $0.tags.contains("sanfrancisco") })
    let without = try await search("tags=boat,-river")
    #expect(
      Set(without.map(\.id)) == ids { $0.tags.contains("boat") && !$0.tags.contains("river") }
    )
    #expect(try await search("tags=%E4%BA%AC%E9%83%BD").count == 2)
  }

  @Test func `more than twenty tags cannot all be required`() async throws {
    let tags = (1...21).map { "t\($0)" }.joined(separator: ",")
    #expect(try await SampleCall("flickr.photos.search", "tags=\(tags)&tag_mode=all").code() == 1)
    #expect(try await search("tags=\(tags)").isEmpty)
  }

  @Test func `a box has the photos inside it, edges included`() async throws {
    let found = try await search("bbox=-10,35,20,60", "min_upload_date=1")
    #expect(
      Set(found.map(\.id))
        == ids { photo in
          guard let north = photo.latitude, let east = photo.longitude else { return false }
          return (35...60).contains(north) && (-10...20).contains(east)
        }
    )
    #expect(found.count > 50)
  }

  @Test(arguments: ["bbox=20,35,-10,60", "bbox=1,2,3", "bbox=a,b,c,d", "lat=91&lon=0", "lat=10"])
  func `an area that is none is refused`(area: String) async throws {
    #expect(try await SampleCall("flickr.photos.search", area).code() == 18)
  }

  @Test func `a circle has the photos near its middle, nearest first`() async throws {
    let near = try await search("lat=55.95&lon=-3.19&radius=32&min_upload_date=1")
    #expect(near.count >= 10)
    #expect(near.allSatisfy { abs(($0.latitude ?? 0) - 55.95) < 0.3 })
    let away = near.map { photo in
      let north = (photo.latitude ?? 0) - 55.95
      let east = ((photo.longitude ?? 0) + 3.19) * cos(55.95 * Double.pi / 180)
      return (north * north + east * east).squareRoot()
    }
    #expect(zip(away, away.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    let five = try await search("lat=55.95&lon=-3.19&min_upload_date=1")
    #expect(five.count <= near.count && !five.isEmpty)
    let far = try await search("lat=55.95&lon=-3.19&radius=9999&min_upload_date=1")
    #expect(far.map(\.id) == near.map(\.id))
  }

  @Test func `a search by place alone covers half a day`() async throws {
    let world = "bbox=-180,-90,180,90"
    let limited = try await search(world)
    #expect(!limited.isEmpty)
    #expect(limited.allSatisfy { ($0.dateUploaded ?? 0) >= SampleCall.now - 12 * 3600 })
    #expect(try await search("has_geo=1").count == limited.count)
    let total = try await search(world, "min_upload_date=1")
    #expect(total.count == 250)
  }

  @Test func `a geographic search has at most 250 photos a page`() async throws {
    let parameters = "bbox=-180,-90,180,90&min_upload_date=1&per_page=500"
    var ids: Set<String> = []
    for page in 1...2 {
      let reply = try await SampleCall("flickr.photos.search", parameters, "page=\(page)")
      #expect(try reply.object("photos")["perpage"] as? Int == 250)
      #expect(try reply.object("photos")["pages"] as? Int == 2)
      ids.formUnion(try reply.ids())
    }
    #expect(ids.count == all.count { $0.latitude != nil })
  }

  @Test func `photos are found by the ids of their place`() async throws {
    let reply = try await SampleCall("flickr.places.find", "query=kyoto").object("places")
    let place = try #require((reply["place"] as? [[String: Any]])?.first)
    let placeID = try #require(place["place_id"] as? String)
    let woeID = try #require(place["woeid"] as? String)
    let found = try await search("place_id=\(placeID)", "min_upload_date=1")
    #expect(found.count >= 9)
    #expect(found.allSatisfy { abs(($0.latitude ?? 0) - 35) < 0.5 })
    #expect(try await search("woe_id=\(woeID)", "min_upload_date=1").map(\.id) == found.map(\.id))
    #expect(try await search("place_id=nowhere", "min_upload_date=1").isEmpty)
    let box = try await search("place_id=nowhere", "min_upload_date=1", "bbox=135,34,136,36")
    #expect(box.count >= 9)
  }

  @Test func `someone's photos are searched, and an unknown person is refused`() async throws {
    let found = try await search("user_id=me", "tags=kyoto")
    #expect(!found.isEmpty && found.allSatisfy { $0.owner == FlickrSample.me })
    #expect(try await SampleCall("flickr.photos.search", "user_id=1%40N00").code() == 2)
  }

  @Test func `licenses and media are distinguished`() async throws {
    let found = try await search("license=4,9")
    #expect(Set(found.compactMap(\.license)) == [4, 9])
    #expect(Set(found.map(\.id)) == ids { $0.license == 4 || $0.license == 9 })
    let videos = try await search("media=videos")
    #expect(Set(videos.map(\.id)) == ids { $0.media == "video" })
  }

  @Test func `dates limit a search, themselves included`() async throws {
    let photos = try await search("min_upload_date=1")
    #expect(photos.count == all.count)
    let first = try #require(photos[30].dateUploaded)
    let last = try #require(photos[20].dateUploaded)
    let some = try await search("min_upload_date=\(first)", "max_upload_date=\(last)")
    #expect(some.map(\.id) == photos[20...30].map(\.id))
    let taken = try await search("min_taken_date=2015-01-01", "max_taken_date=2015-12-31+23:59:59")
    #expect(Set(taken.map(\.id)) == ids { $0.dateTaken?.hasPrefix("2015-") ?? false })
    let year = try await search("min_taken_date=1420070400", "max_taken_date=1451606399")
    #expect(year.map(\.id) == taken.map(\.id))
    let datetime = try await search("min_upload_date=1970-01-01+00:00:01")
    #expect(datetime.count == all.count)
  }

  @Test func `a search can be limited to photos with or without coordinates`() async throws {
    let located = try await search("has_geo=1", "min_upload_date=1")
    #expect(Set(located.map(\.id)) == ids { $0.latitude != nil })
    let other = try await search("has_geo=0", "min_upload_date=1")
    #expect(Set(other.map(\.id)) == ids { $0.latitude == nil })
  }

  @Test(arguments: ["date-posted", "date-taken", "interestingness"])
  func `an order can be turned around`(order: String) async throws {
    let up = try await search("tags=boat", "sort=\(order)-asc")
    let down = try await search("tags=boat", "sort=\(order)-desc")
    #expect(Set(up.map(\.id)) == Set(down.map(\.id)))
    switch order {
    case "date-posted":
      #expect(up.map(\.id) == down.map(\.id).reversed())
      #expect(try await search("tags=boat").map(\.id) == down.map(\.id))
    case "date-taken":
      let taken = up.map { $0.dateTaken ?? "" }
      #expect(taken == taken.sorted() && down.map { $0.dateTaken ?? "" } == taken.reversed())
    default:
      #expect(up.first?.id != down.first?.id)
    }
  }
}
