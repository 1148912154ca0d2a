import Flickr
import Foundation
import Testing

@testable import FlickrSample

@Suite("The sample's listings")
struct SampleListingTests {
  @Test func `all photos come, each as a listing has it, with its id exactly`() async throws {
    let photos = try await SampleCall("flickr.photos.getRecent", "per_page=500").photos()
    let sample = FlickrSample.shared.photos
    #expect(photos.map(\.id) == sample.map(\.id).reversed())
    for (sent, written) in zip(photos, sample.reversed()) {
      #expect(!sent.isInfo, "\(sent.id)")
      #expect(sent.derivedPlace == nil && sent.location == nil)
      #expect(sent.title == written.title && sent.description == written.description)
      #expect(sent.tags == written.tags && Set(sent.machineTags) == Set(written.machineTags))
      #expect(sent.owner == written.owner && sent.ownerName == written.ownerName)
      #expect(sent.latitude == written.latitude && sent.longitude == written.longitude)
      #expect(sent.dateTaken == written.dateTaken)
      #expect((sent.license ?? 0) == (written.license ?? 0))
    }
  }

  @Test func `types vary as in the JSON`() async throws {
    let text = try await SampleCall("flickr.photos.getRecent", "per_page=500").text
    for piece in [
      #"{"id":99900000000000001198,"#, #""latitude":0,"longitude":0,"#, #""latitude":null"#,
      #""title":{"_content":"#, #""pathalias":null"#, #""datetakenunknown":"1""#, #""license":9"#,
      #""server":"65535""#,
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test func `every photo has the URLs of its images, on Flickr's host`() async throws {
    let photos = try await SampleCall("flickr.photos.getRecent", "per_page=500").photos()
    for photo in photos {
      #expect(photo.json.contains(#""url_s":"https://live.staticflickr.com/"#))
      #expect(photo.json.contains(#""url_l":"https://live.staticflickr.com/"#))
      #expect(photo.json.ranges(of: #""url_"#).count == 2, "no size is offered that there is not")
      #expect(!photo.json.contains("farm9.static") && !photo.json.contains("http://"))
    }
  }

  @Test func `pages follow each other, and past the last one there is nothing`() async throws {
    let all = try await SampleCall("flickr.photos.getRecent", "per_page=500").ids()
    var paged: [String] = []
    for page in 1...5 {
      let reply = try await SampleCall("flickr.photos.getRecent", "page=\(page)")
      let photos = try reply.object("photos")
      #expect(photos["page"] as? Int == page)
      #expect(photos["pages"] as? Int == 5 && photos["perpage"] as? Int == 100)
      #expect(photos["total"] as? Int == all.count)
      paged += try reply.ids()
    }
    #expect(paged == all)
    let beyond = try await SampleCall("flickr.photos.getRecent", "page=6").object("photos")
    #expect((beyond["photo"] as? [Any])?.isEmpty == true)
    #expect(beyond["total"] as? Int == all.count)
  }

  @Test(arguments: [("per_page=501", 500), ("per_page=0", 100), ("per_page=x", 100), ("", 100)])
  func `a page has at most 500 photos, and 100 by default`(
    parameter: String,
    perPage: Int
  ) async throws {
    let photos = try await SampleCall("flickr.photos.getRecent", parameter).object("photos")
    #expect(photos["perpage"] as? Int == perPage)
  }

  @Test func `interestingness begins with covers, and is the same for every day`() async throws {
    let name = "flickr.interestingness.getList"
    let reply = try await SampleCall(name, "date=2025-06-01", "per_page=500")
    let views = try reply.photos().map { photo -> Int in
      let object = try JSONSerialization.jsonObject(with: Data(photo.json.utf8))
      let views = (object as? [String: Any])?["views"]
      return Int("\(views ?? 0)") ?? 0
    }
    let other = try await SampleCall(name, "per_page=500").ids()
    let sample = Dictionary(
      SampleCatalog.shared.photos.map { ($0.photo.id.rawValue, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let listed = other.compactMap { sample[$0] }
    #expect(listed.count == other.count)
    // A cover of a city is the first photo of that city, and no other city has its picture.
    var cities: Set<String> = []
    let firsts = listed.prefix { photo in
      photo.city.map { cities.insert($0.placeID).inserted } ?? false
    }
    #expect(firsts.count >= 20)
    let covers = firsts.dropLast()
    #expect(Set(covers.map(\.images.picture.words)).count == covers.count)
    #expect(covers.count { $0.showsCity } >= 15)
    let rest = views.dropFirst(firsts.count)
    #expect(zip(rest, rest.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(try reply.ids() == other)
    #expect(Set(other).count == other.count)
    #expect(try await SampleCall(name, "date=yesterday").code() == 1)
    #expect(try await SampleCall(name, "date=2025-02-31").code() == 1)
  }

  @Test func `someone's photos are listed, newest first`() async throws {
    for name in ["flickr.people.getPhotos", "flickr.people.getPublicPhotos"] {
      let mine = try await SampleCall(name, "user_id=me", "per_page=500")
      let same = try await SampleCall(name, "user_id=90000012%40N99", "per_page=500")
      #expect(mine.body == same.body)
      let photos = try mine.photos()
      #expect(photos.count == FlickrSample.shared.photos.count { $0.owner == FlickrSample.me })
      #expect(photos.allSatisfy { $0.owner == FlickrSample.me })
      #expect(photos.map(\.id) == photos.map(\.id).sorted(by: >))
      #expect(try await SampleCall(name, "user_id=1%40N00").code() == 1)
      #expect(try await SampleCall(name).code() == 1)
    }
  }

  @Test func `the photoset is under its own key and has its own members`() async throws {
    let name = "flickr.photosets.getPhotos"
    let reply = try await SampleCall(name, "photoset_id=\(FlickrSample.photosetID)", "per_page=8")
    let set = try reply.object("photoset")
    #expect(set["id"] as? String == FlickrSample.photosetID)
    #expect(set["owner"] as? String == FlickrSample.me)
    #expect(set["perpage"] as? Int == 8 && set["per_page"] as? Int == 8)
    #expect(set["pages"] as? Int == 3 && set["total"] as? Int == 20)
    #expect(set["primary"] as? String == (try reply.ids().first))
    #expect(try reply.ids().count == 8)
    #expect(try await SampleCall(name, "photoset_id=1").code() == 1)
  }

  @Test func `the gallery has other people's boats`() async throws {
    let name = "flickr.galleries.getPhotos"
    let photos = try await SampleCall(name, "gallery_id=\(FlickrSample.galleryID)").photos()
    #expect(photos.count > 10)
    #expect(photos.allSatisfy { $0.tags.contains("boat") && $0.owner != FlickrSample.me })
    #expect(photos.count { $0.json.contains(#""is_primary":1"#) } == 1)
    #expect(try await SampleCall(name, "gallery_id=1").code() == 1)
  }

  @Test func `only the sample's user has favorites: other people's photos of rain`() async throws {
    let name = "flickr.favorites.getPublicList"
    let reply = try await SampleCall(name, "user_id=90000012%40N99", "per_page=500")
    let photos = try reply.photos()
    #expect(photos.count > 10)
    #expect(photos.allSatisfy { $0.tags.contains("rain") && $0.owner != FlickrSample.me })
    #expect(try await SampleCall("flickr.favorites.getList", "per_page=500").body == reply.body)
    #expect(try await SampleCall(name, "user_id=90000039%40N99").ids().isEmpty)
    #expect(try await SampleCall(name, "user_id=1%40N00").code() == 1)
    #expect(try await SampleCall(name).code() == 1)
  }

  @Test func `the group has everyone's sunsets, newest first`() async throws {
    let name = "flickr.groups.pools.getPhotos"
    let group = FlickrSample.groupID.replacing("@", with: "%40")
    let photos = try await SampleCall(name, "group_id=\(group)").photos()
    #expect(photos.count > 10 && photos.allSatisfy { $0.tags.contains("sunset") })
    #expect(Set(photos.map(\.owner)).count > 5)
    #expect(photos.map(\.id) == photos.map(\.id).sorted(by: >))
    #expect(try await SampleCall(name, "group_id=sunsets").code() == 1)
  }

  @Test(arguments: [
    ("User", "photos/linbicycle/", FlickrSample.me),
    ("User", "people/90000012%40N99", FlickrSample.me),
    ("Group", "groups/sunsets/", FlickrSample.groupID),
    ("Group", "groups/90000900%40N99/pool", FlickrSample.groupID),
    ("Gallery", "photos/linbicycle/galleries/99900000000000900002", FlickrSample.galleryID),
  ])
  func `URLs are looked up`(kind: String, path: String, id: String) async throws {
    let call = "flickr.urls.lookup" + kind
    let reply = try await SampleCall(call, "url=https://www.flickr.com/\(path)")
    #expect(try reply.object(kind.lowercased())["id"] as? String == id)
    for other in ["photos/nobody", "groups/nobody", "photos/nadiaf/galleries/7", "", "a"] {
      let url = "url=https://www.flickr.com/\(other)"
      #expect(try await SampleCall(call, url).code() == 1, "\(other)")
    }
    #expect(try await SampleCall(call).code() == 1)
  }
}
