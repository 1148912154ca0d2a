import Synchronization
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 10: many at one file, nothing lost, nobody kept waiting.
@Suite(.serialized)
struct ConcurrencyTests {
  @Test func `eight programs visit into one vacation, nothing is lost and nobody is locked out`()
    async throws
  {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 8)
    let photos = maker.photos(4_500)
    // Each takes 1,000 photos; half of them are its neighbor's too.
    let parts = (0..<8).map { Array(photos[$0 * 500..<$0 * 500 + 1_000]) }
    for (number, part) in parts.enumerated() {
      try traveller.home.write(part.ndjson, to: "photos\(number)")
    }
    let runs = try await withThrowingTaskGroup { group in
      for number in parts.indices {
        group.addTask {
          try await traveller.run(
            "visit",
            "--from",
            traveller.home.path("photos\(number)"),
            "--ndjson"
          )
        }
      }
      return try await group.reduce(into: [ProcessRun]()) { $0.append($1) }
    }
    for run in runs {
      #expect(run.exitCode == 0)
      #expect(!run.errors.contains("locked") && !run.errors.contains("Error"), "\(run.errors)")
      #expect(run.lines.count == 1_000)
    }
    let visited = runs.flatMap { $0.ids("visited") }
    #expect(difference(visited.sorted(), from: photos.map(\.id).sorted()) == nil, "each once")
    try expectPhotos(photos, of: traveller)
    let vacation = try traveller.vacations.open(.default, for: .writing)
    let history = try vacation.history(limit: 100_000)
    #expect(history.map(\.visited).reduce(0, +) == photos.count)
    while try vacation.undo() != nil {}
    #expect(try traveller.state().rows.count == 0)
  }

  /// Beside programs that keep the disk busy, waiting by luck would starve some.
  @Test func `sixteen bulk visits and 64 single ones all have their turn on a busy disk`()
    async throws
  {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 16)
    let parts =
      (0..<16).map { _ in maker.photos(300 * Torture.factor) }
      + (0..<64).map { _ in maker.photos(1) }
    for (number, part) in parts.enumerated() {
      try traveller.home.write(part.ndjson, to: "photos\(number)")
    }
    let runs = try await BusyDisk.with(programs: 4) {
      try await withThrowingTaskGroup { group in
        for number in parts.indices {
          group.addTask {
            let file = traveller.home.path("photos\(number)")
            return try await traveller.run(
              "visit",
              "--from",
              file,
              "--quiet",
              timeLimit: .seconds(600)
            )
          }
        }
        return try await group.reduce(into: [ProcessRun]()) { $0.append($1) }
      }
    }
    let failures = runs.filter { $0.exitCode != 0 }
    #expect(failures.count == 0, "\(failures.first?.errors ?? "")")
    try expectPhotos(parts.flatMap(\.self), of: traveller)
  }

  /// The vacation is good and holds these photos, in whatever order.
  private func expectPhotos(_ photos: [MadePhoto], of traveller: Traveller) throws {
    let state = try traveller.state()
    #expect(difference(state.ids.sorted(), from: photos.map(\.id).sorted()) == nil)
    #expect(Set(state.rows.map(\.visited)).count == photos.count, "R9: no two visits share a time")
  }

  @Test func `eight programs toggle, unvisit and visit single photos, and none is locked out`()
    async throws
  {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 9)
    let photos = maker.photos(8)
    try traveller.home.write(photos.ndjson, to: "photos")
    _ = try await traveller.run("visit", "--from", traveller.home.path("photos"))
    _ = try await traveller.run("fetched", "add", traveller.home.path("photos"))
    try await withThrowingTaskGroup { group in
      for photo in photos {
        group.addTask {
          for verb in ["unvisit", "visit", "toggle", "toggle", "unvisit", "visit"] {
            let run = try await traveller.run(verb, photo.id)
            #expect(run.exitCode == 0, "\(verb) \(photo.id): \(run.errors)")
          }
        }
      }
      try await group.waitForAll()
    }
    try expectPhotos(photos, of: traveller)
    let vacation = try traveller.vacations.open(.default, for: .reading)
    #expect(try vacation.history(limit: 1_000).count == 1 + 8 * 6)
  }

  @Test func `while very many photos are visited, no reader waits longer than a second`()
    async throws
  {
    let count = Torture.photos(usual: 20_000, full: 200_000)
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 10)
    try traveller.home.write(maker.photos(count).ndjson, to: "photos")
    for name in [.default, try Self.quiet] { _ = try traveller.vacations.create(name) }
    let isOver = Mutex(false)
    async let reading = Self.read(traveller, until: { isOver.withLock { $0 } })
    let run = try await traveller.run(
      "visit",
      "--from",
      traveller.home.path("photos"),
      "--quiet",
      timeLimit: .seconds(400)
    )
    isOver.withLock { $0 = true }
    #expect(run.exitCode == 0, "\(run.errors)")
    let (longest, machine, pages, counts) = try await reading
    print("a visit of \(count) photos took \(run.duration); \(pages) pages were read meanwhile,")
    print("the slowest in \(longest), of a vacation that nobody wrote to in \(machine)")
    // The machine's load comes and goes: its slowest moment need not be that of the quiet vacation.
    #expect(longest < .seconds(1) + machine * 2)
    #expect(pages > 3)
    #expect(difference(counts, from: counts.sorted()) == nil && (counts.last ?? 0) <= count)
    #expect(Set(counts).count > 1, "readers see the visit grow")
    #expect(try traveller.vacations.open(.default, for: .reading).summary().photos == count)
  }

  /// A vacation that nobody writes to: what is waited for it is waited for the machine.
  private static var quiet: VacationName { get throws { try VacationName("Quiet") } }

  /// Reads first pages over and over, each with a vacation opened anew; the longest wait, the longest
  /// for the quiet vacation, the number of pages, and the counts of photos that were seen.
  @concurrent
  private static func read(
    _ traveller: Traveller,
    until isOver: @Sendable () -> Bool
  ) async throws -> (Duration, Duration, Int, [Int]) {
    var (longest, machine) = (Duration.zero, Duration.zero)
    var counts: [Int] = []
    let clock = ContinuousClock()
    while !isOver() {
      let took = try clock.measure { counts.append(try readPages(traveller, .default)) }
      longest = max(longest, took)
      machine = max(machine, try clock.measure { _ = try readPages(traveller, try quiet) })
      await Task.yield()
    }
    return (longest, machine, counts.count, counts)
  }

  /// Reads the first pages of a vacation that is opened for it; the photos of its first places.
  private static func readPages(_ traveller: Traveller, _ name: VacationName) throws -> Int {
    let vacation = try traveller.vacations.open(name, for: .reading)
    let places = try vacation.itinerary(limit: 100)
    _ = try vacation.tagSearch(limit: 100)
    _ = try vacation.photos(.all, limit: 100)
    return places.reduce(0) { $0 + $1.photos }
  }

  @Test(arguments: [
    ["photos"], ["sql", "SELECT a.id FROM Photo AS a, Photo AS b LIMIT 200000"],
    ["itinerary", "Everywhere", "--ndjson"], ["history", "--ndjson"],
  ])
  func `a reader whose output is not read holds up no writer`(arguments: [String]) async throws {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 12)
    try traveller.home.write(maker.photos(3_000).ndjson, to: "photos")
    try traveller.home.write(maker.photos(1_500).ndjson, to: "more")
    _ = try await traveller.run(
      "visit",
      "--from",
      traveller.home.path("photos"),
      "--place",
      "Everywhere"
    )
    let words = arguments == ["photos"] ? ["itinerary", "Everywhere", "--json"] : arguments
    if arguments.first == "history" { try await makeLongHistory(traveller) }
    let before = try traveller.state().rows.count
    var writing: ProcessRun?
    let environment = traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    let (begun, all) = try await StalledRun.of("vacation", words, environment: environment) {
      writing = try await traveller.run("visit", "--from", traveller.home.path("more"))
    }
    // More than the pipe takes was still to come, so the reader was in the middle of its work.
    #expect(all.count - begun > 100_000, "\(words): the output is too short to stall")
    // It waits five seconds for a reader and then gives up, and the reader waited for it.
    let run = try #require(writing)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try traveller.state().rows.count == before + 1_500)
  }

  /// Many changes, so that the history is long.
  private func makeLongHistory(_ traveller: Traveller) async throws {
    let vacation = try traveller.vacations.open(.default, for: .writing)
    let ids = try vacation.photos(.all, limit: 700).map(\.id)
    for id in ids { _ = try vacation.change(.unvisit).unvisit([id]) }
  }
}
