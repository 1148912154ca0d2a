import Flickr
import FlickrClient
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let place = APIParameter(
    "place",
    .text(max: 1_000),
    "The name of a top place or of any city, or a point: LATITUDE,LONGITUDE.",
    isRequired: true
  )
  private static let latitude = degrees("latitude", 90, "The latitude in degrees.")
  private static let longitude = degrees("longitude", 180, "The longitude in degrees.")
  private static let radius = APIParameter(
    "radius",
    .positive(max: PhotosSearch.Point.maximumRadius),
    "The radius in kilometers.",
    default: .number(5)
  )
  private static let west = degrees("west", 180, "The western longitude in degrees.")
  private static let south = degrees("south", 90, "The southern latitude in degrees.")
  private static let east = degrees(
    "east",
    180,
    "The eastern longitude in degrees; less than west if the box crosses the 180th meridian."
  )
  private static let north = degrees("north", 90, "The northern latitude in degrees.")
  private static let date = APIParameter(
    "date",
    .text(max: 10),
    "The day in UTC, YYYY-MM-DD. Default: yesterday."
  )

  private static func degrees(_ name: String, _ max: Double, _ summary: String) -> APIParameter {
    APIParameter(name, .number(-max...max), summary, isRequired: true)
  }

  /// Photos from Flickr.
  static let flickrPhotos: [APIEndpoint] = [
    list("photos", "listPhotosOfTopPlace", "Lists photos of a place, latest first.", [place]) {
      .place(try $1.place(try $0.text(place)))
    },
    list("search", "searchFlickr", "Searches Flickr.", APISearch.parameters) { call, _ in
      .search(try APISearch.search(call))
    },
    list(
      "nearby",
      "listPhotosNearby",
      "Lists photos near a point, nearest first.",
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
      "Lists photos within a bounding box, latest first.",
      [west, south, east, north],
      of: listURL
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
  private static func listURL(_ call: APICall) -> ListURL? {
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
        "South is greater than north.",
        hint: "Give west, south, east, and north in degrees."
      )
    }
    return box
  }

  /// A list of photos; the call to Flickr is canceled when the client disconnects.
  ///
  /// If the pages show the same list, its photo IDs are stored for links to the previous and next
  /// photo.
  private static func list(
    _ path: String,
    _ name: String,
    _ summary: String,
    _ parameters: [APIParameter],
    of listURL: @escaping @Sendable (APICall) -> ListURL? = { _ in nil },
    _ query: @escaping @Sendable (APICall, FlickrDesk) throws -> PhotoQuery
  ) -> APIEndpoint {
    APIEndpoint(
      .get,
      "/flickr/" + path,
      name,
      summary
        + " If the list is incomplete, the header `Vacation-Incomplete` contains the code of the"
        + " failure that cut it short.",
      parameters + [.visitedIn, .fresh, .limit, .format],
      shape: .list(of: ListedPhotoRecord.self),
      failureCauses: [.missing, .file, .flickr],
      flickrHandler: { call in
        let vacation = try await blocking { try call.openVisits() }
        let flickr = try call.desk.flickr.desk()
        let listing = try await flickr.list(
          try query(call, flickr),
          limit: try call.integer(.limit),
          visitedIn: vacation,
          freshness: call.freshness,
          progress: { _, _ in }
        )
        if let url = listURL(call) {
          call.desk.lists.store(listing.rows.map(\.photo.id), of: url)
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
    "Shows the details of a photo: cached data, otherwise fetched from Flickr.",
    [.id, .visitedIn, .fresh],
    shape: .object(PhotoDetails.self),
    failureCauses: [.missing, .file, .flickr],
    flickrHandler: { call in
      let id = try call.photoID()
      let vacation = try await blocking { try call.openVisits() }
      let shown = try await call.desk.flickr.desk()
        .photo(id, in: vacation, freshness: call.freshness)
      let visits = try await blocking { try vacation?.visits(of: id) ?? [] }
      return .object(PhotoDetails(summary: PhotoSummary(shown), visits: visits))
    }
  )
}
