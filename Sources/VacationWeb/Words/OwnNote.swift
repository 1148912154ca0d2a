import Flickr
import Presentation
import VacationStore

/// What an own note is about.
enum NoteSubject: Sendable, Hashable {
  case vacation
  /// A place, by its full name.
  case place(String)
  case photo(PhotoID)

  /// Reads the field of a form that names the subject; without one, the vacation is meant.
  init(_ form: URLQuery) {
    if let id = form["photo"].flatMap({ PhotoID(rawValue: $0) }) {
      self = .photo(id)
    } else if let place = form["place"] {
      self = .place(place)
    } else {
      self = .vacation
    }
  }

  /// The note, if there is one.
  ///
  /// - Throws: `VacationError`.
  func note(in vacation: Vacation) throws -> String? {
    switch self {
    case .vacation: try vacation.words().note
    case .place(let name): try vacation.words(ofPlace: name).note
    case .photo(let id): try vacation.words(of: id).note
    }
  }
}

/// The form of an own note, which looks like text until it is edited: the values of
/// `ownnote.mustache`.
struct OwnNote: Sendable {
  /// The maximum number of characters, as in the API.
  static let maximum = 100_000

  let action: String
  let aboutPhoto: String?
  let aboutPlace: String?
  let note: String
  let hasNote: Bool
  /// Whether the form is shown only when a menu leads to it, since there is no note.
  let isTucked: Bool
  /// The state of the note that the form shows, so that a change elsewhere is noticed.
  let base: String
  /// The return path.
  let back: String
  /// The name of the field, and its placeholder.
  let label: String
  /// For browsers that do not grow a field with its text.
  let rows: Int

  init(_ subject: NoteSubject, note: String?, in vacation: VacationName, back: String) {
    action = VacationPaths(vacation).note
    self.note = note ?? ""
    hasNote = !self.note.isEmpty
    isTucked = if case .photo = subject { false } else { self.note.isEmpty }
    base = Self.state(of: note)
    self.back = back
    let lines = self.note.split(separator: "\n", omittingEmptySubsequences: false)
    rows = min(12, lines.reduce(0) { $0 + 1 + $1.count / 60 })
    switch subject {
    case .vacation:
      (aboutPhoto, aboutPlace, label) = (nil, nil, tr("Your note on this vacation"))
    case .place(let name):
      (aboutPhoto, aboutPlace, label) = (nil, name, tr("Your note on this place"))
    case .photo(let id):
      (aboutPhoto, aboutPlace, label) = (id.rawValue, nil, tr("Your note on this photo"))
    }
  }

  /// Identifies a note.
  static func state(of note: String?) -> String { EntityTag(of: note ?? "").text }
}
