import Presentation
import Testing

@testable import vacation

@Suite("The outcome of many photos")
struct OutcomeTallyTests {
  @Test func `is told with what was done first`() {
    var tally = OutcomeTally()
    #expect(tally.photosChanged(isDryRun: false) == "no photos")
    tally.add("alreadyVisited")
    #expect(tally.photosChanged(isDryRun: false) == "1 photo already visited")
    tally.add("visited")
    tally.add("visited")
    tally.add(failure: .notFound)
    #expect(tally.photosChanged(isDryRun: false) == "2 photos visited, 1 already visited, 1 failed")
    #expect(tally.total == 4)
    #expect(
      tally.photosChanged(isDryRun: true)
        == "2 photos would be visited, 1 already visited, 1 failed"
    )
  }

  @Test func `without failures makes no exit status`() {
    var tally = OutcomeTally()
    tally.add("visited")
    #expect(tally.failureKind == nil)
  }

  @Test func `with some failures exits 1`() {
    var tally = OutcomeTally()
    tally.add("visited")
    tally.add(failure: .notFound)
    #expect(tally.failureKind == .failed)
  }

  @Test func `with all failed alike exits with their own code`() {
    var tally = OutcomeTally()
    tally.add(failure: .notFound)
    tally.add(failure: .notFound)
    #expect(tally.failureKind == .notFound)
    tally.add(failure: .usage)
    #expect(tally.failureKind == .failed)
  }
}
