import Flickr
import Presentation
import TravelDesk
import VacationStore

/// The numbers of a vacation as charts: by year, month, hour, country, place, owner, and license, with
/// a map of the countries and a calendar of the days.
enum StatisticsPage: FetchedPage {
  static let dependencies: PageDependencies = .vacation

  /// A number with its word.
  struct Number: Sendable {
    let number: String
    let word: String

    init(_ count: Int, _ word: String) {
      number = Quantity.grouped(count)
      self.word = word
    }
  }

  /// The values of `statistics.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// What is said instead of numbers; nil if there are photos.
    let empty: EmptyState?
    let numbers: [Number]
    let calendar: DayCalendar?
    let world: CountryMap?
    /// The journey on it.
    let route: CountryRoute?
    /// Beside the map, with a photo of each.
    let countryChart: CountChart?
    /// By time, as columns.
    let columns: [CountChart]
    /// By anything else, as bars with the most photos first.
    let bars: [CountChart]
    /// About the places of a day; nil without any.
    let placesPerDay: String?
  }

  /// The number of bars of a chart.
  private static let limit = 10

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    // The page reports an invalid name.
    let path = (try? request.namedVacation()).map { VacationPaths($0).itinerary }
    let name = request.parameters["vacation"] ?? ""
    return LoadingNotice(
      title: tr("Statistics of \(name)"),
      tab: .vacations,
      text: tr("Counting the photos of \(name)"),
      cancel: path ?? Tab.vacations.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    var page = try UnknownVacationPage.instead(for: request) { name in
      try request.read(name) { vacation in
        let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: request)
        let travel = try TravelStatistics(of: vacation)
        let map = try vacation.map { try ItineraryMap.of($0, request.desk) }
        let places = try vacation.map {
          try CountryPlaces(of: travel, in: $0, countries: limit)
        }
        let route = try vacation.flatMap { vacation in
          try map.map { try CountryRoute($0, in: vacation) }
        }
        var page = Self.page(of: travel, map?.kilometers ?? 0, places, route, head, for: request)
        page.vacation = head.vacation.text
        return page
      }
    }
    page.isCacheable = true
    return page
  }

  private static func page(
    of travel: TravelStatistics,
    _ kilometers: Double,
    _ places: CountryPlaces?,
    _ route: CountryRoute?,
    _ head: VacationHead,
    for request: PageRequest
  ) -> Page {
    let statistics = travel.vacation
    let taken = { (text: String) in head.paths.photos + "?" + URLQuery([("taken", text)]).text }
    let columns = [
      CountChart(tr("Year"), known(statistics.years), path: taken),
      CountChart(tr("Month"), Array(known(statistics.months).suffix(36)), path: taken),
      CountChart(tr("Hour"), hours(statistics.hours)),
    ]
    let bars = [
      CountChart(
        tr("Place"),
        statistics.places,
        limit: limit,
        name: PlaceName.short,
        path: head.paths.place
      ),
      CountChart(tr("Owner"), statistics.owners, limit: limit),
      CountChart(tr("License"), statistics.licenses, limit: limit),
      CountChart(tr("Camera"), statistics.cameras, limit: limit),
    ]
    let empty =
      statistics.photos > 0
      ? nil
      : EmptyState.noPhotos(
        tr("No statistics yet"),
        tr("Once you visit photos, you see your places, countries, and distance here."),
        preview: .numbers,
        in: head,
        for: request
      )
    let values = Values(
      vacation: head.beside(empty),
      empty: empty,
      numbers: numbers(travel, kilometers: Int(kilometers.rounded())),
      calendar: DayCalendar(statistics.days, path: taken),
      world: CountryMap(travel.countries),
      route: route,
      countryChart: CountChart(
        tr("Countries"),
        travel.countries,
        limit: limit,
        covers: places?.covers ?? [:],
        details: places?.names ?? [:],
        path: { places?.paths[$0] }
      ),
      columns: columns.compactMap(\.self),
      bars: bars.compactMap(\.self),
      placesPerDay: placesPerDay(statistics.placesPerDay)
    )
    return Page(
      tr("Statistics of \(head.name)"),
      tab: .vacations,
      template: "statistics",
      values: values
    )
  }

  private static func numbers(_ travel: TravelStatistics, kilometers: Int) -> [Number] {
    let statistics = travel.vacation
    // As in the Itinerary: photos without a place are one of them.
    let places = statistics.places.count
    let (countries, days) = (known(travel.countries).count, known(statistics.days).count)
    let owners = known(statistics.owners).count
    let photoDays = days > 0 ? [Number(days, tr(days, "photo day", "photo days"))] : []
    let distance = kilometers > 0 ? [Number(kilometers, tr("km traveled"))] : []
    return distance + [
      Number(statistics.photos, tr(statistics.photos, "photo", "photos")),
      Number(places, tr(places, "place", "places")),
      Number(countries, tr(countries, "country", "countries")),
    ] + photoDays + [Number(owners, tr(owners, "photographer", "photographers"))]
  }

  private static func known(_ counts: [PhotoCount]) -> [PhotoCount] {
    counts.filter { $0.value != nil }
  }

  /// All hours from the first to the last one with photos.
  private static func hours(_ counts: [PhotoCount]) -> [PhotoCount] {
    let numbers = known(counts).compactMap { count in count.value.flatMap { Int($0) } }
    guard let first = numbers.min(), let last = numbers.max() else { return [] }
    let photos = Dictionary(counts.map { ($0.value, $0.photos) }, uniquingKeysWith: +)
    return (first...last).map { hour in
      let text = (hour < 10 ? "0" : "") + String(hour)
      return PhotoCount(value: text, photos: photos[text] ?? 0)
    }
  }

  private static func placesPerDay(_ places: PlacesPerDay) -> String? {
    guard let average = places.average, let day = places.busiestDay.flatMap({ CivilDay($0) }) else {
      return nil
    }
    let tenths = (average * 10).rounded() / 10
    return tr(
      """
      \(tenths) places a day on average, and \(Quantity.grouped(places.maximum)) at most, on \
      \(day.text).
      """
    )
  }
}
