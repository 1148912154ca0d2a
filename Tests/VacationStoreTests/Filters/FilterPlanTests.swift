import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Filters follow indexes")
struct FilterPlanTests {
  private let documents: Documents
  private let vacation: Vacation

  init() throws {
    documents = try Documents()
    try documents.makeExample()
    vacation = try documents.open()
    _ = try vacation.change(.rate).edit(["1003"], .rating(4))
  }

  private func plan(
    _ order: PhotoOrder = .visited,
    _ set: (inout PhotoFilter) -> Void
  ) throws -> [String] {
    var filter = PhotoFilter()
    set(&filter)
    let search = filter.search.map { FilterSearch(query: SearchQuery($0), hasLateIndex: false) }
    return try vacation.read { database in
      let query = try FilterQuery(filter, search: search, database)
      let page = query.keys(order, offset: 0, limit: 10)
      return try Row.fetchAll(database, SQLRequest<Row>(literal: "EXPLAIN QUERY PLAN \(page)"))
        .map { $0["detail"] as String }
    }
  }

  @Test func `a page of a place, tag, time or search reads no other photo`() throws {
    let visited = "SEARCH Photo USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"
    #expect(try plan { $0.visited = DayRange("2023") } == [visited])
    #expect(try plan(PhotoOrder(.visited, isReversed: true)) { $0.media = "video" } == [visited])
    #expect(
      try plan { ($0.place, $0.owner) = ("Kyoto, Japan", "x") }
        == ["SEARCH Photo USING INDEX PhotoByPlace (placeNumber=? AND rowid>? AND rowid<?)"]
    )
    let tag = try plan { $0.tags = [["tag3"]] }
    #expect(tag.count == 2 && tag[0].contains("PhotoTagByTag"), "\(tag)")
    #expect(tag[1].hasPrefix("SEARCH Photo USING INTEGER PRIMARY KEY (rowid=?)"), "\(tag)")
    let search = try plan { $0.search = "number" }
    #expect(search.count == 2 && search[0].hasPrefix("SCAN SearchIndex VIRTUAL TABLE"), "\(search)")
    #expect(search[1].hasPrefix("SEARCH Photo USING INTEGER PRIMARY KEY (rowid=?)"), "\(search)")
  }

  @Test func `the rarest criterion leads to the photos`() throws {
    let rare = try plan { ($0.tags, $0.place) = ([["sunset"], ["tag3"]], "Kyoto, Japan") }
    #expect(rare.first?.contains("PhotoTagByTag") == true, "\(rare)")
    let other = "Own USING PRIMARY KEY (photoKey=? AND tagNumber=?)"
    #expect(rare.contains { $0.contains(other) }, "\(rare)")
    let words = try plan { ($0.isFavorite, $0.place) = (true, "Kyoto, Japan") }
    #expect(words.first?.contains("PhotoWordsByFavorite") == true, "\(words)")
  }

  @Test func `own words are found by their indexes, and lead to the photos by ID`() throws {
    for (set, index): ((inout PhotoFilter) -> Void, String) in [
      ({ $0.isFavorite = true }, "PhotoWordsByFavorite"),
      ({ $0.rating = .within(4...5) }, "PhotoWordsByRating"),
    ] {
      let plan = try self.plan(.visited, set)
      #expect(plan.first?.contains(index) == true, "\(plan)")
      #expect(plan.contains { $0.contains("PhotoByID (id=?") }, "\(plan)")
    }
  }

  @Test func `the order of places follows indexes`() throws {
    for isReversed in [false, true] {
      let plan = try self.plan(PhotoOrder(.place, isReversed: isReversed)) { $0.media = "photo" }
      #expect(plan.count == 2 && plan[0].contains("SCAN Place USING"), "\(plan)")
      #expect(plan[1].contains("PhotoByPlace"), "\(plan)")
    }
  }

  @Test func `in a vacation of many photos, every criterion and order has an index`() throws {
    func isIndexed(_ order: PhotoOrder, _ set: (inout PhotoFilter) -> Void) throws -> [String] {
      var filter = PhotoFilter()
      set(&filter)
      try vacation.prepareIndexes(for: filter, order, from: 1_000)
      let without = try vacation.read { try FilterIndex.existing($0) }
      try vacation.prepareIndexes(for: filter, order, from: 29)
      let with = try vacation.read { try FilterIndex.existing($0) }
      #expect(with.isSuperset(of: without) && with.count > without.count)
      guard order.key != .visited else { return try plan(order, set) }
      return try vacation.read { database in
        let query = try FilterQuery(filter, search: nil, database)
        let parts = try #require(query.hasNoCriteria ? query.parts(order, with) : nil)
        let explained: SQL = "EXPLAIN QUERY PLAN \(parts[0])"
        return try Row.fetchAll(database, SQLRequest<Row>(literal: explained))
          .map { $0["detail"] as String }
      }
    }
    let byKey = "SEARCH Photo USING INTEGER PRIMARY KEY (rowid=?)"
    for (set, index): ((inout PhotoFilter) -> Void, String) in [
      ({ $0.owner = "x" }, "PhotoByOwnerName (ownerName=?)"),
      ({ $0.taken = DayRange("2024-05") }, "PhotoByDateTaken (dateTaken>? AND dateTaken<?)"),
      ({ $0.licenses = [4] }, "PhotoByLicense (license=?)"),
      ({ $0.media = "video" }, "PhotoByMedia (media=?)"),
      (
        { $0.near = .init(latitude: 59.9, longitude: 10.7, radius: 5) },
        "PhotoByLocation (latitude>? AND latitude<?)"
      ),
      ({ $0.isLocated = false }, "PhotoWithoutLocation"),
    ] {
      let plan = try isIndexed(.visited, set)
      #expect(plan.first == byKey, "\(plan)")
      #expect(plan.contains { $0.contains("USING COVERING INDEX " + index) }, "\(plan)")
      #expect(!plan.contains { $0.contains("FOR ORDER BY") }, "\(plan)")
    }
    for (key, index) in [
      (PhotoOrder.Key.uploaded, "PhotoByDateUploaded (dateUploaded>?"),
      (.title, "PhotoByTitle (title>?"),
    ] {
      let plan = try isIndexed(PhotoOrder(key), { _ in })
      #expect(plan.count == 1 && plan[0].contains("USING COVERING INDEX " + index), "\(plan)")
    }
    // Few visits are sorted.
    let day = try self.plan(PhotoOrder(.title)) { $0.visited = DayRange("2023-01-01") }
    #expect(day.first?.contains("INTEGER PRIMARY KEY") == true, "\(day)")
    var filter = PhotoFilter()
    filter.isLocated = true
    #expect(FilterIndex.useful(for: filter, PhotoOrder(.owner)) == [])
  }

  @Test func `an index is no damage, and a file that cannot be written is read without`() throws {
    let order = PhotoOrder(.title)
    try vacation.prepareIndexes(for: PhotoFilter(), order, from: 1)
    #expect(try vacation.read { try FilterIndex.existing($0) } == [.title])
    #expect(try vacation.check() == [])
    try vacation.visit(item("9", place: "Rome, Italy"))
    #expect(try vacation.check() == [])
    // Another one of that name is not used, and not replaced.
    try documents.execute("DROP INDEX PhotoByTitle; CREATE INDEX PhotoByTitle ON Photo (owner)")
    try vacation.prepareIndexes(for: PhotoFilter(), order, from: 1)
    #expect(try vacation.read { try FilterIndex.existing($0) } == [])
    #expect(try vacation.photos(PhotoFilter(), order: order, limit: 99).count == 30)
    let damaged = try documents.notedVacations.open(VacationName("Trip"), for: .reading)
    try damaged.noteDamage("a test says so")
    try damaged.prepareIndexes(for: PhotoFilter(), PhotoOrder(.uploaded), from: 1)
    #expect(try damaged.read { try FilterIndex.existing($0) } == [])
  }

  @Test func `places and tags are counted by one pass over the photos that fit`() throws {
    var filter = PhotoFilter()
    filter.tags = [["tag3"]]
    try vacation.read { database in
      let query = try FilterQuery(filter, search: nil, database)
      for sql in [query.places, query.tags, query.count] {
        let plan = try Row.fetchAll(database, SQLRequest<Row>(literal: "EXPLAIN QUERY PLAN \(sql)"))
          .map { $0["detail"] as String }
        #expect(plan.contains { $0.contains("PhotoTagByTag") }, "\(plan)")
        let tables = ["SCAN Photo", "SCAN PhotoTag", "SCAN Place", "SCAN Tag", "SCAN Own"]
        #expect(!plan.contains { detail in tables.contains { detail.hasPrefix($0) } }, "\(plan)")
      }
    }
  }

  @Test func `the first page of a big vacation costs what that of a small one does`() throws {
    func steps(photos: Int) throws -> [Int] {
      let documents = try Documents()
      let vacation = try documents.open()
      _ = try vacation.change(.visit).visit(
        try (0..<photos).map { number in
          try item("\(number)", place: "Place \(number % 20)", tags: "all t\(number % 30)")
        }
      )
      var filters = [PhotoFilter](repeating: PhotoFilter(), count: 4)
      filters[0].place = "Place 3"
      filters[1].tags = [["all"]]
      filters[2].tags = [["t3"], ["all"]]
      filters[3].media = "photo"
      return try vacation.read { database in
        try filters.map { filter in
          let (sql, arguments) = try FilterQuery(filter, search: nil, database)
            .keys(.visited, offset: 0, limit: 10).build(database)
          let statement = try database.makeStatement(sql: sql)
          #expect(try Int64.fetchAll(statement, arguments: arguments).count == 10)
          return StatementSteps.count(statement)
        }
      }
    }
    for (small, big) in zip(try steps(photos: 400), try steps(photos: 2_000)) {
      #expect(big <= small * 2 + 100, "\(small), then \(big)")
    }
  }
}
