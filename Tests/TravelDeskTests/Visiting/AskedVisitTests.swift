import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// A visit by an id that was never fetched asks Flickr.
struct AskedVisitTests {
  /// A trial whose Flickr knows photos of these ids.
  private func trial(_ ids: some Sequence<Int> = 1...45) throws -> (FlickrTrial, InfoBook) {
    let trial = try FlickrTrial()
    let book = InfoBook(trial.transport)
    for id in ids { book["\(id)"] = .info(InfoBook.info("\(id)")) }
    return (trial, book)
  }

  private func asked(_ trial: FlickrTrial) -> [String] {
    trial.transport.calls("photos.getInfo").compactMap { $0.parameter("photo_id") }
  }

  @Test func `each is fetched once, and its place is Flickr's (R4)`() async throws {
    let (trial, book) = try trial()
    book["2"] = .info(InfoBook.info("2", title: "Bridge", place: ["Bath", "", "England"]))
    book["3"] = .info(InfoBook.info("3", place: ["", "Ulster"]))
    #expect(try await trial.change(["2", "1", "3"]) == ["2 visited", "1 visited", "3 visited"])
    #expect(asked(trial).sorted() == ["1", "2", "3"])
    let photos = try trial.vacation().photos(.all, limit: 9)
    #expect(photos.map(\.place) == ["Bath, England", "Unknown", "Ulster"])
    #expect(photos[0].title == "Bridge" && photos[0].tags == ["Sea"])
    let kept = try trial.vacation().storedPhotos(DeskTrial.ids(["2"])).values.first
    #expect(
      kept?.info?.json == InfoBook.info("2", title: "Bridge", place: ["Bath", "", "England"])
    )
  }

  @Test func `a given place takes precedence over Flickr's (R4)`() async throws {
    let (trial, book) = try trial()
    book["2"] = .info(InfoBook.info("2", place: ["Bath"]))
    try await trial.change(["2"], .visit(place: "Here", refresh: false))
    #expect(try trial.vacation().photos(.all, limit: 9).map(\.place) == ["Here"])
  }

  @Test func `the same id is fetched only once, even if it fails`() async throws {
    let (trial, _) = try trial()
    let ids = ["1", "1", "99"] + (2...30).map(String.init) + ["99", "1"]
    let reports = try await trial.change(ids)
    #expect(reports.filter { $0 == "1 alreadyVisited" }.count == 2)
    #expect(reports.filter { $0 == "99 failed" }.count == 2)
    #expect(asked(trial).count == Set(ids).count)
  }

  @Test func `known photos are not fetched`() async throws {
    let (trial, _) = try trial()
    _ = try trial.desk.fetched().add([Photo(json: PhotoJSON.listing("2"))])
    try await trial.change(["1", "2", "3"])
    #expect(asked(trial).sorted() == ["1", "3"])
    try await trial.change(["3", "2", "1"])
    try await trial.change(["1", "2", "3"], .unvisit)
    try await trial.change(["88"], .unvisit)
    #expect(asked(trial).count == 2, "nor what is only unvisited")
  }

  @Test func `a toggle fetches only the photos that it visits`() async throws {
    let (trial, _) = try trial()
    try await trial.change(["1"])
    #expect(try await trial.change(["1", "2"], .toggle) == ["1 unvisited", "2 visited"])
    #expect(asked(trial) == ["1", "2"])
  }

  @Test func `deleted and private photos are reported, and the others are processed`()
    async throws
  {
    let (trial, book) = try trial()
    book["2"] = .fail(1, "Photo not found")
    book["3"] = .fail(2, "Permission denied")
    let errors = try await trial.failures(["1", "2", "3", "4"])
    let ids = DeskTrial.ids(["2", "3"])
    #expect(errors.compactMap { $0 as? TravelError } == [.vanished(ids[0]), .isPrivate(ids[1])])
    #expect(try trial.visited() == ["1", "4"])
  }

  @Test func `without a key, nothing is fetched, and there is a hint`() async throws {
    let trial = try FlickrTrial(credentials: nil)
    let errors = try await trial.failures(["1", "2"])
    let ids = DeskTrial.ids(["1", "2"])
    #expect(errors.compactMap { $0 as? TravelError } == ids.map(TravelError.notFetched))
    #expect((errors[0] as? TravelError)?.hint?.contains("FLICKR_API_KEY") == true)
    #expect(trial.transport.requests.isEmpty)
    #expect(try trial.visited().isEmpty)
  }

  @Test func `offline only what is at hand is visited`() async throws {
    let (trial, _) = try trial()
    _ = try trial.desk.fetched().add([Photo(json: PhotoJSON.listing("2"))])
    let reports = try await trial.change(["1", "2"], freshness: .offline)
    #expect(reports == ["1 failed", "2 visited"])
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `if the network fails, the remaining photos are not fetched`() async throws {
    let (trial, book) = try trial()
    let ids = (1...45).map(String.init)
    var reports: [String] = []
    try await trial.flickr.change(
      DeskTrial.ids(ids),
      in: .default,
      .visit(place: nil, refresh: false)
    ) { report in
      reports.append(report.words)
    } progress: { progress in
      if progress.photos == 20 { book.fail(.notConnected("no network")) }
    }
    #expect(reports == ids.enumerated().map { "\($1) \($0 < 20 ? "visited" : "failed")" })
    #expect(try trial.visited() == Array(ids.prefix(20)))
    #expect(Set(asked(trial)).count <= 24, "no more than were under way")
    book.fail(nil)
    trial.transport.forget()
    #expect(try await trial.change(ids).filter { $0.hasSuffix(" visited") }.count == 25)
    #expect(asked(trial).sorted() == ids.dropFirst(20).sorted())
  }

  @Test func `an interrupted command resumes without fetching anything twice`() async throws {
    struct Interruption: Error {}
    let (trial, _) = try trial()
    let ids = (1...45).map(String.init)
    var reported = 0
    await #expect(throws: Interruption.self) {
      try await trial.flickr.change(
        DeskTrial.ids(ids),
        in: .default,
        .visit(place: nil, refresh: false)
      ) { _ in
        reported += 1
        if reported == 25 { throw Interruption() }
      } progress: { _ in
      }
    }
    #expect(try trial.visited().count >= 25, "what was reported is on the disk")
    #expect(try await trial.change(ids, in: try trial.another()).count == 45)
    #expect(try trial.visited() == ids)
    #expect(asked(trial).count == 45)
  }

  @Test func `a dry run reports the same and changes nothing`() async throws {
    let (trial, book) = try trial()
    book["2"] = .fail(1)
    let expected = ["1 visited", "2 failed", "3 visited"]
    #expect(try await trial.change(["1", "2", "3"], isDryRun: true) == expected)
    #expect(try trial.desk.vacations.names().isEmpty)
    try await trial.change(["4"])
    let before = try trial.vacation().history(limit: 9)
    #expect(try await trial.change(["1", "2", "3"], isDryRun: true) == expected)
    #expect(try trial.vacation().history(limit: 9) == before)
    #expect(try trial.visited() == ["4"])
  }

  @Test func `all of them are one change, which is undone as one (R12)`() async throws {
    let (trial, _) = try trial()
    try await trial.change((1...45).map(String.init))
    #expect(try trial.vacation().history(limit: 9).map(\.visited) == [45])
    #expect(try trial.vacation(for: .writing).undo()?.visited == 45)
    #expect(try trial.visited().isEmpty)
    #expect(try trial.vacation(for: .writing).redo()?.visited == 45)
    #expect(try trial.visited().count == 45)
  }
}
