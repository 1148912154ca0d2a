import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Queries for a page read no more than the page")
struct QueryPlanTests {
  /// What is meant, besides searches: the tags and own tags of one photo are gone through and sorted, for each
  /// photo of a page; and the page that was chosen along an index is gone through.
  private static let allowed: [String: (scans: Set<String>, sorts: Int)] = [
    "allPhotos": (["SCAN (subquery-1)", "SCAN (subquery-6)"], 1),
    "photosOfPlace": (["SCAN (subquery-1)", "SCAN (subquery-6)"], 1),
    "photo": (["SCAN (subquery-1)", "SCAN (subquery-6)"], 1),
    "photosOfTag": (["SCAN (subquery-1)", "SCAN (subquery-6)", "SCAN Chosen"], 2),
    // The list of the photos that are asked about.
    "visitTimes": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "storedPhotos": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "foundPhotos": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "picturesOfPhotos": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 1),
    "storedJSON": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "archivedWords": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "archivedTags": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 1),
    "archivedRecords": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 1),
    "archivedVisits": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 1),
    "archivedPictures": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 1),
    "archivedAbsences": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "mergingPhotos": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "comparedPhotos": (["SCAN (subquery-4)", "SCAN (subquery-6)"], 0),
    // What a few photos were is sorted by the changes that kept it.
    "foundPhotosOfHistory": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 1),
    "namesOfPlaces": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "placePoints": (["SCAN Wanted VIRTUAL TABLE INDEX 1:"], 0),
    "placePreviews": (["SCAN Wanted VIRTUAL TABLE INDEX 1:", "SCAN (subquery-1)"], 0),
    // It sorts the few photos that a cover is chosen from.
    "tagCovers": (
      ["SCAN Wanted VIRTUAL TABLE INDEX 1:", "SCAN (subquery-1)", "SCAN (subquery-3)"], 1
    ),
    // The few changes that kept the same photo.
    "otherPhotosOfChange": ([], 1),
    // As their counterparts above.
    "latestPhotos": (["SCAN (subquery-1)", "SCAN (subquery-6)"], 1),
    "latestPhotosOfPlace": (["SCAN (subquery-1)", "SCAN (subquery-6)"], 1),
    "photoOfKey": (["SCAN (subquery-1)", "SCAN (subquery-6)"], 1),
    "wordsOfPhoto": (["SCAN (subquery-1)", "SCAN (subquery-3)"], 0),
    // The matches between two numbers.
    "snippetsEverywhere": (
      ["SCAN Words VIRTUAL TABLE INDEX 0:M6><", "SCAN json_each VIRTUAL TABLE INDEX 1:"], 0
    ),
  ]

  /// Queries whose cost is documented to grow with what they find.
  private static let growing: Set<String> = [
    "photosOfTags", "countOfTags", "search", "searchWithLateIndex",
    "searchExcluding", "searchExcludingWithLateIndex", "photosToScan",
    "latestPhotosToScan", "editedPhotosOfChange", "photosToCount", "placeNames",
    "facetPlaces", "facetTags", "facetYears", "facetOwners", "facetLicenses", "pointsOfPlace",
    "absentPhotos",
  ]

  @Test(arguments: NamedQuery.all.map(\.name)) func `a page query scans no table`(name: String)
    throws
  {
    let query = try #require(NamedQuery.all.first { $0.name == name })
    let documents = try Documents()
    try documents.makeExample()
    let plan = try plan(of: query, in: documents)
    #expect(!plan.isEmpty)
    let allowed = Self.allowed[name] ?? ([], 0)
    let scans = plan.filter { $0.hasPrefix("SCAN") && $0 != "SCAN CONSTANT ROW" }
    #expect(Set(scans) == allowed.scans, "\(plan)")
    // Sorting all to give a page of it reads all.
    let sorts = plan.filter { $0.contains("TEMP B-TREE FOR") }
    #expect(sorts.count == allowed.sorts, "\(plan)")
  }

  private func plan(of query: NamedQuery, in documents: Documents) throws -> [String] {
    var path = documents.path()
    if query.name.hasSuffix("Everywhere") {
      let index = try VacationsIndex(
        of: documents.vacations,
        cache: documents.scratch.path("Cache")
      )
      path = index.database.path
    }
    return try Raw.read(path) { database in
      // Values that are not bound are NULL; the plan does not depend on them.
      let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + query.sql)
      statement.setUncheckedArguments([])
      return try Row.fetchAll(statement).map { $0["detail"] as String }
    }
  }

  @Test func `every named query is checked or documented to grow`() throws {
    let sources = PackageRoot.path + "/Sources/VacationStore"
    var declared: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where file.hasSuffix(".swift") {
      let text = String(decoding: try fileBytes("\(sources)/\(file)"), as: UTF8.self)
      for match in text.matches(of: #/static let \w+ = \w+\(\s*"(\w+)"/#) {
        declared.insert(String(match.1))
      }
    }
    #expect(declared == Self.growing.union(NamedQuery.all.map(\.name)))
    #expect(Set(NamedQuery.all.map(\.name)).count == NamedQuery.all.count)
  }

  @Test(arguments: [NamedQuery.photosToCount, .pointsOfPlace])
  func `statistics look up their photos, and sort nothing`(query: NamedQuery) throws {
    let documents = try Documents()
    try documents.makeExample()
    let plan = try plan(of: query, in: documents)
    #expect(plan.contains { $0.hasPrefix("SEARCH Photo") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test func `the page of a big list costs what the page of a small one does`() throws {
    let (small, big) = (try steps(photos: 400), try steps(photos: 2_000))
    for (name, count) in big {
      // A few steps more for a deeper tree; a scan would be fifty times as many.
      #expect(count <= (small[name] ?? 0) * 2 + 500, "\(name): \(small[name] ?? 0), then \(count)")
    }
  }

  /// Virtual machine steps of each list's first page of ten, in a vacation with that many photos.
  private func steps(photos: Int) throws -> [String: Int] {
    let documents = try Documents()
    let vacation = try documents.open()
    let items = try (0..<photos).map { number in
      try item("\(number)", place: "Place \(number % 20)", tags: "all t\(number % 30)")
    }
    _ = try vacation.change(.visit).visit(items)
    let pages: [(String, StatementArguments)] = [
      ("itinerary", [Int64.min, "", nil, 10, 0]), ("tagSearch", [Int64.max, "", 10, 0]),
      ("allPhotos", ["", Int64.min, 10, 0]), ("photosOfPlace", ["Place 3", Int64.min, 10, 0]),
      ("photosOfTag", ["all", Int64.min, 10, 0]), ("history", [Int64.max, 10, 0]),
      ("latestPhotos", ["", Int64.max, 10, 0]),
      ("latestPhotosOfPlace", ["Place 3", Int64.max, 10, 0]),
      ("stopBefore", ["Place 3", "Unknown"]), ("stopAfter", ["Place 3", "Unknown"]),
      ("nextOfTag", ["all", Int64.min]),
      ("previousOfTag", ["all", Int64.max]), ("tagAhead", [Int64.max, "", 5]),
      ("tagsMatching", [Int64.max, "", 0, "", "%t%", "%t%", "%t%", 10]),
      ("countOfTag", ["all"]), ("placePreviews", ["[\"Place 3\"]", 5]),
      ("tagCovers", ["[\"all\", \"t3\"]", 12]),
      ("visitedPhotosOfChange", [documents.clock.now.microseconds, 10]),
    ]
    return try vacation.read { database in
      var counts: [String: Int] = [:]
      for (name, arguments) in pages {
        let query = try #require(NamedQuery.all.first { $0.name == name })
        let statement = try database.makeStatement(sql: query.sql)
        let rows = try Row.fetchAll(statement, arguments: arguments)
        #expect(!rows.isEmpty, "\(name)")
        counts[name] = StatementSteps.count(statement)
      }
      return counts
    }
  }
}
