import Flickr
import Testing

@testable import VacationStore

@Suite("Rows for archives")
struct ArchivedPhotoTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    _ = try vacation.change(.visit).visit(["1", "2", "3", "4"].map { try item($0) })
  }

  @Test func `pages have all photos in visit order, with all that is stored`() throws {
    _ = try vacation.change(.note).edit(["2"], .note("Fog"))
    _ = try vacation.change(.tag).edit(["2"], .tag([try #require(OwnTagName("mine"))]))
    _ = try vacation.change(.untag).edit(["2"], .untag([try #require(OwnTagName("mine"))]))
    try vacation.noteAvailability(gone: ["3": .deleted], found: [])
    try documents.execute(
      """
      INSERT INTO Imported VALUES ('2', 'csv', 'a,b');
      INSERT INTO OtherVisit VALUES ('2', 5, 'Oslo', 6);
      """
    )
    var photos: [ArchivedPhoto] = []
    while true {
      let page = try vacation.archivedPhotos(after: photos.last, limit: 3)
      if page.isEmpty { break }
      photos += page
    }
    #expect(photos.map(\.id) == ["1", "2", "3", "4"])
    #expect(photos.allSatisfy { $0.stamped == $0.visited && $0.place == "Kyoto, Japan" })
    #expect(photos[0].words == nil)
    #expect(photos[1].words?.note == "Fog")
    #expect(photos[1].words?.noteEdited != nil)
    #expect(photos[1].ownTags.map(\.present) == [false])
    #expect(photos[1].imported == [ImportedRecord(format: "csv", record: "a,b")])
    #expect(photos[1].otherVisits == [.init(visited: 5, place: "Oslo", stamped: 6)])
    #expect(photos[2].unavailable?.reason == "deleted")
    #expect(photos[0].latest == "dictionary")
    let json = try #require(photos[0].dictionary)
    #expect(try Photo(json: json).id == "1")
  }

  @Test func `words on the vacation and its places, aliases and removals are listed`() throws {
    _ = try vacation.change(.note).setNote("A trip")
    _ = try vacation.change(.unvisit).unvisit(["4"])
    try documents.execute(
      """
      INSERT INTO PlaceWords (place, note, noteEdited) VALUES ('Kyoto, Japan', 'Temples', 7), ('A', NULL, 8);
      INSERT INTO PlaceAlias (name, place, edited) VALUES ('Kyōto', 'Kyoto, Japan', 9);
      """
    )
    let archived = try vacation.archived()
    #expect(archived.id?.count == 32)
    #expect(archived.name == "Trip")
    #expect(archived.note == "A trip")
    let places = try vacation.archivedPlaces(limit: 1)
    #expect(places == [ArchivedPlace(name: "A", noteEdited: 8)])
    #expect(
      try vacation.archivedPlaces(after: places.last, limit: 9)
        == [ArchivedPlace(name: "Kyoto, Japan", note: "Temples", noteEdited: 7)]
    )
    #expect(
      try vacation.archivedAliases(limit: 9)
        == [ArchivedAlias(name: "Kyōto", place: "Kyoto, Japan", edited: 9)]
    )
    #expect(try vacation.archivedRemovals(limit: 9).map(\.photo) == ["4"])
  }

  @Test func `words about photos that are not in the vacation are listed apart`() throws {
    _ = try vacation.change(.note).edit(["1", "2"], .note("Fog"))
    _ = try vacation.change(.tag).edit(["2", "3"], .tag([try #require(OwnTagName("mine"))]))
    _ = try vacation.change(.unvisit).unvisit(["2", "3"])
    let first = try vacation.archivedWords(limit: 1)
    #expect(first.map(\.id) == ["2"])
    #expect(first.first?.words?.note == "Fog")
    let rest = try vacation.archivedWords(after: first.last, limit: 9)
    #expect(rest.map(\.id) == ["3"])
    #expect(rest.first?.words == nil)
    #expect(rest.first?.ownTags.map(\.tag) == ["mine"])
  }
}
