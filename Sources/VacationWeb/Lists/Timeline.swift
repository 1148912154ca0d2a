import Presentation
import VacationStore

/// The years and months of a list by date, with links to their pages: the values of
/// `timeline.mustache`.
struct Timeline: Sendable {
  struct Month: Sendable {
    /// `May`.
    let title: String
    let year: String
    /// `32 photos`.
    let photos: String
    let count: Int
    let path: String
    let isCurrent: Bool
  }

  struct Year: Sendable {
    let title: String
    let path: String
    let photos: String
    let count: Int
    let months: [Month]
  }

  let years: [Year]

  /// Creates the timeline; nil if there is only one month.
  ///
  /// - Parameters:
  ///   - counts: The months, earliest first, then photos without a date.
  ///   - isReversed: Whether the list begins with the latest.
  ///   - list: The list.
  ///   - shown: The date of the first photo of the page.
  init?(_ counts: [TakenMonth], isReversed: Bool, of list: ListURL, shown: String?) {
    // Invalid dates are on pages too, but have no heading to link to.
    let dated = counts.filter { $0.month != nil }
    guard dated.count(where: { Self.anchor(of: $0.month) != nil }) > 1 else { return nil }
    var first = 0
    var years: [(title: String, months: [Month])] = []
    for count in isReversed ? dated.reversed() : dated {
      let text = count.month ?? ""
      let page = first / PhotoListView.pageSize + 1
      first += count.photos
      guard let anchor = Self.anchor(of: text) else { continue }
      let year = String(text.prefix(4))
      if years.last?.title != year { years.append((year, [])) }
      let number = Int(text.suffix(2)) ?? 0
      let month = Month(
        title: (1...12).contains(number)
          ? Localization.current.language.months[number - 1] : tr("Unknown month"),
        year: year,
        photos: Quantity.photos(count.photos),
        count: count.photos,
        path: Self.path(list, page) + "#" + anchor,
        isCurrent: shown?.hasPrefix(text) ?? false
      )
      years[years.count - 1].months.append(month)
    }
    self.years = years.map { year in
      let count = year.months.reduce(0) { $0 + $1.count }
      return Year(
        title: year.title,
        path: year.months[0].path,
        photos: Quantity.photos(count),
        count: count,
        months: year.months
      )
    }
  }

  private static func path(_ list: ListURL, _ page: Int) -> String {
    guard page > 1 else { return list.path }
    return list.path + (list.path.contains("?") ? "&" : "?") + "page=\(page)"
  }

  /// The ID of the heading at which a month begins on a page; nil without a valid date.
  static func anchor(of date: String?) -> String? {
    guard let month = date?.prefix(7), month.utf8.count == 7,
      month.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }),
      let year = Int(month.prefix(4)), year > 0
    else { return nil }
    return "taken-" + month
  }
}
