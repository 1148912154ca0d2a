import Flickr
import FlickrClient
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let place = APIParameter(
    "place",
    .text(most: 1_000),
    "The name of a top place or of any city, or a point: LATITUDE,LONGITUDE.",
    isRequired: true
  )
  private static let latitude = degrees("latitude", 90, "Degrees north.")
  private static let longitude = degrees("longitude", 180, "Degrees east.")
  private static let radius = APIParameter(
    "radius",
    .positive(most: PhotosSearch.Point.maximumRadius),
    "How far around, in kilometers.",
    standard: .number(5)
  )
  private static let west = degrees("west", 180, "Degrees east of the western side.")
  private static let south = degrees("south", 90, "Degrees north of the southern side.")
  private static let east = degrees(
    "east",
    180,
    "Degrees east of the eastern side; less than west across the 180th meridian."
  )
  private static let north = degrees("north", 90, "Degrees north of the northern side.")
  private static let date = APIParameter(
    "date",
    .text(most: 10),
    "A day in UTC, YYYY-MM-DD; yesterday without it."
  )

  private static func degrees(_ name: String, _ most: Double, _ words: String) -> APIParameter {
    APIParameter(name, .number(-most...most), words, isRequired: true)
  }

  /// Flickr's photos.
  static let flickrPhotos: [APIEndpoint] = [
    list("photos", "listPhotosOfTopPlace", "Lists the photos of a place, latest first.", [place]) {
      .place(try $1.place(try $0.text(place)))
    },
    list("search", "searchFlickr", "Searches Flickr's photos.", APISearch.parameters) { call, _ in
      .search(try APISearch.search(call))
    },
    list(
      "nearby",
      "listPhotosNearby",
      "Lists photos around a point, nearest first.",
      [latitude, longitude, radius]
    ) { call, _ in
      .nearby(
        latitude: try call.number(latitude),
        longitude: try call.number(longitude),
        radius: try call.number(radius)
      )
    },
    list(
      "box",
      "listPhotosInBox",
      "Lists the photos of a part of the map, latest first.",
      [west, south, east, north],
      of: address
    ) { call, _ in
      .box(try box(call))
    },
    list(
      "interesting",
      "listInterestingPhotos",
      "Lists the most interesting photos of a day.",
      [date]
    ) { call, _ in
      .interesting(date: call.textIfGiven(date))
    },
    photo,
  ]

  /// The list that the Nearby page shows for the same box, with the same numbers.
  private static func address(_ call: APICall) -> ListURL? {
    let numbers = [west, south, east, north].compactMap(call.textIfGiven)
    return .nearby(URLQuery([("box", numbers.joined(separator: ","))]))
  }

  private static func box(_ call: APICall) throws -> GeographicBox {
    let box = GeographicBox(
      west: try call.number(west),
      south: try call.number(south),
      east: try call.number(east),
      north: try call.number(north)
    )
    guard let box else {
      throw Failure.usage(
        "The south lies north of the north.",
        hint: "Give west, south, east and north in degrees."
      )
    }
    return box
  }

  /// A list of photos; the call to Flickr is canceled when the client disconnects.
  ///
  /// Where the pages have the same list, it is cached for the photo before and after each.
  private static func list(
    _ path: String,
    _ name: String,
    _ words: String,
    _ parameters: [APIParameter],
    of address: @escaping @Sendable (APICall) -> ListURL? = { _ in nil },
    _ query: @escaping @Sendable (APICall, FlickrDesk) throws -> PhotoQuery
  ) -> APIEndpoint {
    APIEndpoint(
      .get,
      "/flickr/" + path,
      name,
      words + " Where only a part of the list came, `Vacation-Incomplete` says why: the code of the"
        + " failure that ended it.",
      parameters + [.visitedIn, .fresh, .limit, .format],
      shape: .list(of: ListedPhotoRecord.self),
      obstacles: [.missing, .file, .flickr],
      asking: { call in
        let vacation = try await blocking { try call.openVisits() }
        let flickr = try call.desk.flickr.desk()
        let listing = try await flickr.list(
          try query(call, flickr),
          limit: try call.integer(.limit),
          visitedIn: vacation,
          freshness: call.freshness,
          progress: { _, _ in }
        )
        if let address = address(call) {
          call.desk.lists.store(listing.rows.map(\.photo.id), of: address)
        }
        var headers: HTTPFields = [:]
        if let failure = listing.failure, let name = HTTPField.Name("Vacation-Incomplete") {
          headers[name] = Failure(failure, for: .web).kind.code
        }
        return .list(listing.rows.map(ListedPhotoRecord.init), headers: headers)
      }
    )
  }

  private static let photo = APIEndpoint(
    .get,
    "/flickr/photos/{id}",
    "showFlickrPhoto",
    "Shows all about one photo: what is at hand of it, else what Flickr says.",
    [.id, .visitedIn, .fresh],
    shape: .object(PhotoDetails.self),
    obstacles: [.missing, .file, .flickr],
    asking: { call in
      let id = try call.photoID()
      let vacation = try await blocking { try call.openVisits() }
      let shown = try await call.desk.flickr.desk()
        .photo(id, in: vacation, freshness: call.freshness)
      let visits = try await blocking { try vacation?.visits(of: id) ?? [] }
      return .object(PhotoDetails(summary: PhotoSummary(shown), visits: visits))
    }
  )
}
