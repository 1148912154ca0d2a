internal import Flickr
package import TravelDesk

/// What became of one photo that was read anew.
package struct RefreshRecord: Record {
  package static let schema = (
    name: "Refresh", description: "What became of one photo that was fetched again."
  )

  package static let fields: [Field<RefreshRecord>] = [
    Field("id", "Flickr's id.", .exact("ID")) { $0.report.id.rawValue },
    Field("status", "What became of it.", .exact("Status")) { $0.status },
    Field("title", "Its title as shown.", .words("Title")) { $0.report.title },
    Field("licenseBefore", "The name of its license before.") { $0.licenses?.before },
    Field("licenseNow", "The name of its license now.") { $0.licenses?.now },
    Field("removed", "Whether it was removed from the vacation.") { $0.report.isRemoved },
    Field("error", "Why it failed; only where it did.", isOptional: true) {
      $0.failure?.message
    },
  ]

  package static let columns: [TableColumn<RefreshRecord>] =
    fieldColumns("id", "status", "title") + [
      TableColumn(.words("License")) {
        .text($0.licenses.map { "\($0.before) -> \($0.now)" } ?? "")
      }
    ]

  /// What became of it.
  package let report: RefreshReport
  /// Who reads why it failed.
  private let face: Failure.Face

  /// Creates the record of a photo.
  package init(report: RefreshReport, for face: Failure.Face) {
    self.report = report
    self.face = face
  }

  /// The status as in JSON: a contract with scripts.
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

  /// Why it failed; nil when it did not.
  package var failure: Failure? {
    guard case .failed(let error) = report.outcome else { return nil }
    return Failure(error, for: face)
  }

  /// The names of the licenses; nil where it has none other than before.
  private var licenses: (before: String, now: String)? {
    guard case .licenseChanged(let from, let to) = report.outcome else { return nil }
    return (License(from).name, License(to).name)
  }
}
