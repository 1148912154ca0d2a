import Flickr
import Presentation
import VacationStore

/// Photos of a vacation grouped by day, month, or year.
enum DaySections {
  /// Groups sorted photos under headings; in orders other than by time, there is one without.
  ///
  /// The first photo of each month in which photos were taken has the anchor that the timeline
  /// leads to.
  ///
  /// - Parameters:
  ///   - photos: The photos, in order, each with its card.
  ///   - first: The photos of the first page, whose headings say how precise those of all pages are.
  ///   - key: What they are ordered by.
  ///   - view: How they are shown.
  /// - Returns: The sections.
  static func of(
    _ photos: some Sequence<(VacationPhoto, PhotoCard)>,
    first: [VacationPhoto],
    by key: PhotoOrder.Key,
    in view: ListView
  ) -> [PhotoListView.Section] {
    var anchors: Set<String> = []
    let cards = photos.map { photo, card in
      var card = card
      let month = key == .taken ? Timeline.anchor(of: photo.photo.dateTaken) : nil
      card.anchor = month.flatMap { anchors.insert($0).inserted ? $0 : nil }
      return (card: card, headings: headings(of: photo, by: key))
    }
    return PhotoSections.of(
      cards,
      level: PhotoSections.level(of: first.map { headings(of: $0, by: key) }, in: view)
    )
  }

  /// Whether photos in this order have headings.
  static func hasDays(_ key: PhotoOrder.Key) -> Bool {
    [.taken, .uploaded, .visited].contains(key)
  }

  /// The day, the month, and the year.
  private static func headings(of photo: VacationPhoto, by key: PhotoOrder.Key) -> [String?] {
    switch key {
    case .taken: headings(TakenTime.dates(of: photo.photo))
    case .uploaded: headings(Timestamp(seconds: photo.photo.dateUploaded).map(dates))
    case .visited: headings(dates(photo.visited))
    case .title, .owner, .place, .rating: [nil]
    }
  }

  private static func headings(_ dates: [String]?) -> [String?] {
    dates ?? Array(repeating: tr("Unknown date"), count: 3)
  }

  private static func dates(_ time: Timestamp) -> [String] {
    let localization = Localization.current
    let day = localization.day(of: time)
    return day.precisions.map(localization.dates.text)
  }
}

extension CivilDate {
  /// The day, its month, and its year, as far as they are known.
  var precisions: [CivilDate] {
    [self, CivilDate(year: year, month: month), CivilDate(year: year)]
  }
}
