internal import Flickr

/// What became of one photo that was read anew.
package struct RefreshRecord: JSONRecord {
  package static let keys = [
    "id", "status", "title", "licenseBefore", "licenseNow", "removed", "error",
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
  package var licenses: (before: String, now: String)? {
    guard case .licenseChanged(let from, let to) = report.outcome else { return nil }
    return (License(from).name, License(to).name)
  }

  package var values: [FieldValue] {
    [
      .text(report.id.rawValue), .text(status), .text(report.title),
      .text(ifKnown: licenses?.before), .text(ifKnown: licenses?.now), .truth(report.isRemoved),
    ] + (failure.map { [.text($0.message)] } ?? [])
  }
}
