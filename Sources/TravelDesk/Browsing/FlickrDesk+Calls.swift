import Flickr
import FlickrClient

extension FlickrDesk {
  /// The earliest time of upload that is asked for, in seconds since 1970 UTC: 1 January 2004, before
  /// Flickr began.
  ///
  /// Without a limit of that kind a geographic search looks back 12 hours only.
  private static var beginning: Int { 1_072_915_200 }
  /// Kilometers around a place that count as there.
  static var placeRadius: Double { 10 }

  /// The calls that answer a query: ways to try one after the other until one finds photos, each
  /// made of calls whose photos belong together.
  func calls(for query: PhotoQuery) throws -> [[any PhotoListingMethod]] {
    switch query {
    case .place(let place): return calls(for: place).map { [$0] }
    case .search(var search):
      // With words or tags, Flickr looks at all photos by itself.
      if search.isGeographic, search.text == nil, search.tags.isEmpty {
        search.minUploadDate = search.minUploadDate ?? Self.beginning
      }
      return [[search]]
    case .nearby(let latitude, let longitude, let radius):
      var search = PhotosSearch()
      // Without a point it would be a search for everything.
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
      // Soon after midnight Flickr has not chosen yesterday's yet.
      return [0, 1].map { [InterestingnessGetList(date: day(ofWay: $0))] }
    case .mine: return [[PeopleGetPhotos(userID: "me")]]
    }
  }

  /// The latest day that Flickr has chosen photos of, or the one before it.
  private func day(ofWay way: Int) -> String {
    Day.before(client.now - .seconds(86_400 * way))
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
    // A place that Flickr lists without coordinates and whose id says nothing any more.
    if calls.isEmpty {
      var search = PhotosSearch(text: place.name.title)
      search.hasGeo = true
      calls.append(search)
    }
    return calls
  }

  /// A search among all photos, latest upload first.
  private static func latest() -> PhotosSearch {
    var search = PhotosSearch()
    search.minUploadDate = beginning
    search.sort = .uploadedLatestFirst
    return search
  }

  /// A query in words, for whoever sees the list later; `way` counts the ways of ``calls(for:)``.
  func title(of query: PhotoQuery, way: Int = 0) -> String {
    switch query {
    case .place(let place): "photos of \(place.name.name)"
    case .search(let search): "photos found by a search for \(search.words)"
    case .nearby(let latitude, let longitude, let radius):
      "photos within \(Self.text(radius)) km of \(latitude), \(longitude)"
    case .box(let box):
      "photos in the box from \(box.west), \(box.south) to \(box.east), \(box.north)"
    case .interesting(let date): "the most interesting photos of \(date ?? day(ofWay: way))"
    case .mine: "your own photos"
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}

extension BrowsedPlace {
  /// The name that its photos get; nil for a point with no city near.
  var stamp: PlaceName? { name == .unknown ? nil : name }
}

extension PhotosSearch {
  /// What is searched for, in words.
  fileprivate var words: String {
    let texts = [text.map { "\"\($0)\"" }, tags.isEmpty ? nil : tags.joined(separator: " ")]
    let words = texts.compactMap { $0 }.joined(separator: " and ")
    return words.isEmpty ? "photos" : words
  }
}
