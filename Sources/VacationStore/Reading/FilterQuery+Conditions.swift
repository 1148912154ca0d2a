import Flickr
import GRDB

/// The criteria as conditions.
extension FilterQuery {
  static let isLocated: SQL = """
    (Photo.latitude IS NOT NULL AND Photo.longitude IS NOT NULL
      AND (Photo.latitude <> 0 OR Photo.longitude <> 0))
    """

  /// The criteria that only some vacations have an index for.
  ///
  /// `+` keeps SQLite from reading such an index, which would give another order.
  static func conditions(_ filter: PhotoFilter) -> [SQL] {
    var conditions: [SQL] = []
    if let ids = filter.ids { conditions.append("Photo.id IN \(ids.map(\.rawValue).sorted())") }
    if let owner = filter.owner {
      conditions.append("(+Photo.owner = \(owner) OR +Photo.ownerName = \(owner) COLLATE NOCASE)")
    }
    if !filter.licenses.isEmpty {
      conditions.append("+Photo.license IN \(filter.licenses.sorted())")
    }
    if let media = filter.media { conditions.append("coalesce(Photo.media, 'photo') = \(media)") }
    if filter.rating == .unrated {
      conditions.append(
        """
        NOT EXISTS (SELECT 1 FROM PhotoWords AS Words
          WHERE Words.photo = Photo.id AND Words.rating IS NOT NULL)
        """
      )
    }
    if let taken = filter.taken { conditions += Self.taken(taken) }
    if filter.isLocated == false { conditions.append("NOT \(isLocated)") }
    if filter.isLocated == true || filter.near != nil || filter.box != nil {
      conditions.append(isLocated)
    }
    if let near = filter.near { conditions.append(Self.near(near, "+Photo.latitude")) }
    if let box = filter.box { conditions += Self.box(box, "+Photo.latitude") }
    return conditions
  }

  // Most photos are decided by the text of the date, without the function.
  private static func taken(_ days: DayRange) -> [SQL] {
    let first = days.first?.number ?? 0
    let last = days.last?.number ?? .max
    return months(of: days, "+Photo.dateTaken") + [
      "isTakenWithin(Photo.dateTaken, Photo.dateTakenGranularity, \(first), \(last))"
    ]
  }

  /// Compares the text of dates with the months of days.
  static func months(of days: DayRange, _ date: SQL) -> [SQL] {
    let first: SQL = "\(date) >= \(days.first.map(text(from:)) ?? "0001")"
    return [first] + (days.last.flatMap(text(after:)).map { ["\(date) < \($0)"] } ?? [])
  }

  // Of some photos, only the year or the month is known: their whole period must be within the days.

  /// The beginning of the dates of a month; of January, also of those of which only the year is known.
  private static func text(from day: CalendarDay) -> String {
    day.month == 1 ? text(day.year, digits: 4) : month(day.year, day.month)
  }

  /// What follows the dates of a month; nil for the last one.
  private static func text(after day: CalendarDay) -> String? {
    guard day.month == 12 else { return month(day.year, day.month + 1) }
    return day.year == 9999 ? nil : text(day.year + 1, digits: 4)
  }

  private static func month(_ year: Int, _ month: Int) -> String {
    text(year, digits: 4) + "-" + text(month, digits: 2)
  }

  private static func text(_ number: Int, digits count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  static func near(_ circle: PhotoFilter.Circle, _ latitude: SQL) -> SQL {
    let degrees = circle.radius / FilterFunctions.earthRadius * 180 / .pi + 1e-6
    return """
      \(latitude) BETWEEN \(circle.latitude - degrees) AND \(circle.latitude + degrees)
        AND greatCircleKilometers(Photo.latitude, Photo.longitude,
          \(circle.latitude), \(circle.longitude)) <= \(circle.radius)
      """
  }

  static func box(_ box: PhotoFilter.Box, _ latitude: SQL) -> [SQL] {
    let isAcross = box.west > box.east
    return [
      "\(latitude) BETWEEN \(box.south) AND \(box.north)",
      isAcross
        ? "(Photo.longitude >= \(box.west) OR Photo.longitude <= \(box.east))"
        : "Photo.longitude BETWEEN \(box.west) AND \(box.east)",
    ]
  }
}
