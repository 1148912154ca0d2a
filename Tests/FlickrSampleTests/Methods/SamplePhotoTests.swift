import Flickr
import FlickrSample
import Foundation
import Testing

@Suite("The sample's photos one by one")
struct SamplePhotoTests {
  private func info(_ id: String) async throws -> Photo {
    try #require(try await SampleCall("flickr.photos.getInfo", "photo_id=\(id)").photos().first)
  }

  @Test func `every photo has a getInfo response`() async throws {
    for written in FlickrSample.shared.photos {
      let photo = try await info(written.id.rawValue)
      #expect(photo.id == written.id && photo.isInfo)
      #expect(photo.title == written.title && photo.description == written.description)
      #expect(photo.tags == written.tags)
      #expect(Set(photo.machineTags) == Set(written.machineTags))
      #expect(photo.owner == written.owner)
      #expect(photo.latitude == written.latitude && photo.longitude == written.longitude)
      #expect(photo.dateTaken == written.dateTaken)
      #expect(photo.derivedPlace == nil)
      #expect(photo.imageURL(.medium500) != nil)
    }
  }

  @Test func `its members are wrapped as Flickr wraps them`() async throws {
    let reply = try await SampleCall("flickr.photos.getInfo", "photo_id=99900000000000000003")
    let photo = try reply.object("photo")
    func content(_ key: String) -> String? {
      (photo[key] as? [String: Any])?["_content"] as? String
    }
    #expect(content("title") == "Snow on the Grassmarket, first footprints mine")
    #expect(content("description")?.hasPrefix("And the milkman's") == true)
    #expect((photo["owner"] as? [String: Any])?["username"] as? String == "Fiona MacAskill")
    let dates = try #require(photo["dates"] as? [String: Any])
    #expect(dates["taken"] as? String == "2006-01-02 06:28:35")
    #expect(dates["posted"] as? String == photo["dateuploaded"] as? String)
    let tags = (photo["tags"] as? [String: Any])?["tag"] as? [[String: Any]]
    #expect(tags?.compactMap { $0["_content"] as? String }.first == "snow")
    #expect(tags?.compactMap { $0["raw"] as? String }.first == "Snow")
    #expect(tags?.allSatisfy { $0["machine_tag"] as? Int == 0 } == true)
    let place = try #require(photo["location"] as? [String: Any])
    #expect((place["locality"] as? [String: Any])?["_content"] as? String == "Edinburgh")
    #expect((place["country"] as? [String: Any])?["_content"] as? String == "United Kingdom")
    let url = ((photo["urls"] as? [String: Any])?["url"] as? [[String: Any]])?.first
    #expect(url?["type"] as? String == "photopage")
  }

  @Test func `a photo without coordinates has no location`() async throws {
    let photo = try await info("99900000000000002000")
    #expect(photo.latitude == nil && photo.location == nil)
  }

  @Test func `an unknown photo is refused with code 1`() async throws {
    for method in ["flickr.photos.getInfo", "flickr.photos.getSizes"] {
      for parameter in ["photo_id=4325695128", "photo_id=..%2F..%2Fetc", ""] {
        #expect(try await SampleCall(method, parameter).code() == 1)
      }
    }
    let reply = try await SampleCall("flickr.photos.getInfo", "photo_id=123")
    #expect(try reply.object()["message"] as? String == #"Photo "123" not found (invalid ID)"#)
  }

  @Test func `the sizes of a photo are those of its listing`() async throws {
    let photos = try await SampleCall("flickr.photos.getRecent", "per_page=30").photos()
    for photo in photos {
      let reply = try await SampleCall("flickr.photos.getSizes", "photo_id=\(photo.id)")
      let sizes = try #require(try reply.object("sizes")["size"] as? [[String: Any]])
      #expect(sizes.compactMap { $0["label"] as? String } == ["Small", "Large"])
      for (size, told) in zip([ImageSize.small240, .large1024], sizes) {
        #expect(told["source"] as? String == photo.imageURL(size))
        let listed = try #require(photo.listedDimensions(size))
        #expect(told["width"] as? Int == listed.width)
        #expect(told["height"] as? Int == listed.height)
      }
    }
  }

  @Test func `all licenses are listed`() async throws {
    let reply = try await SampleCall("flickr.photos.licenses.getInfo").object("licenses")
    let licenses = try #require(reply["license"] as? [[String: Any]])
    #expect(licenses.compactMap { $0["id"] as? Int } == Array(0...16))
    #expect(licenses.first?["url"] as? String == "")
  }
}
