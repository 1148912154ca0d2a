import Hummingbird
import Presentation
import VacationStore

/// A message about a form, shown once on the next page (a flash message).
struct Note: Sendable, Hashable {
  /// What happened, as a sentence.
  var text: String
  /// The undo or redo step offered with it; nil for none.
  var step: OfferedStep?

  init(_ text: String, step: OfferedStep? = nil) {
    self.text = text
    self.step = step
  }

  /// Parses a cookie; nil if it has no text.
  ///
  /// The cookie is untrusted: an invalid step is ignored, and a valid one is only offered.
  init?(cookie: String) {
    guard let query = URLQuery(parsing: cookie), let text = query["text"] else { return nil }
    self.text = text
    for direction in [OfferedStep.Direction.undo, .redo] {
      guard let change = query[direction.rawValue].flatMap({ Int64($0) }),
        // An invalid name has no history.
        let vacation = query["vacation"].flatMap({ try? VacationName($0) })
      else { continue }
      step = OfferedStep(
        direction: direction,
        vacation: vacation,
        change: Timestamp(microseconds: change),
        other: OfferedStep.Other(query)
      )
    }
  }

  /// The value of the cookie.
  var cookie: String {
    // Browsers limit cookies to 4,096 bytes; encoding can triple the text.
    var text = text[...]
    while text.utf8.count > 1_000 { text.removeLast() }
    var items = [("text", String(text))]
    if let step {
      items.append((step.direction.rawValue, String(step.change.microseconds)))
      items.append(("vacation", step.vacation.text))
      items += step.other?.fields ?? []
    }
    return URLQuery(items).text
  }
}

extension PageRequest {
  /// The note to show on this page; nil for none.
  var note: Note? { cookies[desk.cookieName("note")].flatMap { Note(cookie: $0.value) } }

  /// The cookie that shows a note on the next page.
  func noteCookie(_ note: Note) -> Cookie { cookie("note", note.cookie, maxAge: 60) }

  /// The cookie that removes the note.
  var expiredNoteCookie: Cookie { cookie("note", "", maxAge: 0) }

  /// One of the server's cookies; without `maxAge` it is a session cookie.
  func cookie(_ name: String, _ value: String, maxAge: Int?) -> Cookie {
    if let maxAge {
      return Cookie(
        name: desk.cookieName(name),
        value: value,
        maxAge: maxAge,
        path: "/",
        httpOnly: true,
        sameSite: .strict
      )
    }
    return Cookie(
      name: desk.cookieName(name),
      value: value,
      path: "/",
      httpOnly: true,
      sameSite: .strict
    )
  }
}

/// An undo or redo step, offered with the report of a change.
struct OfferedStep: Sendable, Hashable {
  enum Direction: String, Sendable {
    case undo, redo
  }

  let direction: Direction
  let vacation: VacationName
  /// The time of the change, so that no other change is undone or redone.
  let change: Timestamp
  /// The change of another vacation that is undone or redone with it; nil for none.
  var other: Other?

  /// The change of the vacation that photos were moved to.
  struct Other: Sendable, Hashable {
    let vacation: VacationName
    let change: Timestamp

    init(_ step: OfferedStep) {
      vacation = step.vacation
      change = step.change
    }

    /// Reads the fields of a form or a cookie; nil without them, or if they are invalid.
    init?(_ query: URLQuery) {
      guard let change = query["other-change"].flatMap({ Int64($0) }),
        // An invalid name has no history.
        let vacation = query["other"].flatMap({ try? VacationName($0) })
      else { return nil }
      self.vacation = vacation
      self.change = Timestamp(microseconds: change)
    }

    var fields: [(String, String)] {
      [("other", vacation.text), ("other-change", String(change.microseconds))]
    }
  }
}

/// The form of an offered step: the values of `historystep.mustache`.
struct StepForm: Sendable {
  let action: String
  let change: String
  /// The return path.
  let back: String
  /// The fields of the other vacation's change.
  let fields: [Pager.Field]
  /// The label of its button.
  let title: String

  init(_ step: OfferedStep, back: String) {
    let paths = VacationPaths(step.vacation)
    switch step.direction {
    case .undo: (action, title) = (paths.undo, tr("Undo"))
    case .redo: (action, title) = (paths.redo, tr("Redo"))
    }
    change = String(step.change.microseconds)
    fields = (step.other?.fields ?? []).map { Pager.Field(name: $0.0, value: $0.1) }
    self.back = back
  }
}
