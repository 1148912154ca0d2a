import Flickr
import GRDB

/// The counts of ``VacationStatistics`` during the pass over the photos.
struct StatisticsTally {
  /// Who an owner is: Flickr's ID, or the name if there is no ID.
  private struct Owner: Hashable {
    var id: String?
    var name: String?
  }

  /// The photos of an owner.
  private struct OwnerCount {
    var photos = 0
    /// The name on the photo visited last, and when that was.
    var name: String?
    var named = Int64.min
  }

  private var photos = 0
  private var years: [Int?: Int] = [:]
  /// By 100 times the year, plus the month.
  private var months: [Int?: Int] = [:]
  private var hours: [Int?: Int] = [:]
  private var licenses: [Int?: Int] = [:]
  private var cameras: [String?: Int] = [:]
  private var owners: [Owner: OwnerCount] = [:]
  private var places: [Int64: Int] = [:]
  /// By 10,000 times the year, plus 100 times the month, plus the day.
  private var days: [Int?: Int] = [:]
  /// The numbers of the places of each day, by 10,000 times the year, plus 100 times the month, plus
  /// the day.
  private var placesOfDays: [Int: Set<Int64>] = [:]

  /// Counts the photo of a row of ``NamedQuery/photosToCount``.
  mutating func add(_ row: Row) throws {
    photos += 1
    let place: Int64 = try row.decode(atIndex: 2)
    places[place, default: 0] += 1

    let granularity: Int? = try row.decode(atIndex: 4)
    let taken = try row.decode(String?.self, atIndex: 3)
      .flatMap { TakenTime($0, granularity: granularity) }
    years[taken?.year, default: 0] += 1
    let month = taken.flatMap { taken in taken.month.map { taken.year * 100 + $0 } }
    months[month, default: 0] += 1
    hours[taken?.hour, default: 0] += 1
    let day = month.flatMap { month in taken?.day.map { month * 100 + $0 } }
    days[day, default: 0] += 1
    if let day { placesOfDays[day, default: []].insert(place) }

    try addOwner(
      id: row.decode(atIndex: 5),
      name: row.decode(atIndex: 6),
      visited: row.decode(atIndex: 1)
    )
    licenses[try row.decode(atIndex: 7), default: 0] += 1
    let camera = try row.decode(String?.self, atIndex: 8)
      .flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    cameras[camera, default: 0] += 1
  }

  private mutating func addOwner(id: String?, name: String?, visited: Int64) {
    let owner = Owner(id: id, name: id == nil ? name : nil)
    var count = owners[owner] ?? OwnerCount()
    count.photos += 1
    if let name, visited >= count.named { (count.name, count.named) = (name, visited) }
    owners[owner] = count
  }

  /// The statistics of the photos counted so far.
  ///
  /// - Parameter placeNames: The name of each place, by its number; places that are missing are not
  ///   counted.
  /// - Returns: The statistics.
  func statistics(placeNames: [Int64: String]) -> VacationStatistics {
    var statistics = VacationStatistics()
    statistics.photos = photos
    statistics.years = ascending(years) { Self.digits($0, 4) }
    statistics.months = ascending(months) {
      Self.digits($0 / 100, 4) + "-" + Self.digits($0 % 100, 2)
    }
    statistics.days = ascending(days, Self.day)
    statistics.hours = ascending(hours) { Self.digits($0, 2) }
    statistics.places = places.compactMap { number, photos in
      placeNames[number].map { PhotoCount(value: $0, photos: photos) }
    }.mostPhotosFirst()
    statistics.licenses = licenses.map { number, photos in
      PhotoCount(value: number.map { License($0).name }, photos: photos)
    }.mostPhotosFirst()
    statistics.cameras = cameras.map { PhotoCount(value: $0, photos: $1) }.mostPhotosFirst()
    statistics.owners = namedOwners()
    statistics.placesPerDay = placesPerDay(placeNames)
    return statistics
  }

  private func ascending(
    _ counts: [Int?: Int],
    _ text: (Int) -> String
  ) -> [PhotoCount] {
    counts.sorted { ($0.key ?? .max) < ($1.key ?? .max) }
      .map { PhotoCount(value: $0.key.map(text), photos: $0.value) }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private func namedOwners() -> [PhotoCount] {
    var owners = owners.map { owner, count in
      (id: owner.id, name: count.name ?? owner.id, photos: count.photos)
    }
    let names = Dictionary(grouping: owners, by: \.name).mapValues(\.count)
    for index in owners.indices {
      guard let id = owners[index].id, let name = owners[index].name, name != id,
        names[name, default: 0] > 1
      else { continue }
      owners[index].name = "\(name) (\(id))"
    }
    // Someone may be called as another one's name and ID.
    return Dictionary(owners.map { ($0.name, $0.photos) }, uniquingKeysWith: +)
      .map { PhotoCount(value: $0, photos: $1) }.mostPhotosFirst()
  }

  private func placesPerDay(_ placeNames: [Int64: String]) -> PlacesPerDay {
    var result = PlacesPerDay()
    var (total, busiest) = (0, 0)
    for (day, places) in placesOfDays {
      let known = places.count { number in
        placeNames[number].map { $0 != PlaceName.unknown.name } ?? false
      }
      guard known > 0 else { continue }
      result.days += 1
      total += known
      if known > result.maximum || (known == result.maximum && day < busiest) {
        (result.maximum, busiest) = (known, day)
      }
    }
    guard result.days > 0 else { return result }
    result.average = Double(total) / Double(result.days)
    result.busiestDay = Self.day(busiest)
    return result
  }

  /// `YYYY-MM-DD`.
  private static func day(_ number: Int) -> String {
    [(number / 10_000, 4), (number / 100 % 100, 2), (number % 100, 2)]
      .map { digits($0, $1) }.joined(separator: "-")
  }
}

extension [PhotoCount] {
  /// By number of photos, descending, then by value; photos whose value is not known last.
  public func mostPhotosFirst() -> [PhotoCount] {
    sorted {
      guard let first = $0.value, let second = $1.value else { return $0.value != nil }
      return ($1.photos, first) < ($0.photos, second)
    }
  }
}
