import Flickr
import TravelDesk
import VacationStore

/// Tells what became of each photo: rows on standard output, failures on standard error.
final class PhotoReporter {
  private let printer: RecordPrinter?
  private let progress: ProgressBar
  private let asJSON: Bool
  private let command: String
  private var rows: [OutcomeRecord] = []
  private var hints: Set<String> = []
  /// What was named on the command line and failed.
  private var failed: Set<String> = []
  /// The words of the command line that are not dealt with yet; nil for those that are photos.
  private var unread: ArraySlice<String?> = []
  /// What was reported so far.
  private(set) var tally = PhotoTally()

  /// Creates a reporter, whose failures on standard error are JSON objects or words.
  ///
  /// `command` is what was typed, which hints repeat.
  init(printer: RecordPrinter?, progress: ProgressBar, asJSON: Bool, command: String) {
    self.command = command
    self.printer = printer
    self.progress = progress
    self.asJSON = asJSON
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
      tally.add(status)
      try print(OutcomeRecord(id: report.id, status: status.rawValue, error: nil))
    case .failed(let error):
      // Who names a photo twice is told once what is wrong with it.
      if report.position == nil, let id = report.id, !failed.insert(id).inserted { return }
      let failure = FailureWords.failure(for: error)
      let hint = report.position == nil ? report.id.flatMap(fileHint) : nil
      try fail(
        id: report.id,
        position: report.position,
        CommandFailure(failure.message, hint: hint ?? failure.hint, status: failure.status)
      )
    }
  }

  /// Prints what is left; to be called once, at the end.
  func finish() throws {
    try failUnreadable()
    try printer?.print(rows)
    rows.removeAll()
    try printer?.finish()
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

  private func fail(id: String?, position: Position?, _ failure: CommandFailure) throws {
    tally.add(failure: failure.status)
    try print(OutcomeRecord(id: id, failure: failure))
    progress.clear()
    let place = position.map { $0.description + (id.map { ", photo \($0)" } ?? "") + ": " } ?? ""
    // The same advice once is enough for people.
    let isNewHint = failure.hint.map { hints.insert($0).inserted } ?? false
    let told = CommandFailure(
      place + failure.message,
      hint: isNewHint || asJSON ? failure.hint : nil,
      status: failure.status
    )
    StandardError.say(asJSON ? FailureWords.json(told) : FailureWords.text(told))
  }

  private func print(_ row: OutcomeRecord) throws {
    guard let printer else { return }
    rows.append(row)
    guard rows.count >= 500 else { return }
    try printer.print(rows)
    rows.removeAll(keepingCapacity: true)
  }
}
