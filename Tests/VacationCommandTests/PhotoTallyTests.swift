import Testing
import VacationStore

@testable import vacation

@Suite("The outcome of many photos")
struct PhotoTallyTests {
  @Test func `is told with what was done first`() {
    var tally = PhotoTally()
    #expect(tally.words == "no photos")
    tally.add(.alreadyVisited)
    #expect(tally.words == "1 photo already visited")
    tally.add(.visited)
    tally.add(.visited)
    tally.add(failure: .notFound)
    #expect(tally.words == "2 photos visited, 1 already visited, 1 failed")
    #expect(tally.total == 4)
    #expect(
      tally.words(isDryRun: true) == "2 photos would be visited, 1 already visited, 1 failed"
    )
  }

  @Test func `without failures makes no exit status`() {
    var tally = PhotoTally()
    tally.add(.visited)
    #expect(tally.failureStatus == nil)
  }

  @Test func `with some failures exits 1`() {
    var tally = PhotoTally()
    tally.add(.visited)
    tally.add(failure: .notFound)
    #expect(tally.failureStatus == .failed)
  }

  @Test func `with all failed alike exits with their own code`() {
    var tally = PhotoTally()
    tally.add(failure: .notFound)
    tally.add(failure: .notFound)
    #expect(tally.failureStatus == .notFound)
    tally.add(failure: .usage)
    #expect(tally.failureStatus == .failed)
  }
}
