import Flickr
import Presentation
import TravelDesk
import VacationStore

/// Reports what became of photos that are named on the command line or in a file.
final class PhotoReporter: ChangeReporter<OutcomeRecord> {
  private let command: String
  /// What was named on the command line and failed.
  private var failed: Set<String> = []
  /// The words of the command line that are not dealt with yet; nil for those that are photos.
  private var unread: ArraySlice<String?> = []

  /// Creates a reporter; `command` is what was typed, which hints repeat.
  init(
    printer: RecordPrinter<OutcomeRecord>?,
    progress: ProgressBar,
    asJSON: Bool,
    command: String
  ) {
    self.command = command
    super.init(printer: printer, progress: progress, asJSON: asJSON)
  }

  /// The ids that the words of a command line stand for; what is none is reported in its turn.
  func references(_ words: [String]) -> [PhotoID] {
    let references = words.map { PhotoReference.parse($0) }
    unread = zip(words, references).map { word, id in id == nil ? word : nil }[...]
    return references.compactMap { $0 }
  }

  /// Takes the report of one photo.
  func add(_ report: VisitReport) throws {
    try failUnreadable()
    unread = unread.dropFirst()
    switch report.outcome {
    case .done(let status):
      let row = OutcomeRecord(id: report.id, status: status.rawValue, error: nil)
      try add(row, status: status.rawValue)
    case .failed(let error):
      // Who names a photo twice is told once what is wrong with it.
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

  /// Reports the words that come next and stand for no photo.
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
            ?? "An id is what stands behind the owner in a page's address:"
            + " https://www.flickr.com/photos/OWNER/ID"
        )
      )
    }
  }

  /// How to name a file, for a word that is one in place of an id.
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
