import Hummingbird
import VacationStore

/// What is said once, on the page that comes after a form.
struct Note: Sendable, Hashable {
  /// What happened, in a sentence.
  var text: String
  /// The step that is offered beside it; nil for none.
  var step: OfferedStep?

  /// Takes what happened, and the step that is offered.
  init(_ text: String, step: OfferedStep? = nil) {
    self.text = text
    self.step = step
  }

  /// Reads what a cookie holds; nil where it says nothing.
  ///
  /// Others can have set it: what is no step is left out, and a step is only ever offered.
  init?(cookie: String) {
    guard let query = Query(parsing: cookie), let text = query["text"] else { return nil }
    self.text = text
    for direction in [OfferedStep.Direction.undo, .redo] {
      guard let change = query[direction.rawValue].flatMap({ Int64($0) }),
        // What no vacation can be named has no history.
        let vacation = query["vacation"].flatMap({ try? VacationName($0) })
      else { continue }
      step = OfferedStep(
        direction: direction,
        vacation: vacation,
        change: VisitTime(microseconds: change)
      )
    }
  }

  /// As it stands in a cookie.
  var cookie: String {
    // Browsers take cookies of 4,096 bytes; each byte of the text may become three.
    var text = text[...]
    while text.utf8.count > 1_000 { text.removeLast() }
    var items = [("text", String(text))]
    if let step {
      items.append((step.direction.rawValue, String(step.change.microseconds)))
      items.append(("vacation", step.vacation.text))
    }
    return Query(items).text
  }
}

extension PageVisit {
  /// What is to be said once, on the page that comes after a form; nil for nothing.
  var note: Note? { cookies[desk.cookieName("note")].flatMap { Note(cookie: $0.value) } }

  /// The cookie that makes the next page say something.
  func noteCookie(_ note: Note) -> Cookie { cookie("note", note.cookie, maxAge: 60) }

  /// The cookie that takes what was said away again.
  var spentNoteCookie: Cookie { cookie("note", "", maxAge: 0) }

  /// One of our cookies; nil for the end of the browser's session.
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
