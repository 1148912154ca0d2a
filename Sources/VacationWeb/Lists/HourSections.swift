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

  /// Groups sorted photos under headings.
  static func of(
    _ photos: some Sequence<ListedPhoto>,
    from list: ListURL,
    now: Timestamp
  ) -> [PhotoListView.Section] {
    var sections: [PhotoListView.Section] = []
    var cards: [PhotoCard] = []
    var title: String?
    func end() {
      if !cards.isEmpty { sections.append(PhotoListView.Section(title: title, cards: cards)) }
      cards = []
    }
    for photo in photos {
      let heading = heading(photo.photo.dateUploaded, now: now)
      if heading != title { end() }
      title = heading
      cards.append(PhotoCard(photo, from: list))
    }
    end()
    return sections
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
}
