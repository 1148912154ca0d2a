import Flickr
import Presentation
import TravelDesk
import VacationStore

/// Reports the outcome of photos given on the command line or in a file.
final class PhotoReporter: ChangeReporter<OutcomeRecord> {
  private let command: String
  /// The arguments that failed.
  private var failed: Set<String> = []
  /// The arguments that have not been processed yet; nil for valid IDs.
  private var unread: ArraySlice<String?> = []

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

  /// Parses photo IDs; invalid ones are reported in order with the others.
  func references(_ words: [String]) -> [PhotoID] {
    let references = words.map { PhotoReference.parse($0) }
    unread = zip(words, references).map { word, id in id == nil ? word : nil }[...]
    return references.compactMap { $0 }
  }

  /// Adds the report of one photo.
  func add(_ report: VisitReport) throws {
    try failUnreadable()
    unread = unread.dropFirst()
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
        id: report.id,
        position: report.position,
        Failure(failure.message, hint: hint ?? failure.hint, kind: failure.kind)
      )
    }
  }

  override func finish() throws {
    try failUnreadable()
    try super.finish()
  }

  /// Reports the invalid IDs that come next.
  private func failUnreadable() throws {
    while let next = unread.first, let word = next {
      unread = unread.dropFirst()
      guard failed.insert(word).inserted else { continue }
      try fail(
        id: word,
        position: nil,
        Failure.noPhoto(
          word,
          hint: fileHint(word)
            ?? "The ID is the last part of a photo page's URL:"
            + " https://www.flickr.com/photos/OWNER/ID"
        )
      )
    }
  }

  /// How to read a file, if the word is a file rather than an ID.
  private func fileHint(_ word: String) -> String? {
    let isNumber = word.utf8.allSatisfy { (48...57).contains($0) }
    guard !isNumber, InputFile.isLikely(word) else { return nil }
    return "For a file: \(command) --from \(ShellWord.quoted(word))"
  }

  private func fail(id: String?, position: Position?, _ failure: Failure) throws {
    let place = position.map { $0.description + (id.map { ", photo \($0)" } ?? "") + ": " } ?? ""
    try fail(OutcomeRecord(id: id, failure: failure), at: place, failure)
  }
}
