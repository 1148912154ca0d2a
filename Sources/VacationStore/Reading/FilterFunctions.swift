import Foundation
import GRDB

/// The SQL functions with which filters compare what SQL cannot.
enum FilterFunctions {
  /// Adds the functions to a connection.
  static func add(to database: Database) {
    for function in [distance, isTakenWithin, hasMachineTag] { database.add(function: function) }
  }

  /// `greatCircleKilometers(latitude, longitude, latitude, longitude)`: the distance between two
  /// points in degrees; NULL if a coordinate is.
  private static let distance: DatabaseFunction = .init(
    "greatCircleKilometers",
    argumentCount: 4,
    pure: true
  ) { values in
    let degrees = values.compactMap { Double.fromDatabaseValue($0) }
    guard degrees.count == 4 else { return nil }
    return Self.kilometers(from: (degrees[0], degrees[1]), to: (degrees[2], degrees[3]))
  }

  /// `isTakenWithin(dateTaken, dateTakenGranularity, first, last)`: whether all that is known of a
  /// date is within days, given as numbers such as 20240503.
  private static let isTakenWithin: DatabaseFunction = .init(
    "isTakenWithin",
    argumentCount: 4,
    pure: true
  ) { values in
    guard let text = String.fromDatabaseValue(values[0]),
      let time = TakenTime(text, granularity: Int.fromDatabaseValue(values[1])),
      let first = Int.fromDatabaseValue(values[2]), let last = Int.fromDatabaseValue(values[3])
    else { return false }
    let days = time.days
    return first <= days.first && days.last <= last
  }

  /// `hasMachineTag(dictionary, info, names)`: whether a photo's JSON has a machine tag among those of
  /// a JSON array.
  private static let hasMachineTag: DatabaseFunction = .init(
    "hasMachineTag",
    argumentCount: 3,
    pure: true
  ) { values in
    let names = String.fromDatabaseValue(values[2]) ?? "[]"
    let wanted = Set(try JSONDecoder().decode([String].self, from: Data(names.utf8)))
    let tags = MachineTags.of(
      dictionary: String.fromDatabaseValue(values[0]),
      info: String.fromDatabaseValue(values[1])
    )
    return tags.contains(where: wanted.contains)
  }

  /// The Earth's mean radius in kilometers (IUGG's R1).
  static let earthRadius = 6371.0088

  /// The distance between two points on a sphere, by the haversine formula.
  private static func kilometers(
    from start: (latitude: Double, longitude: Double),
    to end: (latitude: Double, longitude: Double)
  ) -> Double {
    let radians = Double.pi / 180
    let north = sin((end.latitude - start.latitude) * radians / 2)
    let east = sin((end.longitude - start.longitude) * radians / 2)
    let square =
      north * north
      + cos(start.latitude * radians) * cos(end.latitude * radians) * east * east
    return 2 * earthRadius * asin(min(1, square.squareRoot()))
  }
}

extension TakenTime {
  /// The numbers of the first and last day of what is known, as ``CalendarDay/number``.
  fileprivate var days: (first: Int, last: Int) {
    let lastMonth = month ?? 12
    let lastDay = CalendarDay.dayCount(year: year, month: lastMonth)
    func number(_ month: Int, _ day: Int) -> Int { year * 10_000 + month * 100 + day }
    return (number(month ?? 1, min(day ?? 1, lastDay)), number(lastMonth, min(day ?? 31, lastDay)))
  }
}
