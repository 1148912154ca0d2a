import Flickr
import Synchronization
import TestSupport
import Testing

@testable import VacationStore

@Suite("Counts and neighbors agree with the list itself")
struct ListWalkTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    var random = SeededRandom(seed: 11)
    let items = try (0..<60).map { number in
      let tags = ["a", "b", "c", "C", "d"].filter { _ in Bool.random(using: &random) }
      return try item(
        "\(number)",
        place: ["Kyoto, Japan", "Oslo, Norway", "Lima, Peru"][
          Int.random(in: 0..<3, using: &random)
        ],
        tags: tags.joined(separator: " ")
      )
    }
    _ = try vacation.change(.visit).visit(items)
  }

  private static let selections: [PhotoSelection] = [
    .all, .place("Kyoto, Japan"), .place("Nowhere"), .allTags([["a"]]), .anyTag([["b"]]),
    .allTags([["a"], ["b"]]), .allTags([["a"], ["b"], ["c", "C"], ["d"]]),
    .anyTag([["a"], ["c", "C"]]), .allTags([["c", "C"]]), .allTags([["a"], ["none"]]),
    .anyTag([["none"]]), .allTags([]), .anyTag([]), .allTags([["a"], ["a"]]),
  ]

  @Test(arguments: selections) func `a count is the length of the list`(
    selection: PhotoSelection
  ) throws {
    #expect(try vacation.count(selection) == vacation.ids(selection).count)
  }

  @Test(arguments: selections) func `neighbors are those beside it in the list`(
    selection: PhotoSelection
  ) throws {
    let ids = try vacation.ids(selection)
    for number in 0..<60 {
      let id = try #require(PhotoID(rawValue: "\(number)"))
      let found = try vacation.neighbors(of: id, in: selection)
      guard let index = ids.firstIndex(of: id.rawValue) else {
        #expect(found == nil, "\(id)")
        continue
      }
      let both = try #require(found)
      #expect(both.previous?.id.rawValue == (index > 0 ? ids[index - 1] : nil))
      #expect(both.next?.id.rawValue == (index + 1 < ids.count ? ids[index + 1] : nil))
    }
    #expect(try vacation.neighbors(of: "missing", in: selection) == nil)
  }

  @Test func `counts and summary follow the changes of this connection and of others`() throws {
    #expect(try vacation.count(.all) == 60)
    try vacation.unvisit("3", "4")
    #expect(try vacation.count(.all) == 58)
    try documents.open().visit(item("new", place: "Rome, Italy"))
    #expect(try vacation.count(.all) == 59)
    #expect(try vacation.summary().places == 4)
    #expect(try vacation.summary() == documents.open().summary())
    #expect(try vacation.undo() != nil)
    #expect(try vacation.summary() == documents.open().summary())
    // What is known is not counted again until something changes.
    vacation.cachedCounts.withLock { $0?.counts.photos = -1 }
    #expect(try vacation.count(.all) == -1)
    try documents.open().unvisit("5")
    #expect(try vacation.count(.all) == 57)
    vacation.cachedCounts.withLock { $0?.counts.photos = -1 }
    try vacation.unvisit("6")
    #expect(try vacation.count(.all) == 56)
  }

  @Test func `the cover is the photo that was visited first`() throws {
    #expect(try vacation.coverPhoto()?.id == "0")
    try vacation.unvisit("0")
    #expect(try vacation.coverPhoto()?.id == "1")
    #expect(try documents.open("Empty").coverPhoto() == nil)
  }

  @Test func `a page of results says whether there are more`() throws {
    let first = try vacation.searchPage("photo", limit: 50)
    #expect(first.results.count == 50 && first.hasMore)
    let second = try vacation.searchPage("photo", offset: 50, limit: 10)
    #expect(second.results.count == 10 && !second.hasMore)
    #expect(try vacation.searchPage("", limit: 10) == SearchPage(results: [], hasMore: false))
    #expect(try vacation.searchPage("photo", limit: .max).results.count == 60)
  }
}
