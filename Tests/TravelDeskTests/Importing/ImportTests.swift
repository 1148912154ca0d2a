import Flickr
import Importers
import Settings
import TestSupport
import Testing
import TravelDesk
import VacationStore

@Suite("What is imported is one change, which adds words and records and overwrites nothing")
struct ImportTests {
  private let trial: DeskTrial

  init() throws { trial = try DeskTrial() }

  private func id(_ text: String) throws -> PhotoID { try #require(PhotoID(rawValue: text)) }

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
  private func importing(
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

  @Test func `an archive gives a vacation that is equal in all`() throws {
    let source = try makeVacation()
    let archive = trial.scratch.path("Trip.vacation.zip")
    try TestArchive.write(source, to: archive)
    let name = try VacationName("Copy")
    #expect(try importing(file: archive, in: name).count == 4)
    let copy = try trial.desk.vacations.open(name, for: .writing)
    try expectEqual(copy, source)
    #expect(try copy.check() == [] && copy.checkPictures() == [])
    #expect(try copy.history(limit: 9).map(\.kind) == [.import])
    // Again, it changes nothing.
    #expect(try importing(file: archive, in: name).allSatisfy { $0.hasSuffix("alreadyVisited") })
    try expectEqual(copy, source)
    #expect(try copy.history(limit: 9).count == 1)
    _ = try copy.undo()
    #expect(try copy.photos(.all, limit: 9) == [])
    #expect(try copy.words().note == nil)
    #expect(try copy.check() == [])
    _ = try copy.redo()
    #expect(
      try copy.photos(.all, limit: 9).map(\.words) == source.photos(.all, limit: 9).map(\.words)
    )
    #expect(try copy.check() == [])
  }

  private func makeVacation() throws -> Vacation {
    let info =
      #"{"id":"4","title":{"_content":"Info"},"owner":{"nsid":"1@N00"},"dates":{"posted":"1"}}"#
    try trial.visit(
      #"{"id":"1","title":"One","owner":"1@N00","tags":"sea","x":1.50}"# + "\n"
        + #"{"id":"2","title":"Two é\u00e9","owner":"1@N00"}"# + "\n"
        + #"{"id":"3","title":"Three"}"#
        + "\n" + info + "\n" + #"{"id":"5","title":"Five"}"#
    )
    let vacation = try trial.desk.vacations.open(.default, for: .writing)
    _ = try vacation.change(.note).edit(DeskTrial.ids(["1", "2"]), .note("Fog"))
    _ = try vacation.change(.note).edit(DeskTrial.ids(["2"]), .note(nil))
    _ = try vacation.change(.rate).edit(DeskTrial.ids(["3"]), .rating(5))
    _ = try vacation.change(.favorite).edit(DeskTrial.ids(["4"]), .favorite(true))
    let mine = try #require(OwnTagName("mine"))
    _ = try vacation.change(.tag).edit(DeskTrial.ids(["1", "2"]), .tag([mine]))
    _ = try vacation.change(.untag).edit(DeskTrial.ids(["2"]), .untag([mine]))
    _ = try vacation.change(.note).setNote("A trip")
    _ = try vacation.change(.unvisit).unvisit(DeskTrial.ids(["5"]))
    try vacation.noteAvailability(gone: [id("3"): .deleted], found: [])
    let picture = try trial.scratch.write([0xFF, 0xD8, 0xFF, 0xE0, 9], to: "p.jpg")
    _ = try vacation.change(.keep).keep([
      NewPicture(
        photo: id("1"),
        size: .large1024,
        path: picture,
        contentType: "image/jpeg",
        source: "u"
      )
    ])
    return vacation
  }

  private func expectEqual(_ copy: Vacation, _ source: Vacation) throws {
    func rows(_ vacation: Vacation) throws -> [ArchivedPhoto] {
      try vacation.archivedPhotos(limit: 99)
    }
    #expect(try rows(copy) == rows(source))
    var (own, other) = (try copy.archived(), try source.archived())
    (own.name, other.name) = ("", "")
    #expect(own == other)
    #expect(try copy.archivedPlaces(limit: 9) == source.archivedPlaces(limit: 9))
    #expect(try copy.archivedAliases(limit: 9) == source.archivedAliases(limit: 9))
    #expect(try copy.archivedRemovals(limit: 9) == source.archivedRemovals(limit: 9))
    #expect(try copy.photos(.all, limit: 9) == source.photos(.all, limit: 9))
    #expect(try copy.itinerary(limit: 9) == source.itinerary(limit: 9))
    #expect(try copy.tagSearch(limit: 9) == source.tagSearch(limit: 9))
  }

  @Test func `an archive that does not match its manifest is refused before anything is written`()
    throws
  {
    let source = try makeVacation()
    let archive = trial.scratch.path("bad.vacation.zip")
    let changes: [(inout [String: [UInt8]]) -> Void] = [
      { $0["data/photos.ndjson"]?[20] ^= 1 }, { $0["data/places.ndjson"] = nil },
      { $0["data/more.txt"] = [1] }, { $0["manifest-sha256.txt"] = Array("x\n".utf8) },
    ]
    for change in changes {
      try TestArchive.write(source, to: archive, change: change)
      let error = #expect(throws: ImportError.self) {
        try importing(file: archive, in: VacationName("Copy"))
      }
      #expect(
        error?.description.contains("Nothing was imported.") == true,
        "\(String(describing: error))"
      )
      #expect(try trial.desk.vacations.contains(VacationName("Copy")) == false)
    }
  }

  @Test func `names of albums become names of vacations`() throws {
    #expect(VacationName(album: "A/B")?.text == "A-B")
    #expect(VacationName(album: " .hidden\n")?.text == "hidden")
    #expect(VacationName(album: String(repeating: "é", count: 300))?.text.utf8.count == 200)
    #expect(VacationName(album: "...") == nil)
  }
}
