import Flickr
import Mustache
import Presentation
import VacationStore

/// A time on a page, in the reader's time zone and format.
struct ShownTime: Sendable, MustacheParent {
  /// ISO 8601, UTC, to the second: `2026-11-21T09:20:05Z`.
  let iso: String
  /// `Nov 21, 2026, 10:20 AM`, with `UTC` as long as the time zone is unknown.
  let text: String

  /// Creates it from a timestamp.
  init(_ time: Timestamp) {
    iso = time.description.prefix(19) + "Z"
    text = Localization.current.text(time)
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
    guard let time = Timestamp(seconds: seconds) else { return nil }
    self.init(time)
  }
}

extension Timestamp {
  /// Creates it from seconds since 1970 UTC; nil if they are missing or out of range.
  init?(seconds: Int?) {
    guard let seconds, (0..<1 << 38).contains(seconds) else { return nil }
    self.init(microseconds: Int64(seconds) * 1_000_000)
  }
}

/// When a photo was taken, by the camera's clock, with Flickr's precision.
enum TakenTime {
  /// `Nov 14, 2023, 5:02 PM`, `Nov 2023`, `2023`, or `about 2023`; nil if unknown.
  ///
  /// - Source: https://www.flickr.com/services/api/misc.dates.html
  static func text(of photo: Photo) -> String? {
    let style = Localization.current.dates
    guard let date = date(of: photo) else { return nil }
    guard date.day != nil, let clock = clock(of: photo) else { return day(of: photo) }
    return style.text(date, hour: clock[0], minute: clock[1])
  }

  /// The same without the time of day.
  static func day(of photo: Photo) -> String? { dates(of: photo)?.first }

  /// The day, the month, and the year, as far as they are known; nil if unknown.
  static func dates(of photo: Photo) -> [String]? {
    date(of: photo)?.precisions.map { date in
      let text = Localization.current.dates.text(date)
      return photo.dateTakenGranularity == 8 ? tr("about \(text)") : text
    }
  }

  /// The date as far as it is known.
  private static func date(of photo: Photo) -> CivilDate? {
    guard let text = photo.dateTaken else { return nil }
    let parts = text.split { "- :".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, let year = numbers.first, year > 0 else { return nil }
    let month = numbers.count > 1 && (1...12).contains(numbers[1]) ? numbers[1] : nil
    switch photo.dateTakenGranularity ?? 0 {
    case 6, 8: return CivilDate(year: year)
    case 4: return CivilDate(year: year, month: month)
    default:
      let day = numbers.count > 2 && (1...31).contains(numbers[2]) ? numbers[2] : nil
      return CivilDate(year: year, month: day == nil ? nil : month, day: day)
    }
  }

  /// The hour and the minute; nil if they are unknown.
  private static func clock(of photo: Photo) -> [Int]? {
    guard (photo.dateTakenGranularity ?? 0) == 0 else { return nil }
    let numbers = (photo.dateTaken ?? "").split { "- :".contains($0) }.compactMap { Int($0) }
    guard numbers.count > 4, (0...23).contains(numbers[3]), (0...59).contains(numbers[4]) else {
      return nil
    }
    return [numbers[3], numbers[4]]
  }

  /// The time as shown on a page.
  struct Shown: Sendable {
    let text: String
    /// ISO 8601 without a zone, to the minute; nil if the time is not that precise.
    let iso: String?
  }

  /// The text, and the time for programs.
  static func shown(of photo: Photo) -> Shown? {
    guard let text = text(of: photo) else { return nil }
    let isPrecise = clock(of: photo) != nil && date(of: photo)?.day != nil
    return Shown(text: text, iso: isPrecise ? photo.dateTaken.map(iso) : nil)
  }

  /// `2023-11-04T07:02` of `2023-11-04 07:02:09`.
  private static func iso(_ time: String) -> String {
    String(time.prefix(16)).replacing(" ", with: "T")
  }
}
