import Flickr
import FlickrClient
import TestSupport
import Testing
import VacationStore

/// R7: photos are read anew; their places, times and both dictionaries stay.
struct RefreshTests {
  @Test func `new data is stored, and old data changes nothing`() async throws {
    let trial = try RefreshTrial(1...3)
    #expect(try await trial.refresh() == ["1 refreshed", "2 refreshed", "3 refreshed"])
    #expect(try trial.history() == ["refresh of 3 photos", "visit of 3 photos"])
    trial.book["2"] = .info(InfoBook.info("2", title: "Renamed"))
    #expect(try await trial.refresh() == ["1 unchanged", "2 refreshed", "3 unchanged"])
    #expect(try await trial.refresh() == ["1 unchanged", "2 unchanged", "3 unchanged"])
    #expect(
      try trial.history() == ["refresh of 1 photo", "refresh of 3 photos", "visit of 3 photos"]
    )
    let photo = try #require(try trial.vacation.photos(.all, limit: 9).dropFirst().first)
    #expect(photo.title == "Renamed" && photo.tags == ["Sea"])
  }

  @Test func `how often a photo was seen is no news`() async throws {
    let trial = try RefreshTrial(1...1)
    try await trial.refresh()
    trial.book["1"] = .info(InfoBook.info("1", views: 5_000))
    #expect(try await trial.refresh() == ["1 unchanged"])
  }

  @Test func `the place and time of a visit stay, and both JSON texts are stored`() async throws {
    let trial = try RefreshTrial(1...3)
    let before = try trial.vacation.photos(.all, limit: 9).map { [$0.place, "\($0.visited)"] }
    trial.book["2"] = .info(InfoBook.info("2", title: "Told", place: ["Elsewhere"]))
    try await trial.refresh()
    let after = try trial.vacation.photos(.all, limit: 9)
    #expect(after.map { [$0.place, "\($0.visited)"] } == before)
    #expect(Set(after.map(\.place)) == ["Here"])
    let kept = try trial.vacation.query(
      "SELECT dictionary, info FROM Photo WHERE id = '2'",
      timeLimit: 5
    )
    let info = InfoBook.info("2", title: "Told", place: ["Elsewhere"])
    #expect(try kept.next() == [.text(RefreshTrial.listing("2")), .text(info)])
    #expect(try trial.vacation.check() == [])
  }

  @Test func `a changed license is reported, from and to`() async throws {
    let trial = try RefreshTrial(1...2)
    trial.book["2"] = .info(InfoBook.info("2", license: 10))
    #expect(try await trial.refresh() == ["1 refreshed", "2 license 4 to 10"])
    #expect(try trial.vacation.photos(.all, limit: 9).map(\.photo.license) == [4, 10])
    #expect(try await trial.refresh() == ["1 unchanged", "2 unchanged"])
  }

  @Test func `deleted and private photos are reported and stay`() async throws {
    let trial = try RefreshTrial(1...3)
    trial.book["1"] = .fail(1, "Photo not found")
    trial.book["3"] = .fail(2, "Permission denied")
    #expect(try await trial.refresh() == ["1 vanished", "2 refreshed", "3 private"])
    #expect(try trial.ids() == ["1", "2", "3"])
  }

  @Test func `it is removed only on request, which can be undone`() async throws {
    let trial = try RefreshTrial(1...3)
    trial.book["1"] = .fail(1)
    trial.book["3"] = .fail(2)
    let reports = try await trial.refresh(removesGone: true)
    #expect(reports == ["1 vanished, removed", "2 refreshed", "3 private, removed"])
    #expect(try trial.ids() == ["2"])
    #expect(
      try trial.history().prefix(2).sorted() == ["refresh of 1 photo", "unvisit of 2 photos"]
    )
    #expect(try trial.undo() == "unvisit of 2 photos")
    #expect(try trial.ids() == ["1", "2", "3"])
  }

  @Test func `of many photos there is one change of each kind, undone one by one`() async throws {
    let trial = try RefreshTrial(1...30)
    let before = try trial.vacation.photos(.all, limit: 99).map(\.photo.json)
    for id in stride(from: 3, through: 30, by: 5) { trial.book["\(id)"] = .fail(1) }
    try await trial.refresh(removesGone: true)
    #expect(
      try trial.history().sorted()
        == ["refresh of 24 photos", "unvisit of 6 photos", "visit of 30 photos"]
    )
    #expect(try trial.ids().count == 24)
    _ = try trial.undo()
    _ = try trial.undo()
    #expect(try trial.ids() == (1...30).map(String.init))
    #expect(try trial.vacation.photos(.all, limit: 99).map(\.photo.json) == before)
    let infos = try trial.vacation.query("SELECT count(info) FROM Photo", timeLimit: 5)
    #expect(try infos.next() == [.integer(0)])
    #expect(try trial.vacation.check() == [])
    #expect(try trial.history().count == 3)
  }

  @Test func `a dry run reports the same and changes nothing`() async throws {
    let trial = try RefreshTrial(1...12)
    trial.book["2"] = .fail(1)
    let reports = try await trial.refresh(removesGone: true, isDryRun: true)
    #expect(reports[0...2] == ["1 refreshed", "2 vanished, removed", "3 refreshed"])
    #expect(try trial.history() == ["visit of 12 photos"])
    #expect(try trial.ids().count == 12)
  }

  @Test func `one photo that fails does not keep the others back`() async throws {
    let trial = try RefreshTrial(1...3)
    trial.book["2"] = .fail(106, "Out of order")
    #expect(try await trial.refresh() == ["1 refreshed", "2 failed", "3 refreshed"])
    #expect(try trial.history().first == "refresh of 2 photos")
  }

  @Test func `if Flickr is not accessible, it ends, and earlier changes stay`()
    async throws
  {
    let trial = try RefreshTrial(1...40)
    var reports: [String] = []
    await #expect(throws: FlickrError.self) {
      try await trial.refresh {
        reports.append($0)
        if reports.count == 16 { trial.book.fail(.notConnected("no network")) }
      }
    }
    #expect(reports.count == 16)
    #expect(try trial.history().first == "refresh of 16 photos")
  }

  @Test func `an interrupted refresh resumes without fetching anything twice`() async throws {
    struct Interruption: Error {}
    let trial = try RefreshTrial(1...40)
    var count = 0
    await #expect(throws: Interruption.self) {
      try await trial.refresh(freshness: .cachedOrFresh) { _ in
        count += 1
        if count == 20 { throw Interruption() }
      }
    }
    let reports = try await trial.refresh(freshness: .cachedOrFresh)
    #expect(reports.count == 40)
    #expect(reports.suffix(16).allSatisfy { $0.hasSuffix(" refreshed") })
    #expect(reports.prefix(20).allSatisfy { $0.hasSuffix(" unchanged") })
    #expect(trial.trial.transport.calls("photos.getInfo").count == 40)
    trial.trial.clock.pass(.seconds(86_500))
    try await trial.refresh(freshness: .cachedOrFresh)
    #expect(trial.trial.transport.calls("photos.getInfo").count == 80, "after a day all anew")
  }

  @Test func `an empty vacation makes no calls`() async throws {
    let trial = try RefreshTrial(1...1)
    _ = try trial.undo()
    #expect(try await trial.refresh() == [])
    #expect(trial.trial.transport.calls("photos.getInfo").isEmpty)
  }
}
