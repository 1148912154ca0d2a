import Flickr
public import FlickrClient
import Gazetteer
import Settings
import VacationStore

/// The places with the most photos of a day.
public struct TopPlaces: Sendable {
  /// The orders in which the list is made.
  public enum Order: String, CaseIterable, Sendable {
    /// By title, then by subtitle, whatever their case and accents.
    case name
    /// Most photos first, then by name.
    case photos
  }

  /// The places, in the order that was asked for.
  public var places: [BrowsedPlace]
  /// Where the list comes from.
  public var source: BrowsedPlace.Source
  /// The day that it is about, `YYYY-MM-DD` in UTC.
  public var date: String
  /// When Flickr sent the oldest part of it: time since 1970 UTC.
  public var sent: Duration
  /// Whether all of it was kept from earlier calls.
  public var isKept: Bool
}

extension FlickrDesk {
  /// Lists the top places, and keeps the list to be named by number.
  ///
  /// Flickr's own list has been empty since about 2021. Then it is made of yesterday's most
  /// interesting photos and the latest ones with coordinates: each is counted for the nearest city.
  ///
  /// - Parameters:
  ///   - order: The order of the list, by which its numbers go.
  ///   - freshness: Whether kept replies may answer.
  /// - Returns: The places, and where the list comes from.
  /// - Throws: `FlickrError`, `VacationError`.
  /// - Source: flickr.places.getTopPlacesList, flickr.interestingness.getList; our decision note
  ///   <doc:TopPlaces>.
  public func topPlaces(
    by order: TopPlaces.Order = .name,
    freshness: Freshness
  ) async throws -> TopPlaces {
    let list = try await listedTopPlaces(freshness)
    var found: TopPlaces
    if let list, !list.places.isEmpty {
      found = list
    } else {
      found = try await madeTopPlaces(freshness)
    }
    found.places.sort(by: order)
    let title = "top places of \(found.date)"
    try notes.keep(try Listing(found.places, title: title))
    return found
  }

  private func listedTopPlaces(_ freshness: Freshness) async throws -> TopPlaces? {
    let reply: FlickrResponse<PlaceList>
    do throws(FlickrError) {
      reply = try await client.call(PlacesGetTopPlacesList(kind: .locality), freshness: freshness)
    } catch {
      // The method has been silent for years, and may fail or be gone one day.
      switch error {
      case .refused(.invalidKey, _, _), .refused(.loginFailed, _, _): throw error
      case .refused, .undecodable: return nil
      default: throw error
      }
    }
    return TopPlaces(
      places: reply.value.places.compactMap(BrowsedPlace.init),
      source: .flickr,
      date: Day.before(reply.sent),
      sent: reply.sent,
      isKept: reply.isCached
    )
  }

  private func madeTopPlaces(_ freshness: Freshness) async throws -> TopPlaces {
    let now = client.now
    var date = Day.before(now)
    var interesting = try await interestingPhotos(of: date, freshness)
    if interesting.photos.isEmpty {
      // Soon after midnight Flickr has not chosen yet.
      date = Day.before(now - .seconds(86_400))
      interesting = try await interestingPhotos(of: date, freshness)
    }
    // Whole days, so that the same call is made all day and its reply kept.
    var search = PhotosSearch()
    search.minUploadDate = Day.start(now - .seconds(86_400))
    search.hasGeo = true
    let recent = try await batch(search, 250, freshness)
    var photos: [PhotoID: Photo] = [:]
    for photo in interesting.photos + recent.photos { photos[photo.id] = photo }
    try cache.remember(interesting.photos + recent.photos, within: memory)
    return TopPlaces(
      places: Self.rank(photos.values),
      source: .interestingness,
      date: date,
      sent: min(interesting.sent, recent.sent),
      isKept: interesting.isKept && recent.isKept
    )
  }

  /// The cities of photos, each with how many there are.
  static func rank(_ photos: some Sequence<Photo>) -> [BrowsedPlace] {
    var counts: [City: Int] = [:]
    for photo in photos {
      guard let latitude = photo.latitude, let longitude = photo.longitude,
        let city = Gazetteer.shared.nearestCity(latitude: latitude, longitude: longitude)
      else { continue }
      counts[city, default: 0] += 1
    }
    return counts.compactMap { BrowsedPlace($0.key, photos: $0.value, source: .interestingness) }
  }

  private func interestingPhotos(
    of date: String,
    _ freshness: Freshness
  ) async throws -> DayPhotos {
    try await batch(InterestingnessGetList(date: date), 500, freshness)
  }

  /// The first photos of a listing, which one call brings.
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

/// Photos of a day, and when Flickr sent them.
private struct DayPhotos {
  var photos: [Photo]
  var sent: Duration
  var isKept: Bool
}
