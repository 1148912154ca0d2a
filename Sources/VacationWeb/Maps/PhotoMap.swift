import Flickr
import Maps
import Presentation
import TravelDesk
import VacationStore

/// The map of all photos of a list in a vacation.
struct PhotoMap: Sendable {
  /// The photos with coordinates.
  let photos: [PhotoPoints.Point]
  /// Their points, by the same index.
  let points: MapPoints
  /// The number of photos without coordinates.
  let unlocated: Int
  /// The indexes of the photos, those of a place one after the other.
  private let byPlace: [Int32]

  private init(_ found: PhotoPoints) {
    photos = found.located
    points = MapPoints(
      found.located.lazy.map { (latitude: Double($0.latitude), longitude: Double($0.longitude)) }
    )
    unlocated = found.unlocated
    let places = found.located.map(\.placeNumber)
    byPlace = places.indices.map { Int32($0) }.sorted { places[Int($0)] < places[Int($1)] }
  }

  /// Finds the points of a list, or takes them from the cache.
  ///
  /// - Throws: `VacationError`.
  static func of(_ filter: PhotoFilter, in vacation: Vacation, _ desk: WebDesk) throws -> PhotoMap {
    let key = PointCache.Key(
      vacation: vacation.name,
      state: try desk.token(of: vacation.name),
      filter: filter
    )
    return try desk.points.points(key) {
      $0.photos.count
    } read: {
      try PhotoMap(vacation.points(filter))
    }
  }
}

extension PhotoMap {
  /// The maximum number of photos that are read for a view; others are shown without their titles.
  private static let maximumPhotos = 200

  /// The maximum number of groups with a picture: Flickr's API terms allow 30 photos at once.
  private static let maximumCovers = 30

  /// A pin: a photo, or several that are shown as one.
  struct Pin: Sendable {
    let group: MapGroup
    /// The first photo; nil if it was not read.
    var first: VacationPhoto?
    /// The full name of the place of most of the photos; nil for the unknown place.
    var place: String?
    /// The number of places.
    var places = 0

    /// The photo; nil if there are several.
    var photo: VacationPhoto? { group.count == 1 ? first : nil }
  }

  /// The pins of a view.
  ///
  /// - Throws: `VacationError`.
  func pins(in region: MapRegion, zoom: Double, of vacation: Vacation) throws -> [Pin] {
    let (groups, owners) = points.groups(in: region, zoom: zoom)
    // The largest groups come first, then single photos.
    let several = groups.prefix { $0.count > 1 }.count
    let wanted =
      Array(0..<min(several, Self.maximumCovers))
      + Array(groups.indices.dropFirst(several).prefix(Self.maximumPhotos))
    var pins = groups.map { Pin(group: $0, first: nil) }
    let read = try vacation.photos(at: wanted.map { photos[groups[$0].first] })
    for (index, photo) in zip(wanted, read) { pins[index].first = photo }
    let places = places(of: owners, groups: groups.count)
    let names = try vacation.placeNames(numbers: Set(places.map(\.largest)))
    for (index, place) in places.enumerated() {
      pins[index].places = place.count
      pins[index].place = names[place.largest].flatMap { $0 == PlaceName.unknown.name ? nil : $0 }
    }
    return pins
  }

  /// The number of places of each group, and the one with the most photos in it; in one pass over the
  /// photos, place by place.
  private func places(of owners: [Int?], groups: Int) -> [(count: Int, largest: Int64)] {
    var places = [(count: Int, largest: Int64)](repeating: (0, 0), count: groups)
    var most = [Int](repeating: 0, count: groups)
    var counts = most
    var touched: [Int] = []
    func end(_ place: Int64) {
      for group in touched {
        places[group].count += 1
        if counts[group] > most[group] {
          (most[group], places[group].largest) = (counts[group], place)
        }
        counts[group] = 0
      }
      touched.removeAll(keepingCapacity: true)
    }
    var last: Int64?
    for index in byPlace {
      guard owners.indices.contains(Int(index)), let group = owners[Int(index)] else { continue }
      let place = photos[Int(index)].placeNumber
      if let last, last != place { end(last) }
      last = place
      if counts[group] == 0 { touched.append(group) }
      counts[group] += 1
    }
    if let last { end(last) }
    return places
  }

