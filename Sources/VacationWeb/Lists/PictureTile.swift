import Flickr
import Mustache
import Presentation
import TravelDesk
import VacationStore

/// A picture with a name over it: the values of `placecard.mustache`, of which it leaves out some.
struct PictureTile: Sendable, MustacheParent {
  let title: String
  var subtitle = ""
  var count = ""
  /// Whether the count has a line of its own, which small tiles have, too.
  var hasCountLine = false
  let path: String
  /// nil for a plain color.
  var photo: PhotoID?
  /// Whether its picture is fetched at once.
  var isEager = false
  /// Whether it is a button of the form `chooser` instead of a link.
  var isChooser = false
  /// Where it is, in degrees north and east, for the map beside it; nil for none.
  var point: (latitude: Double, longitude: Double)?

  /// The same without its number of photos.
  var withoutCount: PictureTile {
    var tile = self
    (tile.count, tile.hasCountLine) = ("", false)
    return tile
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": title
    // A word that is wider than a tile
    case "isLong": title.split(separator: " ").contains { $0.count > 13 }
    case "subtitle": subtitle
    case "hasSubtitle": !subtitle.isEmpty
    case "count": count
    case "hasCount": !count.isEmpty && !hasCountLine
    case "hasDetail": !subtitle.isEmpty || (!count.isEmpty && !hasCountLine)
    case "hasCountLine": hasCountLine
    case "path": path
    case "hasPhoto": photo != nil
    case "photo": photo.map { CoverImage(photo: $0, size: "medium").path } ?? ""
    case "thumbnail": photo.map { CoverImage(photo: $0, size: "thumb").path } ?? ""
    case "tone": Tone.name(of: photo?.rawValue ?? title)
    case "isEager": isEager
    case "isChooser": isChooser
    case "hasPoint": point != nil
    case "latitude": point?.latitude ?? 0
    case "longitude": point?.longitude ?? 0
    default: nil
    }
  }
}

extension Vacation {
  /// The tags as tiles, each with a photo, in the given order.
  ///
  /// - Parameters:
  ///   - tags: The tags.
  ///   - taken: The pictures that are shown elsewhere.
  ///   - picture: Identifies the picture of a photo.
  ///   - path: Returns the path of a tag.
  /// - Returns: A tile for each.
  /// - Throws: `VacationError`.
  func tiles(
    of tags: [TagCount],
    except taken: Set<String> = [],
    picture: (PhotoID) -> String,
    path: (TagCount) -> String
  ) throws -> [PictureTile] {
    let covers = try covers(ofTags: tags.map(\.name), except: taken, picture: picture)
    return zip(0..., tags).map { index, tag in
      PictureTile(
        title: tag.tag,
        count: Quantity.photos(tag.photos),
        hasCountLine: true,
        path: path(tag),
        photo: covers[tag.name],
        isEager: index < PictureTile.firstRows
      )
    }
  }

  /// The places as tiles, each with a photo, in the given order.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - path: Returns the path of a place.
  /// - Returns: A tile for each.
  /// - Throws: `VacationError`.
  func tiles(of places: [ItineraryPlace], path: (ItineraryPlace) -> String) throws -> [PictureTile]
  {
    let names = places.map(\.place)
    let (previews, points) = (try previews(ofPlaces: names, photos: 1), try placePoints(names))
    return places.map { place in
      PictureTile(
        title: place.title,
        subtitle: PlaceName(place.place)?.country ?? "",
        path: path(place),
        photo: previews[place.place]?.photos.first,
        point: points[place.place]
      )
    }
  }
}

extension PictureTile {
  /// The number of tiles that are visible at first on a wide screen.
  fileprivate static let firstRows = 16
}

extension PictureTile {
  /// A top place; nil without a photo of it.
  init?(_ place: BrowsedPlace, cover: PhotoID?) {
    guard let cover else { return nil }
    self.init(
      title: place.name.title,
      subtitle: place.name.country,
      path: place.listURL.path,
      photo: cover
    )
    if let latitude = place.latitude, let longitude = place.longitude {
      point = (latitude, longitude)
    }
  }
}
