import Flickr
import Foundation
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

/// Issue 2: all that Flickr really sent is visited, counted, and compared with an independent
/// recount (R3, R4, R6, R10, R11).
@Suite(.enabled(if: RealFlickr.isPresent, "../shared/flickr is not there"))
struct RealFlickrTests {
  private func visit(_ file: String, _ trial: DeskTrial) throws -> [String] {
    var reports: [String] = []
    try trial.desk.change(
      .input(try trial.desk.open(input: file)),
      in: .default,
      .visit(place: nil, refresh: false)
    ) { report in
      reports.append(report.words.split(separator: ": ").last.map(String.init) ?? "")
    } progress: { _ in
    }
    return reports
  }

  @Test func `every real photo is in the vacation, as an independent recount finds it`() throws {
    let trial = try DeskTrial()
    var recount = Recount()
    var files = 0
    for file in [RealFlickr.photos] + RealFlickr.replies {
      guard let expected = try recount.add(file: file) else { continue }
      files += 1
      #expect(try visit(file, trial) == expected, "\(file)")
    }
    #expect(files >= 20)
    #expect(recount.photos.count >= 2_942)
    let vacation = try trial.vacation()
    try compare(vacation, with: recount)
    #expect(try vacation.check() == [])
    try takeAllOut(of: trial, recount)
  }

  private func compare(_ vacation: Vacation, with recount: Recount) throws {
    let summary = try vacation.summary()
    #expect(summary.photos == recount.photos.count)
    #expect(summary.places == recount.itinerary.count)
    #expect(summary.tags == recount.tagSearch.count)
    let itinerary = try vacation.itinerary(limit: 100_000)
    #expect(itinerary.map { "\($0.place): \($0.photos)" } == recount.itinerary)
    let tags = try vacation.tagSearch(limit: 100_000)
    #expect(tags.map { "\($0.name): \($0.photos)" } == recount.tagSearch)
    let photos = try vacation.photos(.all, limit: 100_000)
    #expect(photos.map(\.id.rawValue) == recount.photos.map(\.id))
    #expect(photos.map(\.place) == recount.photos.map(\.place))
    #expect(photos.map(\.tags.count) == recount.photos.map(\.tags.count))
    for (tag, count) in tags.prefix(50).map({ ($0.name, $0.photos) }) {
      let ids = try vacation.photos(.allTags([[tag]]), limit: 10_000).map(\.id.rawValue)
      #expect(ids.count == count)
      #expect(ids == recount.photos.filter { $0.tags.contains(tag) }.map(\.id))
    }
    for place in itinerary.prefix(50).map(\.place) {
      let ids = try vacation.photos(.place(place), limit: 10_000).map(\.id.rawValue)
      #expect(ids == recount.photos.filter { $0.place == place }.map(\.id))
    }
  }

  private func takeAllOut(of trial: DeskTrial, _ recount: Recount) throws {
    let ids = DeskTrial.ids(recount.photos.map(\.id))
    let reports = try trial.change(.ids(ids), .unvisit)
    #expect(reports == recount.photos.map { "\($0.id) unvisited" })
    let vacation = try trial.desk.vacations.open(.default, for: .writing)
    let empty = try vacation.summary()
    #expect(empty.photos == 0 && empty.places == 0 && empty.tags == 0)
    _ = try vacation.undo()
    try compare(vacation, with: recount)
  }

  @Test func `the JSON is preserved byte for byte (R3)`() throws {
    let trial = try DeskTrial()
    _ = try visit(RealFlickr.photos, trial)
    let text = try String(contentsOfFile: RealFlickr.photos, encoding: .utf8)
    let rows = try trial.vacation().query(
      "SELECT dictionary FROM Photo ORDER BY visited",
      timeLimit: 60
    )
    for line in text.split(separator: "\n") {
      #expect(try rows.next() == [.text(String(line))])
    }
    #expect(try rows.next() == nil)
  }

  @Test func `a response with invalid items loses only those`() throws {
    var damaged = 0
    for file in RealFlickr.replies {
      let data = try Data(contentsOf: URL(filePath: file))
      // Only the replies that are no JSON are of interest here.
      guard (try? JSONSerialization.jsonObject(with: data)) == nil else { continue }
      damaged += 1
      // The file's name says how many photos it has.
      let number = try #require(file.firstMatch(of: /__n(\d+)__/).flatMap { Int($0.1) })
      let reports = try visit(file, try DeskTrial())
      // What is wrong with these is a backslash that JSON does not know, in one or two photos.
      let wrong = String(decoding: data, as: UTF8.self).replacing("\\\\", with: "")
        .matches(of: /\\[^"\/bfnrtu]/).count
      #expect((1...2).contains(wrong))
      #expect(reports.count == number, "\(file)")
      #expect(reports.filter { $0.hasSuffix(" failed") }.count == wrong, "\(file)")
      #expect(reports.filter { $0.hasSuffix(" visited") }.count == number - wrong, "\(file)")
    }
    #expect(damaged == 2)
  }

  @Test func `responses without photos are rejected, and create no vacation`() throws {
    var refused = 0
    for file in RealFlickr.replies where file.contains("places.") || file.contains("json-fail") {
      let trial = try DeskTrial()
      #expect(throws: PhotoInputError.self, "\(file)") { try visit(file, trial) }
      #expect(try trial.desk.vacations.names() == [])
      refused += 1
    }
    #expect(refused > 10)
  }
}
