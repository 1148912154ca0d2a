import TravelDesk
import VacationStore

/// How many photos ended how.
struct PhotoTally {
  private var counts: [VisitStatus: Int] = [:]
  /// Photos that failed.
  private(set) var failed = 0
  private var failures: Set<ExitStatus> = []

  /// All photos.
  var total: Int { counts.values.reduce(failed, +) }

  /// Photos that ended so.
  func count(_ status: VisitStatus) -> Int { counts[status, default: 0] }

  /// Counts a photo that is done.
  mutating func add(_ status: VisitStatus) {
    counts[status, default: 0] += 1
  }

  /// Counts a photo that failed, with the exit status that it would have alone.
  mutating func add(failure: ExitStatus) {
    failed += 1
    failures.insert(failure)
  }

  /// The exit status that the failures make: their own if every photo failed alike.
  var failureStatus: ExitStatus? {
    guard failed > 0 else { return nil }
    guard failed == total, failures.count == 1, let status = failures.first else { return .failed }
    return status
  }

  /// `3 photos visited, 2 already visited, 1 failed`.
  var words: String { words(isDryRun: false) }

  /// As ``words``; `3 photos would be visited` for a dry run.
  func words(isDryRun: Bool) -> String {
    let done = isDryRun ? "would be " : ""
    let named: [(VisitStatus, String)] = [
      (.visited, done + "visited"), (.unvisited, done + "unvisited"),
      (.refreshed, done + "refreshed"),
      (.alreadyVisited, "already visited"), (.notVisited, "not in it"),
    ]
    var parts = named.compactMap { status, word in
      counts[status].map { (count: $0, word: word) }
    }
    if failed > 0 { parts.append((failed, "failed")) }
    guard let first = parts.first else { return "no photos" }
    return
      ([Quantity.photos(first.count) + " " + first.word]
      + parts.dropFirst().map { "\(Quantity.grouped($0.count)) \($0.word)" })
      .joined(separator: ", ")
  }
}