  /// Draws the map of a page's list.
  ///
  /// - Parameters:
  ///   - list: The URL of the list.
  ///   - filter: The photos of the list.
  ///   - vacation: The vacation.
  ///   - request: The request, whose `area` is the region; without it, all photos are shown.
  /// - Returns: The map.
  /// - Throws: `VacationError`.
  static func drawing(
    of list: ListURL,
    _ filter: PhotoFilter,
    in vacation: Vacation,
    for request: PageRequest
  ) throws -> MapDrawing {
    let map = try of(filter, in: vacation, request.desk)
    let bounds = request.area == nil ? map.points.bounds : nil
    let region = request.area ?? MapRegion(showing: bounds, aspect: MapDrawing.aspect)
    let view = MapView(of: region, width: MapDrawing.width, height: MapDrawing.height)
    let zoom = map.points.zoom(showing: view.region, from: view.zoom)
    let pins = try map.pins(in: view.region, zoom: zoom, of: vacation)
      .compactMap { $0.drawn(from: list, for: request) }
    let query = URLQuery(filter.fields + list.criteria.otherFields).text
    let api = APIRoutes.root + "/vacations/" + URLQuery.encoded(vacation.name.text)
    var drawing = MapDrawing(
      pins,
      label: tr("The photos"),
      region: region,
      bounds: bounds,
      tiles: request.desk.service.tiles
    )
    drawing.source = MapSource(
      groups: "\(api)/map?\(query)",
      photos: "\(api)/photos?\(query)",
      list: list.path
    )
    drawing.note = map.note(of: list)
    return drawing
  }

  private func note(of list: ListURL) -> MapNote? {
    guard unlocated > 0 else { return nil }
    let path = list.gridPath("unlocated=true")
    let isOne = unlocated == 1
    let text =
      photos.isEmpty
      ? isOne ? tr("The photo has no coordinates.") : tr("The photos have no coordinates.")
      : MapNote.text(unlocated: unlocated, Quantity.photos(unlocated))
    return MapNote(text: text, link: isOne ? tr("Show it") : tr("Show them"), path: path)
  }
}

extension PhotoMap.Pin {
  /// The pin of a drawing: a link to the photo, to a list of photos at one point, or to a map of the
  /// group.
  fileprivate func drawn(from list: ListURL, for request: PageRequest) -> MapPin? {
    let several = list.path(ofPhotosOf: group) ?? request.path(ofMapOf: group)
    return MapPin(
      latitude: group.latitude,
      longitude: group.longitude,
      title: photo?.title ?? Quantity.photos(group.count),
      subtitle: photo?.subtitle ?? "",
      url: photo.map { list.photoPath($0.id.rawValue) } ?? several,
      photos: group.count,
      place: place.flatMap(PlaceName.init)?.title ?? "",
      places: max(places, 1)
    )
  }
}

extension MapNote {
  /// The sentence about photos or places without coordinates.
  static func text(unlocated: Int, _ quantity: String) -> String {
    tr(
      unlocated,
      "\(quantity) without coordinates is not on the map.",
      "\(quantity) without coordinates are not on the map."
    )
  }
}

extension ListURL {
  /// The path of the part of a list that fits another criterion.
  fileprivate func gridPath(_ criterion: String) -> String {
    path + (path.contains("?") ? "&" : "?") + criterion + "&view=grid"
  }

  /// The path of the photos of a group at one point; nil for other groups, which can be separated, and
  /// for the results of a search, which have no such criterion.
  fileprivate func path(ofPhotosOf group: MapGroup) -> String? {
    // Points are exact within two meters.
    let margin = 0.00003
    guard group.east >= group.west, group.east - group.west < margin,
      group.north - group.south < margin
    else { return nil }
    if case .found = self { return nil }
    let box = [
      group.west - margin, group.south - margin, group.east + margin, group.north + margin,
    ]
    return gridPath("box=" + box.map(\.degreesText).joined(separator: ","))
  }
}

extension PageRequest {
  /// The region of the map that the URL asks for; nil for none.
  var area: MapRegion? {
    query["area"].flatMap { GeographicBox($0[...]) }.map { MapRegion($0) }
  }

  /// The URL of the same map around a group.
  func path(ofMapOf group: MapGroup) -> String {
    // A box of one point is widened by the drawing.
    let area = [group.west, group.south, group.east, group.north].map(\.degreesText)
    let query = query.setting("page", to: nil).setting("area", to: area.joined(separator: ","))
    return path + "?" + query.text
  }
}

extension Double {
  /// Degrees within a meter.
  fileprivate var degreesText: String { "\((self * 100_000).rounded() / 100_000)" }
}

extension PhotoFilter {
  /// The place, the tags, and the search as parameters of the API.
  fileprivate var fields: [(String, String)] {
    (place.map { [("place", $0)] } ?? [])
      // Any spelling of a tag stands for all of them.
      + tags.compactMap(\.first).map { ("tag", $0) }
      + (matchesAnyTag ? [("any", "true")] : [])
      + (search.map { [("search", $0)] } ?? [])
  }
}
