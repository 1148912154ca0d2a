import Flickr
import Foundation
import Glibc
import Importers
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Imports of vacation archives.
extension ImportTests {
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

  @Test func `only a copy of the archived vacation takes over that photos were unvisited`() throws {
    let source = try makeVacation()
    #expect(try source.archivedRemovals(limit: 9).map(\.photo) == ["5"])
    let archive = trial.scratch.path("Trip.vacation.zip")
    try TestArchive.write(source, to: archive)
    let other = try trial.desk.vacations.create(VacationName("Other"))
    _ = try other.change(.note).setNote("Mine")
    #expect(try importing(file: archive, in: other.name).count == 4)
    #expect(try other.archivedRemovals(limit: 9).isEmpty)
    _ = try other.undo()
    // Undo unvisits what was imported, and nothing else.
    let removed = try other.archivedRemovals(limit: 9).map(\.photo)
    #expect(try removed == ["1", "2", "3", "4"] && other.check() == [])
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
    // Words about a photo that is unvisited come back with it.
    _ = try vacation.change(.note).edit(DeskTrial.ids(["5"]), .note("Gone"))
    _ = try vacation.change(.tag).edit(DeskTrial.ids(["5"]), .tag([mine]))
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
    #expect(try copy.archivedWords(limit: 9) == source.archivedWords(limit: 9))
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

  /// Imports the archive of a vacation after a change of one of its files.
  private func importing(
    archiveOf source: Vacation,
    _ file: String,
    _ edit: (String) -> String
  ) throws -> [String] {
    let archive = trial.scratch.path("edited.vacation.zip")
    try TestArchive.write(source, to: archive, edit: { $0[file] = edit($0[file] ?? "") })
    return try importing(file: archive, in: VacationName("Copy"))
  }

  // A note of such a photo could never be edited again: the clock counts on from the last edit.
  @Test(arguments: [
    ("1", "noteEdited", "9223372036854775807"), ("1", "noteEdited", "-1"),
    ("1", "stamped", "9007199254740992"), ("1", "visited", "9007199254740992"),
    ("1", "edited", "1e99"), ("1", "kept", "9223372036854775807"),
    ("3", "since", "9223372036854775807"), ("3", "ratingEdited", "9223372036854775807"),
    ("4", "favoriteEdited", "9223372036854775807"),
  ])
  func `photos with times that leave no room for later ones are reported`(
    id: String,
    key: String,
    time: String
  ) throws {
    let reports = try importing(archiveOf: makeVacation(), "data/photos.ndjson") { text in
      let lines = text.split(separator: "\n").map { line in
        guard line.hasPrefix("{\"id\":\"\(id)\""),
          let start = line.firstRange(of: "\"\(key)\":")?.upperBound
        else { return String(line) }
        return line[..<start] + time + line[start...].drop { $0.isNumber }
      }
      return lines.joined(separator: "\n")
    }
    #expect(reports.count == 4)
    #expect(reports.filter { $0.hasSuffix("visited") }.count == 3)
    let broken = try #require(reports.first { !$0.hasSuffix("visited") })
    #expect(broken.contains("photos.ndjson") && broken.contains("failed"), "\(broken)")
    let copy = try trial.desk.vacations.open(VacationName("Copy"), for: .writing)
    #expect(try !copy.photos(.all, limit: 9).map(\.id.rawValue).contains(id))
    _ = try copy.change(.note).edit(DeskTrial.ids(["2"]), .note("Later"))
    #expect(try copy.check() == [])
  }

  @Test(arguments: [
    ("vacation.json", "noteEdited"), ("removed.ndjson", "removed"), ("vacation.json", "created"),
  ])
  func `an archive with other times that no vacation has is refused`(
    file: String,
    key: String
  ) throws {
    let source = try makeVacation()
    let error = #expect(throws: ImportError.self) {
      try importing(archiveOf: source, "data/" + file) { text in
        guard let start = text.firstRange(of: "\"\(key)\":")?.upperBound else { return text }
        return text[..<start] + "9223372036854775807" + text[start...].drop(while: \.isNumber)
      }
    }
    #expect(
      error?.description.hasSuffix(
        "the time \(key) in data/\(file) is invalid. Nothing was imported."
      ) == true,
      "\(String(describing: error))"
    )
    #expect(try trial.desk.vacations.contains(VacationName("Copy")) == false)
  }

  // "Nothing was imported." was said after photos were written.
  @Test func `places are read before photos are written`() throws {
    let source = try makeVacation()
    let error = #expect(throws: ImportError.self) {
      try importing(archiveOf: source, "data/places.ndjson") { _ in "{}\n" }
    }
    #expect(error?.description.contains("a place has no name. Nothing was imported.") == true)
    #expect(try trial.desk.vacations.contains(VacationName("Copy")) == false)
  }

  @Test func `other visits without a place are left out`() throws {
    let visits = #"[{"visited":1,"place":"","stamped":1},{"visited":2,"place":"Rome","stamped":2}]"#
    _ = try importing(archiveOf: makeVacation(), "data/photos.ndjson") {
      $0.replacing("\"otherVisits\":[]", with: "\"otherVisits\":" + visits)
    }
    let copy = try trial.desk.vacations.open(VacationName("Copy"), for: .reading)
    let photos = try copy.archivedPhotos(limit: 9)
    #expect(photos.allSatisfy { $0.otherVisits.map(\.place) == ["Rome"] })
  }

  @Test func `a picture of an unknown size is reported, and all else is imported`() throws {
    let reports = try importing(archiveOf: makeVacation(), "data/photos.ndjson") {
      $0.replacing("\"size\":\"large\"", with: "\"size\":\"gigantic\"")
    }
    #expect(reports.count == 5)
    #expect(reports.filter { $0.hasSuffix("visited") }.count == 4)
    #expect(reports.contains { $0.contains("failed") }, "\(reports)")
    let copy = try trial.desk.vacations.open(VacationName("Copy"), for: .reading)
    #expect(try copy.archivedPhotos(limit: 9).allSatisfy(\.pictures.isEmpty))
  }

  @Test func `a vacation archive with other inputs is refused before anything is written`() throws {
    let source = try makeVacation()
    let archive = trial.scratch.path("a.vacation.zip")
    try TestArchive.write(source, to: archive)
    let photos = try trial.scratch.write(#"{"id":"77","title":"x","owner":"1@N00"}"#, to: "p.json")
    for files in [[photos, archive], [archive, archive]] {
      let error = #expect(throws: ImportError.self) {
        try ImportSource(files.map { try trial.desk.open(input: $0) })
      }
      #expect(error == .archiveWithOthers(name: archive))
    }
  }

  // It was refused with "it has to be a file".
  @Test func `an archive is read from a pipe`() throws {
    let source = try makeVacation()
    let archive = trial.scratch.path("a.vacation.zip")
    try TestArchive.write(source, to: archive)
    let pipe = trial.scratch.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let bytes = try trial.scratch.bytes(of: "a.vacation.zip")
    Thread {
      let descriptor = open(pipe, O_WRONLY)
      // Less than the signature of an archive first.
      for piece in [bytes[..<3], bytes[3...]] {
        _ = piece.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      close(descriptor)
    }.start()
    #expect(try importing(file: pipe, in: VacationName("Piped")).count == 4)
    try expectEqual(trial.desk.vacations.open(VacationName("Piped"), for: .reading), source)
  }
}
