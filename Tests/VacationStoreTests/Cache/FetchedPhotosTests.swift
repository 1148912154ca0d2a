import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Fetched photos are cached until they are cleared")
struct FetchedPhotosTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var directory: String { scratch.path("Cache/vacation") }

  private func listing(_ id: String, title: String = "A photo") throws -> Photo {
    try Photo(json: PhotoJSON.listing(id, title: title))
  }

  @Test func `the file is created on demand and persists across runs`() throws {
    #expect(try TravelCache.exists(in: directory) == false)
    try TravelCache(directory: directory).photos.add([listing("1"), listing("2")])
    #expect(try TravelCache.exists(in: directory))
    let fetched = try TravelCache(directory: directory).photos
    #expect(try fetched.count() == 2)
    #expect(try fetched.photos(id: "1") == [listing("1")])
    #expect(try fetched.photos(id: "3") == [])
  }

  @Test func `a newer one replaces an older one of its kind`() throws {
    let fetched = try TravelCache(directory: directory).photos
    let info = try Photo(json: PhotoJSON.info("1", title: "Told", tags: ["a"]))
    try fetched.add([listing("1", title: "Old"), info])
    try fetched.add([listing("1", title: "New")])
    #expect(try fetched.photos(id: "1").map(\.title) == ["New", "Told"])
    #expect(try fetched.photos(id: "1").map(\.isInfo) == [false, true])
    #expect(try fetched.count() == 1)
  }

  @Test func `the list is latest first, and its pages together are the list`() throws {
    let fetched = try TravelCache(directory: directory).photos
    for batch in 0..<5 {
      try fetched.add(try (0..<7).map { try listing("\(batch)-\($0)") })
    }
    try fetched.add([listing("2-3")])
    let whole = try fetched.list(limit: 99)
    #expect(whole.count == 35)
    let isSorted = zip(whole, whole.dropFirst()).allSatisfy { a, b in
      a.fetched > b.fetched || (a.fetched == b.fetched && a.photo.id < b.photo.id)
    }
    #expect(isSorted)
    var paged: [FetchedPhoto] = []
    while case let page = try fetched.list(after: paged.last, limit: 4), !page.isEmpty {
      paged += page
    }
    #expect(paged == whole)
    #expect(try fetched.list(offset: 30, limit: 3) == Array(whole[30..<33]))
  }

  @Test func `clearing forgets everything, from the bytes of the file too`() throws {
    let fetched = try TravelCache(directory: directory).photos
    try fetched.add([listing("1", title: "unforgettable-zebra")])
    #expect(contains(try fileBytes(TravelCache.path(in: directory)), "unforgettable-zebra"))
    #expect(try fetched.clear() == 1)
    #expect(try fetched.count() == 0)
    #expect(!contains(try fileBytes(TravelCache.path(in: directory)), "zebra"))
    #expect(try FileState(directory).names == ["fetched.sqlite"])
  }

  @Test func `many are found at once, those of which nothing is known left out`() throws {
    let fetched = try TravelCache(directory: directory).photos
    let info = try Photo(json: PhotoJSON.info("7", title: "Told"))
    try fetched.add(try (0..<1_200).map { try listing("\($0)") } + [info])
    let ids: [PhotoID] = ["7", "1199", "nobody", "3", "3"]
    let found = try fetched.photos(ids: ids)
    #expect(Set(found.keys) == ["7", "1199", "3"])
    for (id, photos) in found { #expect(try photos == fetched.photos(id: id)) }
    #expect(found["7"]?.map(\.title) == ["A photo", "Told"])
    #expect(try fetched.photos(ids: []) == [:])
    let all = try (0..<1_200).map { try listing("\($0)").id }
    #expect(try fetched.photos(ids: all).count == 1_200)
  }
}
