import Flickr
import FlickrClient
import Presentation
import SystemSupport
import VacationStore

/// iCalendar: an all-day event for each place and day of visits.
///
/// - Source: RFC 5545; shared/exchange/EXCHANGE.md, A4.
struct ICalendarExport: ExportWriter {
  static let order = ExportOrder.places
  /// The maximum number of photos that an event lists.
  private static let listed = 10
  /// The maximum number of different tags that are counted for an event, those that come first.
  private static let countedTags = 1_000

  private struct Event {
    let day: String
    let place: String
    var photos = 0
    var lines: [String] = []
    var tags: [String: Int] = [:]
    var centroid = Centroid()
    var page: String?
    var last: Timestamp

    init(_ photo: ExportedPhoto, day: String) {
      self.day = day
      place = photo.place
      last = photo.visited
    }

    mutating func add(_ photo: ExportedPhoto) {
      photos += 1
      last = max(last, photo.visited)
      if lines.count < listed { lines.append(Attribution.text(of: photo)) }
      for tag in photo.summary.tags where tags[tag] != nil || tags.count < countedTags {
        tags[tag, default: 0] += 1
      }
      centroid.add(photo.point)
      page = page ?? photo.photo.pageURL
    }
  }

  private var id = ""
  private var event: Event?

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    id = vacation.id
    for line in [
      "BEGIN:VCALENDAR", "VERSION:2.0",
      "PRODID:-//Virtual Vacation//vacation \(FlickrClient.version)//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:" + Self.escaped(vacation.name),
    ] {
      Self.append(line, to: &out)
    }
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    let day = photo.visited.dayText
    if event?.day != day {
      if let event { write(event, to: &out) }
      event = Event(photo, day: day)
    }
    // In place: a copy of the event would copy its tags for each photo.
    event?.add(photo)
  }

  mutating func end(_ place: ExportedPlace, to out: inout [UInt8]) {
    if let event { write(event, to: &out) }
    event = nil
  }

  mutating func end(to out: inout [UInt8]) { Self.append("END:VCALENDAR", to: &out) }

  private func write(_ event: Event, to out: inout [UInt8]) {
    var digest = SHA256()
    "\(id)\n\(event.place)\n\(event.day)".utf8.withContiguousStorageIfAvailable {
      digest.add(UnsafeRawBufferPointer($0))
    }
    let more = event.photos - event.lines.count
    let description = event.lines + (more > 0 ? ["and \(more) more"] : [])
    let tags = event.tags.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5).map(\.key)
    let title = event.place + " (" + ExportText.count(event.photos, "photo", "photos") + ")"
    let lines: [String?] = [
      "BEGIN:VEVENT",
      "UID:\(digest.digest())@vacation.invalid",
      "DTSTAMP:" + Self.time(event.last),
      "DTSTART;VALUE=DATE:" + event.day.filter { $0 != "-" },
      "DTEND;VALUE=DATE:" + Self.dayAfter(event.last),
      "SUMMARY:" + Self.escaped(title),
      "LOCATION:" + Self.escaped(event.place),
      event.centroid.point.map { "GEO:" + $0.latitudeFirst },
      event.page.map { "URL:" + $0 },
      "DESCRIPTION:" + Self.escaped(description.joined(separator: "\n")),
      tags.isEmpty ? nil : "CATEGORIES:" + tags.map(Self.escaped).joined(separator: ","),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]
    for line in lines.compactMap({ $0 }) { Self.append(line, to: &out) }
  }

  /// A text value: control characters are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Appends a line, folded after at most 75 bytes, but not inside a character.
  static func append(_ line: String, to out: inout [UInt8]) {
    var width = 0
    for scalar in line.unicodeScalars {
      let bytes = UTF8.width(scalar)
      if width + bytes > 75 {
        out.append("\r\n ")
        width = 1
      }
      out.append(contentsOf: String(scalar).utf8)
      width += bytes
    }
    out.append("\r\n")
  }

  /// `20261121T043300Z`.
  private static func time(_ time: Timestamp) -> String {
    time.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// The day after that of a time: the end of an all-day event is not part of it.
  static func dayAfter(_ time: Timestamp) -> String {
    let day: Int64 = 86_400_000_000
    // A damaged file may have any time.
    let next = Timestamp(microseconds: min(time.microseconds, .max - day) + day)
    return next.dayText.filter { $0 != "-" }
  }
}
