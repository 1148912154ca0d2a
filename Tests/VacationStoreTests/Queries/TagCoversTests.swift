import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Tags have covers of their own as far as there are photos")
struct TagCoversTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
  }

  private func visit(_ id: String, tags: String) throws {
    let photo = try Photo(json: PhotoJSON.listing(id, tags: tags))
    try vacation.visit(Visit(photo, place: .unknown))
  }

  @Test func `a cover is the photo with the fewest tags that no earlier tag has`() throws {
    try visit("1", tags: "sea sky sun")
    try visit("2", tags: "sea")
    try visit("3", tags: "sea sky")
    #expect(try vacation.covers(ofTags: ["sea", "sky", "missing"]) == ["sea": "2", "sky": "3"])
    #expect(try vacation.covers(ofTags: ["sky", "sea"]) == ["sky": "3", "sea": "2"])
    #expect(try vacation.covers(ofTags: []).isEmpty)
  }

  @Test func `an earlier tag gives its cover to one that has no other`() throws {
    try visit("1", tags: "sea sun")
    try visit("2", tags: "sea sky moon")
    let covers = try vacation.covers(ofTags: ["sea", "sun"])
    #expect(covers == ["sea": "2", "sun": "1"])
  }

  @Test func `a cover is repeated only if a tag has no photo of its own`() throws {
    try visit("1", tags: "sea sky sun")
    try visit("2", tags: "sea sky sun")
    let covers = try vacation.covers(ofTags: ["sea", "sky", "sun"])
    #expect(covers == ["sea": "1", "sky": "2", "sun": "1"])
  }

  @Test func `photos that share a picture are one, and what is shown elsewhere comes last`() throws
  {
    try visit("1", tags: "sea")
    try visit("2", tags: "sky")
    try visit("3", tags: "sky")
    let covers = try vacation.covers(ofTags: ["sea", "sky"]) { $0 == "3" ? "other" : "same" }
    #expect(covers == ["sea": "1", "sky": "3"])
    #expect(try vacation.covers(ofTags: ["sky"], except: ["2"]) == ["sky": "3"])
    #expect(try vacation.covers(ofTags: ["sky"], except: ["2", "3"]) == ["sky": "2"])
  }
}
