import Mustache
import Presentation
import VacationStore

/// The days from a first to a last visit, in the reader's time zone and format.
struct ShownDays: Sendable, MustacheParent {
  /// ISO 8601, UTC: `2024-05-03`, the first day.
  let iso: String
  /// `May 3, 2024`, `May 3 – 9, 2024`, `May 30 – Jun 2, 2024`, or `2024 – 2026`.
  let text: String

  init(_ first: Timestamp, _ last: Timestamp) {
    let reader = Localization.current
    iso = String(first.description.prefix(10))
    text = reader.dates.text(from: reader.day(of: first), to: reader.day(of: last))
  }

  func child(named name: String) -> Any? {
    switch name {
    case "iso": iso
    case "text": text
    default: nil
    }
  }
}
