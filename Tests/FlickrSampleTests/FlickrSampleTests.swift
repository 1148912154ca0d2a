import Flickr
import FlickrSample
import Foundation
import Testing

@Suite("The sample")
struct FlickrSampleTests {
  let sample = FlickrSample.shared

  @Test func `every photo decodes and keeps its JSON unchanged`() throws {
    for json in sample.dictionaries {
      let photo = try Photo(json: json)
      #expect(photo.json == json)
    }
    #expect(sample.photos.count == sample.dictionaries.count)
  }

  @Test func `there are about 400 photos`() {
    #expect((390...430).contains(sample.photos.count))
  }

  @Test func `no id comes twice, and none can be a stranger's photo`() {
    let ids = sample.photos.map(\.id.rawValue)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.utf8.count == 20 && $0.hasPrefix("999") })
  }

  @Test func `the photos are in 25 cities`() {
    #expect(sample.cities.count == 25)
    #expect(sample.cities.map(\.name) == sample.cities.map(\.name).sorted())
    #expect(sample.cities.contains { $0.name == "Kyoto, Kyoto, Japan" })
  }

  @Test func `most photos were fetched through a place, and about twelve have none`() {
    let share =
      Double(sample.photos.count { $0.derivedPlace != nil }) / Double(sample.photos.count)
    #expect((0.55...0.7).contains(share))
    let nowhere = sample.photos.count {
      $0.derivedPlace == nil && $0.latitude == nil && $0.location == nil
    }
    #expect((8...14).contains(nowhere))
  }

  @Test func `about forty people took them, under every license`() {
    let owners = Set(sample.photos.compactMap(\.owner))
    #expect((35...45).contains(owners.count))
    #expect(owners.allSatisfy { $0.hasPrefix("900000") && $0.hasSuffix("@N99") })
    #expect(Set(sample.photos.compactMap(\.license)) == Set(0...16))
  }

  @Test(arguments: ["sunset", "night", "street", "travel", "food", "river"])
  func `a tag that many cities share makes Tag Search worth a look`(tag: String) {
    #expect(sample.photos.count { $0.tags.contains(tag) } >= 10)
  }

  @Test(arguments: ["österreich", "京都", "café", "35mm", "वाराणसी"])
  func `tags come in many scripts`(tag: String) {
    #expect(sample.photos.contains { $0.tags.contains(tag) })
  }

  @Test(arguments: ["url_h", "url_k"])
  func `the largest sizes have a secret of their own`(key: String) throws {
    let photos = sample.photos.filter { $0.json.contains("\"\(key)\":") }
    #expect(!photos.isEmpty)
    for photo in photos {
      let object = try JSONSerialization.jsonObject(with: Data(photo.json.utf8))
      let url = try #require((object as? [String: Any])?[key] as? String)
      #expect(!url.contains(try #require(photo.secret)))
    }
  }

  @Test(arguments: EdgeCase.all)
  func `every edge case of Flickr's data is there and reads well`(edge: EdgeCase) throws {
    let photo = try #require(sample.photos.first { $0.id.rawValue == edge.id })
    // By scalars: in Swift's own comparison composed and decomposed are equal.
    #expect(photo.json.unicodeScalars.contains(Array(edge.text.unicodeScalars)))
    #expect(edge.holds(photo))
  }

  @Test func `no edge case is named twice`() {
    #expect(Set(EdgeCase.all.map(\.name)).count == EdgeCase.all.count)
  }
}
