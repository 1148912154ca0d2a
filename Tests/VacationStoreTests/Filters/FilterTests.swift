import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Filters")
struct FilterTests {
  /// A vacation of random photos with own words, and its model.
  private static func make(
    _ random: inout SeededRandom,
    in documents: Documents
  ) throws -> (Vacation, FilterModel) {
    let vacation = try documents.open()
    var photos = (1...random.number(1...120)).map { random.filteredPhoto($0) }
    for start in stride(from: 0, to: photos.count, by: 40) {
      let page = photos[start..<min(start + 40, photos.count)]
      _ = try vacation.change(.visit).visit(page.map { try $0.visit() })
      // Visits of some days, of which some begin exactly at midnight.
      documents.clock.set((documents.clock.now.microseconds / 86_400_000_000 + 1) * 86_400_000_000)
    }
    for index in photos.indices {
      let id = try #require(PhotoID(rawValue: photos[index].id))
      func edit(_ edit: WordsEdit, _ kind: Change.Kind) throws {
        _ = try vacation.change(kind).edit([id], edit)
      }
      let own = photos[index].ownTags.compactMap(OwnTagName.init)
      if !own.isEmpty { try edit(.tag(own), .tag) }
      if random.once(in: 2) {
        photos[index].rating = random.number(1...5)
        try edit(.rating(photos[index].rating), .rate)
      }
      if random.once(in: 3) {
        photos[index].isFavorite = true
        try edit(.favorite(true), .favorite)
      }
      if random.once(in: 4) {
        photos[index].note = "A note"
        try edit(.note("A note"), .note)
      }
    }
    let visits = try vacation.visitTimes(of: photos.compactMap { PhotoID(rawValue: $0.id) })
    for index in photos.indices {
      let id = try #require(PhotoID(rawValue: photos[index].id))
      photos[index].visited = try #require(visits[id]).microseconds
    }
    let order = try vacation.ids()
    let byID = Dictionary(uniqueKeysWithValues: photos.map { ($0.id, $0) })
    return (vacation, FilterModel(photos: order.compactMap { byID[$0] }))
  }

  @Test(arguments: 1...12, [false, true])
  func `a filter finds what a model finds`(seed: UInt64, hasIndexes: Bool) throws {
    var random = SeededRandom(seed: seed)
    let documents = try Documents()
    let (vacation, model) = try Self.make(&random, in: documents)
    for _ in 0..<60 {
      let filter = random.filter()
      let expected = model.photos(filter)
      let order = PhotoOrder(
        random.one(of: PhotoOrder.Key.allCases),
        isReversed: random.once(in: 2)
      )
      let sorted = model.sorted(expected, order).map(\.id)
      let context = "\(filter), \(order)"
      if hasIndexes { try vacation.prepareIndexes(for: filter, order, from: 0) }
      let found = try vacation.photos(filter, order: order, limit: .max).map(\.id.rawValue)
      #expect(found == sorted, "\(context)")
      #expect(try vacation.count(filter) == expected.count, "\(context)")

      let (offset, limit) = (random.number(0...20), random.number(0...20))
      let page = try vacation.photos(filter, order: order, offset: offset, limit: limit)
      let part = Array(sorted.dropFirst(offset).prefix(limit))
      #expect(page.map(\.id.rawValue) == part, "\(context)")
      var pages: [String] = []
      let size = random.number(1...9)
      try vacation.eachPage(filter, order: order, offset: offset, pageSize: size) { photos in
        #expect(photos.count <= size)
        pages += photos.map(\.id.rawValue)
      }
      #expect(pages == Array(sorted.dropFirst(offset)), "\(context)")

      let places = try vacation.itinerary(filter).map {
        "\($0.place): \($0.photos), \($0.firstVisited.microseconds)"
      }
      #expect(places == model.places(expected), "\(context)")
      let tags = try vacation.tagSearch(filter).map { "\($0.name): \($0.photos)" }
      #expect(tags == model.tags(expected), "\(context)")
    }
  }

  @Test func `without criteria the lists are those of the vacation`() throws {
    let documents = try Documents()
    try documents.makeExample()
    let vacation = try documents.open()
    let all = PhotoFilter()
    #expect(try vacation.photos(all, limit: 99) == vacation.photos(.all, limit: 99))
    #expect(try vacation.itinerary(all) == vacation.itinerary(limit: 99))
    #expect(try vacation.tagSearch(all) == vacation.tagSearch(limit: 99))
    #expect(try vacation.count(all) == 29)
    let first = try vacation.photos(all, limit: 5)
    #expect(try vacation.photos(all, after: first.last, limit: 99).count == 24)
  }

  @Test func `a search finds what a search finds`() throws {
    let documents = try Documents()
    try documents.makeExample()
    let vacation = try documents.open()
    _ = try vacation.change(.note).edit(["1003"], .note("Soba at the station"))
    let texts = [
      "photo", "soba", "-soba", "photo -soba", "tag:tag3", "place:kyoto OR soba", "", "-",
    ]
    for text in texts {
      var filter = PhotoFilter()
      filter.search = text
      let expected = Set(try vacation.search(text, limit: 99).map(\.photo.id))
      #expect(Set(try vacation.photos(filter, limit: 99).map(\.id)) == expected, "\(text)")
      #expect(try vacation.count(filter) == expected.count)
      filter.place = "Kyoto, Japan"
      let kyoto = try vacation.search(text, limit: 99).filter { $0.photo.place == "Kyoto, Japan" }
      #expect(try vacation.count(filter) == kyoto.count, "\(text)")
    }
  }

