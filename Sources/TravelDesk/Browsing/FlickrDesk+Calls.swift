import Flickr
import FlickrClient

extension FlickrDesk {
  /// The earliest upload time to search for, in seconds since 1970 UTC: January 1, 2004, before
  /// Flickr was launched.
  ///
  /// Without such a limit, a geographic search covers only the last 12 hours.
  private static var beginning: Int { 1_072_915_200 }
  /// The radius of a place in kilometers.
  static var placeRadius: Double { 10 }

  /// The calls for a query: alternatives to try in order until one finds photos.
  ///
  /// Each alternative is a list of calls whose results are combined.
  ///
  /// - Throws: ``TravelError``; `FlickrError` if a page cannot be looked up.
  func calls(
    for query: PhotoQuery,
    _ freshness: Freshness
  ) async throws -> [[any PhotoListingMethod]] {
    switch query {
    case .place(let place): return calls(for: place).map { [$0] }
    case .search(var search):
      // With text or tags, Flickr searches all photos anyway.
      if search.isGeographic, search.text == nil, search.tags.isEmpty {
        search.minUploadDate = search.minUploadDate ?? Self.beginning
      }
      return [[search]]
    case .nearby(let latitude, let longitude, let radius):
      var search = PhotosSearch()
      // Without a point, it would search for all photos.
      guard let point = PhotosSearch.Point(latitude: latitude, longitude: longitude, radius: radius)
      else { throw TravelError.noSuchPoint("\(latitude), \(longitude), \(radius) km") }
      search.point = point
      search.minUploadDate = Self.beginning
      return [[search]]
    case .box(let box):
      return [
        box.halves.map { half in
          var search = Self.latest()
          search.box = .init(
            west: half.west,
            south: half.south,
            east: half.east,
            north: half.north
          )
          return search
        }
      ]
    case .interesting(let date?):
      guard Day.isDay(date), date >= "2004-07-01", date <= Day.before(client.now) else {
        throw TravelError.noSuchDay(date)
      }
      return [[InterestingnessGetList(date: date)]]
    case .interesting(nil):
      // Shortly after midnight, Flickr has not selected yesterday's photos yet.
      return [0, 1].map { [InterestingnessGetList(date: day(ofAlternative: $0))] }
    case .mine: return [[PeopleGetPhotos(userID: "me")]]
    case .favorites: return [[FavoritesGetList()]]
    case .page(let page): return [[try await call(for: page, freshness)]]
    // Feeds are not methods of the API.
    case .feed: return []
    }
  }

  /// The latest day for which Flickr has selected photos, or the day before it.
  private func day(ofAlternative index: Int) -> String {
    Day.before(client.now - .seconds(86_400 * index))
  }

  private func calls(for place: BrowsedPlace) -> [PhotosSearch] {
    var calls: [PhotosSearch] = []
    if let id = place.placeID {
      var search = Self.latest()
      search.placeID = id
      calls.append(search)
    }
    if let latitude = place.latitude, let longitude = place.longitude {
      var search = Self.latest()
      search.point = .init(latitude: latitude, longitude: longitude, radius: Self.placeRadius)
      calls.append(search)
    }
    // A place without coordinates, whose Flickr id is no longer valid.
    if calls.isEmpty {
      var search = PhotosSearch(text: place.name.title)
      search.hasGeo = true
      calls.append(search)
    }
    return calls
  }

  /// A search of all photos, latest upload first.
  private static func latest() -> PhotosSearch {
    var search = PhotosSearch()
    search.minUploadDate = beginning
    search.sort = .uploadedLatestFirst
    return search
  }

  /// The title of the list for a query; `way` is the index of the alternative of ``calls(for:_:)``.
  func title(of query: PhotoQuery, way: Int = 0) -> String {
    switch query {
    case .place(let place): "photos of \(place.name.name)"
    case .search(let search): "photos found by a search for \(search.words)"
    case .nearby(let latitude, let longitude, let radius):
      "photos within \(Self.text(radius)) km of \(latitude), \(longitude)"
    case .box(let box):
      "photos in the box from \(box.west), \(box.south) to \(box.east), \(box.north)"
    case .interesting(let date): "the most interesting photos of \(date ?? day(ofAlternative: way))"
    case .mine: "your own photos"
    case .favorites: "your favorites"
    case .page(let page): Self.title(of: page)
    case .feed(let feed): "latest photos \(feed.description) (a public feed has at most 20)"
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}

extension BrowsedPlace {
  /// The `derived_place` of its photos; nil for a point with no city nearby.
  var stamp: PlaceName? { name == .unknown ? nil : name }
}

extension FeedQuery {
  /// A description of the feed.
  fileprivate var description: String {
    switch self {
    case .photos(let user, let tags, let any):
      "of \(user ?? "everyone")"
        + (tags.isEmpty ? "" : " tagged \(tags.joined(separator: any ? " or " : " and "))")
    case .group(let id): "of group \(id)"
    case .album(let id, _): "of album \(id)"
    }
  }
}

extension PhotosSearch {
  /// A description of the search.
  fileprivate var words: String {
    let texts = [text.map { "\"\($0)\"" }, tags.isEmpty ? nil : tags.joined(separator: " ")]
    let words = texts.compactMap { $0 }.joined(separator: " and ")
    return words.isEmpty ? "photos" : words
  }
}
