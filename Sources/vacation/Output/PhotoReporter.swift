import Flickr
import FlickrClient
import Presentation
import TravelDesk
import VacationStore

/// Reports the outcome of photos given on the command line or in a file.
final class PhotoReporter: ChangeReporter<OutcomeRecord> {
  private let command: String
  /// The arguments that failed.
  private var failed: Set<String> = []

  /// Creates a reporter; `command` is used in hints.
  init(
    printer: RecordPrinter<OutcomeRecord>?,
    progress: ProgressBar,
    asJSON: Bool,
    command: String
  ) {
    self.command = command
    super.init(printer: printer, progress: progress, asJSON: asJSON)
  }

  /// Adds the report of one photo.
  func add(_ report: VisitReport) throws {
    switch report.outcome {
    case .done(let status):
      let row = OutcomeRecord(id: report.id, status: status.rawValue, error: nil)
      try add(row, status: status.rawValue)
    case .failed(let error):
      // Reports a photo that was given twice only once.
      if report.position == nil, let id = report.id, !failed.insert(id).inserted { return }
      let failure = Failure(of: error)
      let hint = report.position == nil ? report.id.flatMap(fileHint) : nil
      try fail(
        OutcomeRecord(id: report.id, failure: failure),
        at: place(of: report, error),
        Failure(failure.message, hint: hint ?? failure.hint, kind: failure.kind)
      )
    }
  }

  /// What failed, before a message that does not say it.
  private func place(of report: VisitReport, _ error: any Error) -> String {
    if let position = report.position {
      return position.description + (report.id.map { ", photo \($0)" } ?? "") + ": "
    }
    guard error is FlickrError, let url = report.id, FlickrPage(url) != nil else { return "" }
    return url + ": "
  }

  /// How to read a file, if the word is a file rather than an ID.
  private func fileHint(_ word: String) -> String? {
    let isNumber = word.utf8.allSatisfy { (48...57).contains($0) }
    guard !isNumber, InputFile.isLikely(word) else { return nil }
    return "For a file: \(command) --from \(ShellWord.quoted(word))"
  }
}
