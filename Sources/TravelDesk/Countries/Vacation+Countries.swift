import Flickr
import Gazetteer
public import VacationStore

/// A country of the Itinerary, with its places.
public struct CountryVisits: Sendable, Hashable {
  /// The country's name in English; nil for the places whose country is not known.
  public var country: String?
  /// Its places, by first visit.
  public var places: [ItineraryPlace]

  /// The number of photos of its places.
  public var photos: Int { places.reduce(0) { $0 + $1.photos } }
  /// The earliest visit; nil without places.
  public var firstVisited: Timestamp? { places.first?.firstVisited }

  /// Creates a country with its places, ordered by first visit.
  public init(country: String?, places: [ItineraryPlace]) {
    self.country = country
    self.places = places
  }
}

/// The statistics of a vacation, with the countries of its places.
public struct TravelStatistics: Sendable, Hashable {
  /// The counts of everything else.
  public var vacation: VacationStatistics
  /// The photos by country, ordered as the lists of ``vacation``.
  public var countries: [PhotoCount]

  /// Counts the photos of a vacation in one pass over all photos; nil counts as empty.
  ///
  /// - Throws: `VacationError`, or `CancellationError` when the task is cancelled.
  public init(of vacation: Vacation?) throws {
    self.vacation = try vacation?.statistics() ?? VacationStatistics()
    var counts: [String?: Int] = [:]
    for place in self.vacation.places {
      let country = try place.value.flatMap { try vacation?.country(ofPlace: $0) }
      counts[country, default: 0] += place.photos
    }
    countries = counts.map { PhotoCount(value: $0, photos: $1) }.mostPhotosFirst()
  }
}

extension Vacation {
  /// Finds the country of a place: by its name, else by the center of its geotagged photos (decision
  /// note "Countries").
  ///
  /// - Parameter name: The place's full name.
  /// - Returns: The country's name in English; nil if it is not known, as for the place "Unknown".
  /// - Throws: `VacationError`.
  public func country(ofPlace name: String) throws -> String? {
    guard name != PlaceName.unknown.name else { return nil }
    return try Gazetteer.shared.country(ofPlace: name) { try center(ofPlace: name) }
  }

  /// Lists the countries of the Itinerary by first visit, with all places of each.
  ///
  /// - Parameters:
  ///   - filter: Which photos count.
  ///   - progress: Called while photos are indexed for a search.
  /// - Returns: The countries.
  /// - Throws: `VacationError`, or what `progress` throws.
  public func itineraryByCountry(
    _ filter: PhotoFilter = PhotoFilter(),
    progress: IndexingProgress = { _, _ in }
  ) throws -> [CountryVisits] {
    var countries: [CountryVisits] = []
    var positions: [String?: Int] = [:]
    func add(_ places: [ItineraryPlace]) throws {
      for place in places {
        let country = try country(ofPlace: place.place)
        if let position = positions[country] {
          countries[position].places.append(place)
        } else {
          positions[country] = countries.count
          countries.append(CountryVisits(country: country, places: [place]))
        }
      }
    }
    guard filter.isEmpty else {
      try add(itinerary(filter, progress: progress))
      return countries
    }
    let pageSize = 500
    var page = try itinerary(limit: pageSize)
    while let last = page.last {
      try add(page)
      page = page.count < pageSize ? [] : try itinerary(after: last, limit: pageSize)
    }
    return countries
  }
}
