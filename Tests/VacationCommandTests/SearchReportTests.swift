import TestSupport
import Testing

@testable import vacation

@Suite("A search says that it indexes", .enabled(if: BuiltBinary.isPresent))
struct SearchReportTests {
  /// More than a debug build indexes in a second.
  private static let photos = 60_000

  // Once nothing was said for as long as it took.
  @Test func `in a pipe one line is said after a second, once, and none when told to be quiet`()
    async throws
  {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 7)
    let input = maker.photos(Self.photos).ndjson
    let visit = try await traveller.run("visit", "--from", "-", "--quiet", input: input)
    try #require(visit.exitCode == 0, "\(visit.errors)")
    let copy = try await traveller.shell(
      "cd 'Documents/Virtual Vacations' && cp 'My Vacation.sqlite' Copy.sqlite"
    )
    try #require(copy.exitCode == 0, "\(copy.errors)")

    let quiet = try await traveller.run("search", "sunset", "--limit", "1", "-q", "--in", "Copy")
    #expect(quiet.exitCode == 0 && quiet.errors == "")
    let first = try await traveller.run("search", "sunset", "--limit", "1")
    #expect(first.exitCode == 0 && first.output == quiet.output && first.output != "")
    // A machine may be too quick for it to be said.
    let isSaid = first.errors == "Indexing 60,000 photos for search (first time only)…\n"
    #expect(isSaid || first.errors == "" && first.duration < .seconds(1.5), "\(first.errors)")
    let next = try await traveller.run("search", "sunset", "--limit", "1")
    #expect(next.errors == "" && next.output == first.output)
  }
}
