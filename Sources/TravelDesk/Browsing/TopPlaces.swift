public import Flickr
public import FlickrClient
import Gazetteer
import Settings
import VacationStore

/// The places with the most photos of a day.
public struct TopPlaces: Sendable {
  /// The sort orders of the list.
  public enum Order: String, CaseIterable, Sendable {
    /// By title, then by subtitle, ignoring case and accents.
    case name
    /// Most photos first, then by name.
    case photos
  }

  /// The places, in the requested order.
  public var places: [BrowsedPlace]
  /// The source of the list.
  public var source: BrowsedPlace.Source
  /// The day of the list, `YYYY-MM-DD` in UTC.
  public var date: String
  /// When Flickr sent the oldest part, since 1970 UTC.
  public var sent: Duration
  /// Whether all of it came from the cache.
  public var isKept: Bool
  /// A photo of each place that was fetched with the list; none for places of Flickr's own list.
  public var covers: [PlaceName: PhotoID] = [:]
}

extension FlickrDesk {
  /// Lists the top places, and stores the list so that places can be referred to by number.
  ///
  /// Flickr's own list has been empty since about 2021. If it is, the list is compiled from
  /// yesterday's most interesting photos and the latest photos with coordinates, counted by nearest
  /// city.
  ///
  /// - Parameters:
  ///   - order: The order of the list, which determines the numbers.
  ///   - freshness: Whether cached responses may be used.
  /// - Returns: The places and the source of the list.
  /// - Throws: `FlickrError`, `VacationError`.
  /// - Source: flickr.places.getTopPlacesList, flickr.interestingness.getList; our decision note
  ///   <doc:TopPlaces>.
  public func topPlaces(
    by order: TopPlaces.Order = .name,
    freshness: Freshness
  ) async throws -> TopPlaces {
    let list = try await flickrTopPlaces(freshness)
    var found: TopPlaces
    if let list, !list.places.isEmpty {
      found = list
    } else {
      found = try await compiledTopPlaces(freshness)
    }
    found.places.sort(by: order)
    let title = "top places of \(found.date)"
    try notes.keep(try Listing(found.places, title: title))
    return found
  }

  private func flickrTopPlaces(_ freshness: Freshness) async throws -> TopPlaces? {
    let response: FlickrResponse<PlaceList>
    do throws(FlickrError) {
      response = try await client.call(
        PlacesGetTopPlacesList(kind: .locality),
        freshness: freshness
      )
    } catch {
      // The method has returned nothing for years, and may fail or be removed one day.
      switch error {
      case .refused(.invalidKey, _, _), .refused(.loginFailed, _, _): throw error
      case .refused, .undecodable: return nil
      default: throw error
      }
    }
    return TopPlaces(
      places: response.value.places.compactMap(BrowsedPlace.init),
      source: .flickr,
      date: Day.before(response.sent),
      sent: response.sent,
      isKept: response.isCached
    )
  }

  private func compiledTopPlaces(_ freshness: Freshness) async throws -> TopPlaces {
    let now = client.now
    var date = Day.before(now)
    var interesting = try await interestingPhotos(of: date, freshness)
    if interesting.photos.isEmpty {
      // Shortly after midnight, Flickr has not selected yesterday's photos yet.
      date = Day.before(now - .seconds(86_400))
      interesting = try await interestingPhotos(of: date, freshness)
    }
    // Whole days, so that the call is the same all day and its response can be cached.
    var search = PhotosSearch()
    search.minUploadDate = Day.start(now - .seconds(86_400))
    search.hasGeo = true
    let recent = try await batch(search, 250, freshness)
    let photos = interesting.photos + recent.photos
    try cache.remember(photos, within: memory)
    let ranked = Self.rank(photos)
    return TopPlaces(
      places: ranked.places,
      source: .interestingness,
      date: date,
      sent: min(interesting.sent, recent.sent),
      isKept: interesting.isKept && recent.isKept,
      covers: ranked.covers
    )
  }

  /// Counts photos by nearest city; the first photo of each is its cover.
  private static func rank(
    _ photos: [Photo]
  ) -> (places: [BrowsedPlace], covers: [PlaceName: PhotoID]) {
    var seen: Set<PhotoID> = []
    var cities: [City: (photos: Int, cover: PhotoID)] = [:]
    for photo in photos where seen.insert(photo.id).inserted {
      guard let latitude = photo.latitude, let longitude = photo.longitude,
        let city = Gazetteer.shared.nearestCity(latitude: latitude, longitude: longitude)
      else { continue }
      cities[city, default: (0, photo.id)].photos += 1
    }
    var covers: [PlaceName: PhotoID] = [:]
    let places = cities.compactMap { city, counted -> BrowsedPlace? in
      guard
        let place = BrowsedPlace(city, photos: counted.photos, source: .interestingness)
      else { return nil }
      covers[place.name] = counted.cover
      return place
    }
    return (places, covers)
  }

  private func interestingPhotos(
    of date: String,
    _ freshness: Freshness
  ) async throws -> DayPhotos {
    try await batch(InterestingnessGetList(date: date), 500, freshness)
  }

  /// The first page of a listing.
  private func batch(
    _ method: some PhotoListingMethod,
    _ limit: Int,
    _ freshness: Freshness
  ) async throws -> DayPhotos {
    var pages = client.photos(method, limit: limit, freshness: freshness).makeAsyncIterator()
    guard let batch = try await pages.next() else {
      return DayPhotos(photos: [], sent: client.now, isKept: true)
    }
    return DayPhotos(photos: batch.photos, sent: batch.sent, isKept: batch.isCached)
  }
}

/// Photos, and when Flickr sent them.
private struct DayPhotos {
  var photos: [Photo]
  var sent: Duration
  var isKept: Bool
}
