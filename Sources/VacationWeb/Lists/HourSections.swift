import Flickr
import Presentation
import TravelDesk
import VacationStore

/// Photos grouped by how long ago they were uploaded.
enum HourSections {
  /// Sorts photos by upload time, latest first; photos without a time come last.
  static func ordered(_ photos: [ListedPhoto]) -> [ListedPhoto] {
    // Stable: photos of the same second keep their order.
    photos.enumerated().sorted { left, right in
      let (a, b) = (left.element.photo.dateUploaded ?? 0, right.element.photo.dateUploaded ?? 0)
      return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
  }

  /// Groups a page of sorted photos under headings.
  ///
  /// - Parameters:
  ///   - page: The photos of the page.
  ///   - all: The photos of all pages, whose headings are equally precise.
  ///   - list: The list.
  ///   - now: The current time.
  ///   - view: How the photos are shown.
  /// - Returns: The sections.
  static func of(
    _ page: some Sequence<ListedPhoto>,
    among all: [ListedPhoto],
    from list: ListURL,
    now: Timestamp,
    in view: ListView
  ) -> [PhotoListView.Section] {
    func headings(_ listed: ListedPhoto) -> [String?] {
      let seconds = listed.photo.dateUploaded
      return [heading(seconds, now: now), period(seconds, now: now)]
    }
    return PhotoSections.of(
      page.map { (PhotoCard($0, from: list), headings($0)) },
      level: PhotoSections.level(of: all.map(headings), in: view)
    )
  }

  /// A relative time: hours on the first day, then days, months, and years.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970 UTC.
  ///   - now: The current time.
  /// - Returns: `Less than an hour ago`, `5 hours ago`, `Yesterday`, `12 days ago`.
  static func heading(_ seconds: Int?, now: Timestamp) -> String {
    guard let seconds, seconds > 0 else { return tr("Unknown time") }
    let hours = (Int(now.microseconds / 1_000_000) - min(seconds, 1 << 40)) / 3_600
    let days = hours / 24
    switch (hours, days) {
    case (..<1, _): return tr("Less than an hour ago")
    case (1, _): return tr("1 hour ago")
    case (_, 0): return tr("\(hours) hours ago")
    case (_, 1): return tr("Yesterday")
    case (_, ..<60): return tr("\(days) days ago")
    case (_, ..<730): return tr("\(days / 30) months ago")
    default: return tr("\(days / 365) years ago")
    }
  }

  /// A longer period: a week and a month up to now, then months and years.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970 UTC.
  ///   - now: The current time.
  /// - Returns: `Last 7 days`, `Last 30 days`, `1 month ago`.
  static func period(_ seconds: Int?, now: Timestamp) -> String {
    guard let seconds, seconds > 0 else { return heading(seconds, now: now) }
    switch (Int(now.microseconds / 1_000_000) - min(seconds, 1 << 40)) / 86_400 {
    case ..<7: return tr("Last 7 days")
    case ..<30: return tr("Last 30 days")
    case ..<60: return tr("1 month ago")
    default: return heading(seconds, now: now)
    }
  }
}
