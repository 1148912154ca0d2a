import Flickr
import FlickrClient
import Presentation
import TestSupport
import TravelDesk
import VacationStore

/// My Vacation with photos that were visited from a listing, and a Flickr that knows them.
final class RefreshTrial {
  let trial: FlickrTrial
  let book: InfoBook
  let vacation: Vacation

  init(_ ids: ClosedRange<Int>) throws {
    trial = try FlickrTrial()
    book = InfoBook(trial.transport)
    let file = try trial.scratch.write(
      ids.map { Self.listing("\($0)") }.joined(separator: "\n"),
      to: "photos"
    )
    try trial.desk.change(
      .input(try trial.desk.open(input: file)),
      in: .default,
      .visit(place: "Here", refresh: false)
    ) { _ in
    } progress: { _ in
    }
    for id in ids { book["\(id)"] = .info(InfoBook.info("\(id)")) }
    vacation = try trial.vacation(for: .writing)
  }

  /// The dictionary of a listing.
  static func listing(_ id: String) -> String {
    PhotoJSON.listing(id, tags: "sand", extra: ["license": "4"])
  }

  /// Refreshes; answers what was reported: `1 refreshed`.
  @discardableResult
  func refresh(
    removesGone: Bool = false,
    freshness: Freshness = .fresh,
    isDryRun: Bool = false,
    report: (String) throws -> Void = { _ in }
  ) async throws -> [String] {
    var reports: [String] = []
    try await trial.flickr.refresh(
      vacation,
      removesGone: removesGone,
      freshness: freshness,
      isDryRun: isDryRun
    ) {
      reports.append($0.words)
      try report($0.words)
    } progress: { _ in
    }
    return reports
  }

  /// The ids, in the order of their visits.
  func ids() throws -> [String] { try vacation.photos(.all, limit: 1_000).map(\.id.rawValue) }

  /// What the changes did, latest first.
  func history() throws -> [String] { try vacation.history(limit: 99).map(\.description) }

  /// Undoes the last change; what that did.
  func undo() throws -> String? { try vacation.undo()?.description }
}

extension RefreshReport {
  /// The report in a few words.
  fileprivate var words: String {
    let word =
      switch outcome {
      case .unchanged: "unchanged"
      case .refreshed: "refreshed"
      case .licenseChanged(let from, let to): "license \(from) to \(to)"
      case .vanished: "vanished"
      case .becamePrivate: "private"
      case .failed: "failed"
      }
    return "\(id) \(word)\(isRemoved ? ", removed" : "")"
  }
}
