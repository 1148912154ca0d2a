import Flickr
import Mustache
import VacationStore

/// A time on a page, in UTC; the page's script shows it in local time.
struct ShownTime: Sendable, MustacheParent {
  /// ISO 8601, UTC, to the second: `2026-11-21T09:20:05Z`.
  let iso: String
  /// `2026-11-21 09:20 UTC`.
  let text: String

  /// Creates it from a timestamp.
  init(_ time: Timestamp) {
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

  /// Creates it from seconds since 1970 UTC; nil if they are missing or out of range.
  init?(seconds: Int?) {
    guard let seconds, (0..<1 << 38).contains(seconds) else { return nil }
    self.init(Timestamp(microseconds: Int64(seconds) * 1_000_000))
  }
}

/// When a photo was taken, by the camera's clock, with Flickr's precision.
enum TakenTime {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `November 14, 2023, 17:02`, `November 2023`, `2023`, or `about 2023`; nil if unknown.
  ///
  /// - Source: https://www.flickr.com/services/api/misc.dates.html
  static func text(of photo: Photo) -> String? {
    guard let text = photo.dateTaken else { return nil }
    let parts = text.split { "- :".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, let year = numbers.first, year > 0 else { return nil }
    let month =
      numbers.count > 1 && (1...12).contains(numbers[1]) ? months[numbers[1] - 1] : nil
    switch photo.dateTakenGranularity ?? 0 {
    case 8: return "about \(year)"
    case 6: return "\(year)"
    case 4: return month.map { "\($0) \(year)" } ?? "\(year)"
    default:
      guard let month, numbers.count > 2, (1...31).contains(numbers[2]) else { return "\(year)" }
      let day = "\(month) \(numbers[2]), \(year)"
      guard parts.count > 4 else { return day }
      return "\(day), \(parts[3]):\(parts[4])"
    }
  }

  /// The time as shown on a page.
  struct Shown: Sendable {
    let text: String
    /// ISO 8601 without a zone, to the minute; nil if the time is not that precise.
    let iso: String?
  }

  /// The text, and the time that the page's script shows in the reader's format.
  static func shown(of photo: Photo) -> Shown? {
    guard let text = text(of: photo) else { return nil }
    let isPrecise = (photo.dateTakenGranularity ?? 0) == 0 && text.contains(":")
    return Shown(text: text, iso: isPrecise ? photo.dateTaken.map(iso) : nil)
  }

  /// `2023-11-04T07:02` of `2023-11-04 07:02:09`.
  private static func iso(_ time: String) -> String {
    String(time.prefix(16)).replacing(" ", with: "T")
  }
}
