internal import Flickr
package import TravelDesk

/// The outcome for one photo that was fetched again.
package struct RefreshRecord: Record {
  package static let schema = (
    name: "Refresh", description: "The outcome for one photo that was fetched again."
  )

  package static let fields: [Field<RefreshRecord>] = [
    Field("id", "The photo's ID.", .exact("ID")) { $0.report.id.rawValue },
    Field("status", "The outcome.", .exact("Status")) { $0.status },
    Field("title", "Its display title.", .words("Title")) { $0.report.title },
    Field("licenseBefore", "The name of its previous license.") { $0.licenses?.before },
    Field("licenseNow", "The name of its current license.") { $0.licenses?.now },
    Field("removed", "Whether it was removed from the vacation.") { $0.report.isRemoved },
    Field("pictureDropped", "Whether its kept picture was dropped.") { $0.report.isPictureDropped },
    Field("error", "The error; only if it failed.", isOptional: true) {
      $0.failure?.message
    },
  ]

  package static let columns: [TableColumn<RefreshRecord>] =
    fieldColumns("id", "status", "title") + [
      TableColumn(.words("License")) {
        .text($0.licenses.map { "\($0.before) -> \($0.now)" } ?? "")
      }
    ]

  /// The report.
  package let report: RefreshReport
  /// The interface that shows errors.
  private let face: Failure.Face

  /// Creates a record.
  package init(report: RefreshReport, for face: Failure.Face) {
    self.report = report
    self.face = face
  }

  /// The status in JSON, which must not change.
  package var status: String {
    switch report.outcome {
    case .unchanged: "unchanged"
    case .refreshed: "refreshed"
    case .licenseChanged: "licenseChanged"
    case .vanished: "vanished"
    case .becamePrivate: "becamePrivate"
    case .failed: "failed"
    }
  }

  /// The error; nil if it did not fail.
  package var failure: Failure? {
    guard case .failed(let error) = report.outcome else { return nil }
    return Failure(error, for: face)
  }

  /// The names of the licenses; nil if the license has not changed.
  private var licenses: (before: String, now: String)? {
    guard case .licenseChanged(let from, let to) = report.outcome else { return nil }
    return (License(from).name, License(to).name)
  }
}
