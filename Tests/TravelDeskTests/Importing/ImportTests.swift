import Flickr
import Foundation
import Glibc
import Importers
import Settings
import SystemSupport
import TestSupport
import Testing
import TravelDesk
import VacationStore
import ZIPArchive

@Suite("What is imported is one change, which adds words and records and overwrites nothing")
struct ImportTests {
  let trial: DeskTrial

  init() throws { trial = try DeskTrial() }

  func id(_ text: String) throws -> PhotoID { try #require(PhotoID(rawValue: text)) }

  @discardableResult
  private func importing(
    _ text: String,
    _ options: ImportOptions = ImportOptions(),
    isDryRun: Bool = false,
    place: String? = nil
  ) throws -> [String] {
    try importing(
      file: trial.scratch.write(text, to: "input"),
      options,
      isDryRun: isDryRun,
      place: place
    )
  }

  @discardableResult
  func importing(
    file: String,
    _ options: ImportOptions = ImportOptions(),
    in name: VacationName = .default,
    isDryRun: Bool = false,
    place: String? = nil
  ) throws -> [String] {
    var reports: [String] = []
    var target = TravelDesk.ImportTarget(name: name, subject: "input")
    target.isDryRun = isDryRun
    target.place = place
    _ = try trial.desk.import(
      try ImportSource([try trial.desk.open(input: file)]),
      options,
      to: target,
      report: { reports.append($0.words) },
      progress: { _ in }
    )
    return reports
  }

  private static let csv = """
    id,title,place,visited,note,rating,favorite,ownTags,tags
    11,One,"Oslo, Norway",2024-01-02T00:00:00.000001Z,Fog,4,true,mine,Sea Mine
    12,Two,,2024-01-01T00:00:00.000000Z,,,,,
    13,Three,,,,,,,
    """

  @Test func `visits keep their times, and words come along`() throws {
    #expect(
      try importing(Self.csv) == ["line 2: 11 visited", "line 3: 12 visited", "line 4: 13 visited"]
    )
    let vacation = try trial.vacation()
    let photos = try vacation.photos(.all, limit: 9)
    #expect(photos.map(\.id.rawValue) == ["12", "11", "13"])
    #expect(photos[1].visited.description == "2024-01-02T00:00:00.000001Z")
    #expect(photos[1].place == "Oslo, Norway")
    #expect(photos[1].tags == ["Mine", "Sea"])
    #expect(
      photos[1].words == PhotoWords(note: "Fog", rating: 4, isFavorite: true, ownTags: ["mine"])
    )
    #expect(try vacation.archivedPhotos(limit: 9)[1].imported.map(\.format) == ["csv"])
    #expect(try vacation.check() == [])
    let change = try #require(try vacation.history(limit: 9).first)
    #expect(change.kind == .import && change.subject == "input" && change.visited == 3)
  }

  @Test func `undo takes all of it back, and redo brings it again`() throws {
    try trial.visit(#"{"id":"1","title":"Before"}"#)
    try importing(Self.csv)
    let vacation = try trial.desk.vacations.open(.default, for: .writing)
    let after = try vacation.photos(.all, limit: 9)
    #expect(try vacation.undo()?.kind == .import)
    #expect(try vacation.photos(.all, limit: 9).map(\.id.rawValue) == ["1"])
    #expect(try vacation.check() == [])
    #expect(try vacation.words(of: id("11")) == .none)
    #expect(try vacation.redo()?.kind == .import)
    #expect(try vacation.photos(.all, limit: 9) == after)
    #expect(try vacation.check() == [])
  }

  @Test func `a second import changes nothing, and a dry run neither`() throws {
    #expect(try importing(Self.csv, isDryRun: true).count == 3)
    #expect(try trial.ids() == [])
    try importing(Self.csv)
    let before = try trial.vacation().archivedPhotos(limit: 9)
    #expect(try importing(Self.csv).allSatisfy { $0.hasSuffix("alreadyVisited") })
    #expect(try trial.vacation().archivedPhotos(limit: 9) == before)
    #expect(try trial.vacation().history(limit: 9).count == 1)
  }

  @Test func `words that are there stay, others are added`() throws {
    try trial.visit(#"{"id":"11","title":"One","owner":"1@N00"}"#)
    let vacation = try trial.desk.vacations.open(.default, for: .writing)
    _ = try vacation.change(.note).edit(DeskTrial.ids(["11"]), .note("Mine"))
    #expect(try importing(Self.csv).first == "line 2: 11 changed")
    let words = try vacation.words(of: id("11"))
    #expect(words == PhotoWords(note: "Mine", rating: 4, isFavorite: true, ownTags: ["mine"]))
    #expect(try importing(Self.csv).first == "line 2: 11 alreadyVisited")
    _ = try vacation.undo()
    #expect(try vacation.words(of: id("11")).rating == nil)
    #expect(try vacation.words(of: id("11")).note == "Mine")
  }

  @Test func `the record stays after undo, and goes with the history`() throws {
    try importing(Self.csv)
    let vacation = try trial.desk.vacations.open(.default, for: .writing)
    _ = try vacation.undo()
    _ = try vacation.redo()
    #expect(try vacation.archivedPhotos(limit: 9).allSatisfy { $0.imported.count == 1 })
    _ = try vacation.undo()
    _ = try vacation.forgetHistory()
    _ = try importing(#"{"id":"11","title":"One"}"#)
    #expect(try trial.vacation().archivedPhotos(limit: 9).map(\.imported.count) == [0])
  }

  @Test func `many photos at one time get the next microseconds`() throws {
    let rows = (1...600).map { "\($0),x,2024-01-01T00:00:00Z" }
    try importing("id,title,visited\n" + rows.joined(separator: "\n"))
    let photos = try trial.vacation().photos(.all, limit: 999)
    #expect(photos.count == 600)
    #expect(Set(photos.map(\.visited.microseconds)).count == 3)
    #expect(try trial.vacation().check() == [])
  }

  @Test func `visit --from reads the same forms, without words and times`() throws {
    #expect(
      try trial.visit(Self.csv) == [
        "line 2: 11 visited", "line 3: 12 visited", "line 4: 13 visited",
      ]
    )
    let photos = try trial.vacation().photos(.all, limit: 9)
    #expect(photos.map(\.id.rawValue) == ["11", "12", "13"])
    #expect(photos[0].words == .none)
    #expect(photos[0].place == "Oslo, Norway")
    #expect(try trial.vacation().archivedPhotos(limit: 9).allSatisfy { $0.imported.isEmpty })
  }

  // One damaged picture ended the import, and each further one.
  @Test func `a damaged picture is named, and the photos are imported`() throws {
    let file = try AtomicFile(in: trial.scratch.path)
    var writer = ZIPWriter(file)
    let image = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 100_000)
    for id in ["101", "102"] {
      let json = #"{"id":"\#(id)","name":"a","photopage":"p","privacy":"public"}"#
      try writer.add("photo_\(id).json", Array(json.utf8))
      try writer.add("x_\(id)_o.jpg", image, compresses: false)
    }
    try writer.finish()
    try file.rename(to: trial.scratch.path("export.zip"))
    var bytes = try trial.scratch.bytes(of: "export.zip")
    let start = try #require(Data(bytes).firstRange(of: Data("x_101_o.jpg".utf8)))
    bytes[start.upperBound + 90_000] ^= 1
    let damaged = try trial.scratch.write(bytes, to: "export.zip")
    var options = ImportOptions()
    options.keepsMedia = true
    #expect(
      try importing(file: damaged, options) == [
        "photo_101.json: 101 visited", "photo_102.json: 102 visited",
      ]
    )
    let pictures = try trial.vacation().archivedPhotos(limit: 9).map(\.pictures.count)
    #expect(pictures == [0, 1])
  }

  @Test func `names of albums become names of vacations`() throws {
    #expect(VacationName(album: "A/B")?.text == "A-B")
    #expect(VacationName(album: " .hidden\n")?.text == "hidden")
    #expect(VacationName(album: String(repeating: "é", count: 300))?.text.utf8.count == 200)
    #expect(VacationName(album: "...") == nil)
  }
}
