import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("R13: the 20 last viewed photos, latest first, none twice")
struct RecentsTests {
  let scratch: Scratch
  let clock = TestClock()

  init() throws { scratch = try Scratch() }

  private func open() -> TravelState {
    let clock = clock
    return TravelState(directory: scratch.path("state"), now: { clock.now })
  }

  private func listing(_ id: String, title: String = "A photo") throws -> Photo {
    try Photo(json: PhotoJSON.listing(id, title: title))
  }

  @Test(arguments: 1...6) func `any sequence matches the rule`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var notes = open()
    var model: [PhotoID] = []  // Latest first.
    for step in 0..<120 {
      clock.advance(Int64(random.number(-2...3)))
      let id = "\(random.number(1...30))"
      let photoID = PhotoID(stringLiteral: id)
      switch random.number(0...19) {
      case 0...15:
        try notes.view(listing(id))
        model.removeAll { $0 == photoID }
        model = [photoID] + model.prefix(TravelState.recentCount - 1)
      case 16...17:
        #expect(try notes.removeRecent(id: photoID) == model.contains(photoID))
        model.removeAll { $0 == photoID }
      case 18:
        notes = open()
      default:
        guard random.once(in: 4) else { break }
        #expect(try notes.clearRecents() == model.count)
        model = []
      }
      let recents = try notes.recents()
      #expect(recents.map(\.id) == model, "seed \(seed), step \(step)")
      let views = recents.map(\.viewed)
      #expect(zip(views, views.dropFirst()).allSatisfy(>), "seed \(seed), step \(step)")
    }
  }

  @Test func `known data stays, and newer data of a kind replaces older data`() throws {
    let notes = open()
    let info = try Photo(json: PhotoJSON.info("1", title: "Told"))
    try notes.view(listing("1", title: "Old"), place: PlaceName("Kyoto, Japan"))
    try notes.view(listing("1", title: "New"), info: info)
    try notes.view(listing("1", title: "Newer"))
    let recents = try open().recents()
    #expect(recents.count == 1)
    #expect(recents.first?.photo.title == "Newer")
    #expect(recents.first?.info == info)
    #expect(recents.first?.place == PlaceName("Kyoto, Japan"))
    #expect(recents.first?.viewed.microseconds == clock.now.microseconds + 2)
  }

  @Test func `a photo known only from getInfo is valid too`() throws {
    let info = try Photo(json: PhotoJSON.info("1", title: "Told"))
    try open().view(info)
    let recent = try #require(try open().recents().first)
    #expect(recent.photo == info && recent.info == info && recent.place == nil)
  }

  @Test func `a photo that drops out or is cleared is gone from the bytes too`() throws {
    let notes = open()
    try notes.view(listing("9", title: "unforgettable-lynx"))
    #expect(contains(try fileBytes(notes.path), "lynx"))
    for number in 100..<120 { try notes.view(listing("\(number)", title: "badger")) }
    #expect(!contains(try fileBytes(notes.path), "lynx"))
    #expect(try notes.removeRecent(id: "100"))
    #expect(try notes.removeRecent(id: "100") == false)
    #expect(try notes.clearRecents() == 19)
    #expect(try notes.recents() == [])
    #expect(!contains(try fileBytes(notes.path), "badger"))
    #expect(try FileState(scratch.path("state")).names == ["traveller.sqlite"])
  }

  @Test func `views by several at once are all noted`() async throws {
    let directory = scratch.path("state")
    try await withThrowingTaskGroup { group in
      for run in 0..<3 {
        group.addTask {
          let notes = TravelState(directory: directory)
          for number in 0..<15 {
            try notes.view(Photo(json: PhotoJSON.listing("\(run)-\(number)")))
          }
        }
      }
      try await group.waitForAll()
    }
    let recents = try open().recents()
    #expect(recents.count == 20)
    #expect(Set(recents.map(\.id)).count == 20)
    #expect(recents.first?.id.rawValue.hasSuffix("-14") == true)
  }
}
