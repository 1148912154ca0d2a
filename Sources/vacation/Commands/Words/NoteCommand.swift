import ArgumentParser
import Flickr
import Glibc
import Presentation
import SystemSupport
import TravelDesk
import VacationStore

/// `vacation note`: one's own notes on photos, places and the vacation.
struct NoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "note",
    abstract: "Shows or writes your note on a photo, a place, or the vacation.",
    discussion: """
      Without a photo or --place, the note is about the vacation. Without text, it is shown. - reads \
      the text from standard input, and --edit opens it in your editor (VISUAL or EDITOR). Notes are \
      yours: refreshing photos does not change them. `vacation search` finds their words.

      Examples:
        vacation note \(HelpExamples.photo) "The evening it rained."
        vacation note \(HelpExamples.photo)
        vacation note --place Cairo "Dust, and tea on the roof"
        vacation note "Two weeks in spring"
        vacation note \(HelpExamples.photo) --clear
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A photo, by ID or URL, unless the note is about the vacation or a place; then the text.",
      valueName: "text"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String] = []

  @Option(
    help: ArgumentHelp("Write about this place.", valueName: "place"),
    completion: .custom(Completions.places)
  )
  var place: String?

  @Flag(help: "Open the note in your editor.")
  var edit = false

  @Flag(help: "Delete the note.")
  var clear = false

  @Flag(help: "The photo is a result number from the last Flickr list.")
  var listed = false

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  /// What a note is about.
  private enum Subject {
    case vacation
    case place(String)
    case photo(PhotoID)
  }

  /// The maximum size of a note in bytes.
  private static let limit = 1 << 20

  func validate() throws {
    if edit, clear { throw ValidationError("Give either --edit or --clear, not both.") }
    if listed, place != nil { throw ValidationError("Give either --listed or --place, not both.") }
    if listed, words.isEmpty {
      throw ValidationError("--listed requires a result number from the last list.")
    }
  }

  func run() throws {
    let isShown = { (text: [String]) in text.isEmpty && !edit && !clear }
    // A vacation that is only read is not opened for writing.
    if let reading = try vacation.read(common.vacations) {
      let (subject, text) = try subject(in: reading)
      if isShown(text) { return try show(subject, of: reading) }
    } else if isShown(words) {
      return common.say("There is no note yet.")
    }
    let opened = try vacation.forOwnWords(force.vacations(common))
    let (subject, text) = try subject(in: opened)
    if (edit || clear) && !text.isEmpty {
      throw Failure.usage(
        "Give either a text or \(edit ? "--edit" : "--clear"), not both.",
        hint: "See `vacation note --help`."
      )
    }
    let old = try note(on: subject, of: opened)
    try write(try clear ? nil : newNote(text, old: old), on: subject, of: opened, old: old)
  }

  /// The subject of the note, and the text behind it.
  private func subject(in vacation: Vacation) throws -> (Subject, [String]) {
    if let place { return (.place(try vacation.fullName(ofPlace: place)), words) }
    guard let first = words.first else { return (.vacation, []) }
    let rest = Array(words.dropFirst())
    if listed {
      let ids = try common.desk.listedPhotos([first])
      guard ids.count == 1 else {
        throw Failure.usage(
          "A note is about one photo, and \(first) is \(Quantity.photos(ids.count)).",
          hint: "For example: vacation note --listed 3 \"The evening it rained.\""
        )
      }
      guard try vacation.firstPhoto(id: ids[0]) != nil else { throw absent(ids[0], vacation) }
      return (.photo(ids[0]), rest)
    }
    guard let id = PhotoReference.parse(first) else { return (.vacation, words) }
    if try vacation.firstPhoto(id: id) != nil { return (.photo(id), rest) }
    // A number longer than a year, and a URL, are meant to be photos; another word begins a note on
    // the vacation.
    let isNumber = first.utf8.count > 4 && first.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber || first.contains("/") else { return (.vacation, words) }
    throw absent(id, vacation)
  }

  /// A note on a photo that is not visited would be nowhere to be seen.
  private func absent(_ id: PhotoID, _ vacation: Vacation) -> Failure {
    let option = VacationOption.argument(for: vacation.name)
    return Failure(
      "Photo \(id) is not in \"\(vacation.name)\".",
      hint: "To visit it first: vacation visit \(id)\(option)",
      kind: .notFound
    )
  }

  private func note(on subject: Subject, of vacation: Vacation) throws -> String? {
    switch subject {
    case .vacation: try vacation.words().note
    case .place(let name): try vacation.words(ofPlace: name).note
    case .photo(let id): try vacation.words(of: id).note
    }
  }

  private func show(_ subject: Subject, of vacation: Vacation) throws {
    let note = try note(on: subject, of: vacation)
    if format.isForPrograms { return try common.report(properties(subject, note), as: format) }
    guard let note else { return common.say("There is no note on \(name(of: subject, vacation)).") }
    let output = StandardOutput(whenClosed: .stop)
    for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
      try output.writeLine(VisibleText.escaped(String(line)))
    }
    try output.flush()
  }

  private func write(
    _ note: String?,
    on subject: Subject,
    of vacation: Vacation,
    old: String?
  ) throws {
    let isChanged =
      switch subject {
      case .vacation: try vacation.change(.note).setNote(note)
      case .place(let name):
        try vacation.change(.note, subject: name).setNote(note, ofPlace: name)
      case .photo(let id):
        switch try vacation.change(.note, subject: "photo \(id)").edit([id], .note(note)).first {
        case .changed: true
        case .notVisited: throw absent(id, vacation)
        default: false
        }
      }
    try common.report(properties(subject, note), as: format)
    let subject = name(of: subject, vacation)
    guard isChanged else { return common.say("Nothing was changed: \(subject) has that note.") }
    guard note != nil else { return common.say("Deleted the note on \(subject).") }
    // In the editor, one saw the earlier note.
    guard old != nil, !edit else { return common.say("Wrote a note on \(subject).") }
    common.say(
      "Replaced the note on \(subject). To bring the earlier one back: vacation undo"
        + VacationOption.argument(for: vacation.name)
    )
  }

  private func properties(_ subject: Subject, _ note: String?) -> [Property] {
    var properties: [Property] = []
    switch subject {
    case .vacation: break
    case .place(let name): properties.append(Property("place", .text(name)))
    case .photo(let id): properties.append(Property("id", .text(id.rawValue)))
    }
    return properties + [Property("note", note.map { .text($0) } ?? .null)]
  }

  private func name(of subject: Subject, _ vacation: Vacation) -> String {
    switch subject {
    case .vacation: "\"\(vacation.name)\""
    case .place(let name): name
    case .photo(let id): "photo \(id)"
    }
  }

  /// The text given as words, on standard input or in the editor; nil if it is empty.
  private func newNote(_ text: [String], old: String?) throws -> String? {
    let note: String
    if edit {
      note = try EditedText.edit(old ?? "", limit: Self.limit)
    } else if text == ["-"] {
      try InputFile.refuseTyping("-", for: "vacation note - < note.txt", on: common.terminal)
      note = try EditedText.read(STDIN_FILENO, named: "Standard input", limit: Self.limit)
    } else {
      note = text.joined(separator: " ")
    }
    let trimmed = note.trimmed
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
