import TravelDesk

/// How many photos of a vacation that was read anew ended how.
struct RefreshTally {
  private var unchanged = 0
  private var refreshed = 0
  private var licenses = 0
  private var vanished = 0
  private var hidden = 0
  private var removed = 0
  private var failed = 0
  private var failures: Set<ExitStatus> = []

  /// All photos.
  var total: Int { unchanged + refreshed + licenses + vanished + hidden + failed }

  /// Photos that are gone at Flickr and still in the vacation.
  var goneAndKept: Int { vanished + hidden - removed }

  /// Counts a photo.
  mutating func add(_ report: RefreshReport) {
    switch report.outcome {
    case .unchanged: unchanged += 1
    case .refreshed: refreshed += 1
    case .licenseChanged: licenses += 1
    case .vanished: vanished += 1
    case .becamePrivate: hidden += 1
    case .failed(let error):
      failed += 1
      failures.insert(FailureWords.failure(for: error).status)
    }
    if report.isRemoved { removed += 1 }
  }

  /// The exit status that the failures make: their own if every photo failed alike.
  var failureStatus: ExitStatus? {
    guard failed > 0 else { return nil }
    guard failed == total, failures.count == 1, let status = failures.first else { return .failed }
    return status
  }

  /// `3 photos: 1 refreshed, 2 unchanged`.
  var words: String {
    let named = [
      (refreshed, "refreshed"), (licenses, "with another license"), (vanished, "vanished"),
      (hidden, "became private"), (removed, "removed"), (unchanged, "unchanged"),
      (failed, "failed"),
    ]
    let parts = named.filter { $0.0 > 0 }.map { "\(Quantity.grouped($0.0)) \($0.1)" }
    guard !parts.isEmpty else { return "no photos" }
    return "\(Quantity.photos(total)): \(parts.joined(separator: ", "))"
  }
}
