import Mustache
import VacationStore

/// A moment on a page: for people, and for the page's script, which shows it in local time.
struct ShownTime: Sendable, MustacheParent {
  /// ISO 8601, UTC, to the second: `2026-11-21T09:20:05Z`.
  let iso: String
  /// `2026-11-21 09:20 UTC`.
  let text: String

  /// Takes a moment.
  init(_ time: VisitTime) {
    let whole = time.description
    iso = whole.prefix(19) + "Z"
    text = "\(whole.prefix(10)) \(whole.dropFirst(11).prefix(5)) UTC"
  }

  func child(named name: String) -> Any? {
    switch name {
    case "iso": iso
    case "text": text
    default: nil
    }
  }

  /// Takes seconds since 1970 UTC, as Flickr tells them; nil for what is no time.
  init?(seconds: Int?) {
    guard let seconds, (0..<1 << 38).contains(seconds) else { return nil }
    self.init(VisitTime(microseconds: Int64(seconds) * 1_000_000))
  }
}
