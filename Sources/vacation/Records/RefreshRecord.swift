import Flickr
import TravelDesk

/// What became of one photo that was read anew.
struct RefreshRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["id", "status", "title", "licenseBefore", "licenseNow", "removed", "error"],
    columns: [.exact("ID"), .exact("Status"), .words("Title"), .words("License")]
  )

  let report: RefreshReport

  /// The status as in JSON: a contract with scripts.
  var status: String {
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
  var failure: CommandFailure? {
    guard case .failed(let error) = report.outcome else { return nil }
    return FailureWords.failure(for: error)
  }

  private var licenses: (before: String, now: String)? {
    guard case .licenseChanged(let from, let to) = report.outcome else { return nil }
    return (License(from).name, License(to).name)
  }

  var values: [FieldValue] {
    [
      .text(report.id.rawValue), .text(status), .text(report.title),
      .text(ifKnown: licenses?.before), .text(ifKnown: licenses?.now), .truth(report.isRemoved),
    ] + (failure.map { [.text($0.message)] } ?? [])
  }

  var cells: [String] {
    let words = licenses.map { "\($0.before) -> \($0.now)" } ?? ""
    return [report.id.rawValue, status, report.title, words]
  }
}