  @Test(arguments: FilterValues.hostile + ["* OR (", "\"", "tag:\"", "NEAR(a b)", "\u{0}"])
  func `what is searched for is never SQL`(text: String) throws {
    let documents = try Documents()
    try documents.makeExample()
    let vacation = try documents.open()
    var filter = PhotoFilter()
    filter.search = text
    _ = try vacation.photos(filter, limit: 9)
    filter = PhotoFilter()
    (filter.place, filter.owner, filter.media, filter.tags) = (text, text, text, [[text]])
    #expect(try vacation.photos(filter, limit: 9).isEmpty)
    #expect(try vacation.count(.all) == 29)
  }

  @Test(arguments: [1, 2])
  func `a file of an older version is filtered as it is`(version: Int) throws {
    let documents = try Documents()
    try OldFile.put(version: version, in: documents)
    let before = try fileBytes(documents.path())
    let vacation = try documents.vacations.open(VacationName("Trip"), for: .reading)
    let all = try vacation.photos(.all, limit: 99)
    #expect(!all.isEmpty)
    func found(_ set: (inout PhotoFilter) -> Void) throws -> [String] {
      var filter = PhotoFilter()
      set(&filter)
      let places = try vacation.itinerary(filter)
      let photos = try vacation.photos(filter, limit: 99)
      #expect(places.reduce(0) { $0 + $1.photos } == photos.count)
      #expect(try vacation.count(filter) == photos.count)
      return photos.map(\.id.rawValue)
    }
    func expected(_ fits: (VacationPhoto) -> Bool) -> [String] {
      all.filter(fits).map(\.id.rawValue)
    }
    let some = try #require(all.first)
    #expect(try found { $0.place = some.place } == expected { $0.place == some.place })
    let owner = some.photo.owner
    #expect(try found { $0.owner = owner } == expected { $0.photo.owner == owner })
    #expect(try found { $0.isFavorite = true } == [])
    #expect(try found { $0.rating = .within(1...5) } == [])
    #expect(try found { $0.rating = .unrated } == expected { _ in true })
    #expect(try found { $0.hasNote = true } == [])
    let day = String(some.visited.description.prefix(10))
    let onDay = expected { $0.visited.description.hasPrefix(day) }
    #expect(try found { $0.visited = DayRange(day) } == onDay)
    #expect(try found { $0.visited = DayRange("..1999") } == [])
    if let tag = try vacation.tagSearch(limit: 1).first {
      let tagged = try vacation.ids(.allTags([[tag.name]]))
      #expect(try found { $0.tags = [[tag.name]] } == tagged)
    }
    for key in PhotoOrder.Key.allCases {
      let sorted = try vacation.photos(PhotoFilter(), order: PhotoOrder(key), limit: 99)
      #expect(Set(sorted.map(\.id)) == Set(all.map(\.id)))
    }
    #expect(try fileBytes(documents.path()) == before)
  }

  @Test func `a search in a file that cannot be written finds what is not indexed yet`() throws {
    let documents = try Documents()
    try documents.makeExample()
    _ = try documents.open().visit(try item("77", place: "Rome, Italy", title: "Colosseum"))
    let vacation = try documents.notedVacations.open(VacationName("Trip"), for: .reading)
    try vacation.noteDamage("a test says so")
    let before = try fileBytes(documents.path())
    var filter = PhotoFilter()
    filter.search = "colosseum"
    #expect(try vacation.photos(filter, limit: 9).map(\.id) == ["77"])
    #expect(try vacation.itinerary(filter).map(\.place) == ["Rome, Italy"])
    filter.search = "-colosseum"
    #expect(try vacation.count(filter) == 29)
    #expect(try fileBytes(documents.path()) == before)
  }

  @Test(
    arguments: [
      ("2024", "2024-01-01..2024-12-31"), ("2024-02", "2024-02-01..2024-02-29"),
      ("1900-02", "1900-02-01..1900-02-28"), ("2024-05-03", "2024-05-03..2024-05-03"),
      ("2023..2024-05", "2023-01-01..2024-05-31"), ("2024-05-03..", "2024-05-03.."),
      ("..2024", "..2024-12-31"), ("2024-02-30", nil), ("2024-13", nil), ("24", nil), ("..", nil),
      ("", nil), ("2024-5", nil), ("2024..x", nil), ("2024...2025", nil), ("0000", nil),
      ("２０２４", nil), ("2024-01-01T00", nil),
    ] as [(String, String?)]
  )
  func `days are parsed`(text: String, expected: String?) {
    func shown(_ day: CalendarDay?) -> String {
      guard let day else { return "" }
      return String(Timestamp(microseconds: day.start).description.prefix(10))
    }
    #expect(DayRange(text).map { "\(shown($0.first))..\(shown($0.last))" } == expected)
  }

  @Test(
    arguments: [
      ("4", .within(4...4)), ("4..", .within(4...5)), ("2..4", .within(2...4)),
      ("..3", .within(1...3)), ("none", .unrated), ("0", nil), ("6", nil), ("4..2", nil), ("", nil),
      ("..", nil), ("+4", nil), ("4.5", nil), ("None", nil), ("4..6", nil),
    ] as [(String, PhotoFilter.RatingRange?)]
  )
  func `ratings are parsed`(text: String, expected: PhotoFilter.RatingRange?) {
    #expect(PhotoFilter.RatingRange(text) == expected)
  }

  @Test func `a day begins at midnight in UTC`() throws {
    for day in ["1970-01-01", "2024-02-29", "2000-03-01", "1969-12-31", "0001-01-01", "9999-12-31"]
    {
      let start = try #require(DayRange(day)?.first).start
      #expect(Timestamp(microseconds: start).description == "\(day)T00:00:00.000000Z")
    }
  }
}
