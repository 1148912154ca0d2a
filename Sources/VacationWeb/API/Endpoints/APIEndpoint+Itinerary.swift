import Flickr
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let placeName = APIParameter(
    "place",
    .text(most: 1_000),
    "The place: its full name, or what stands before the first comma if that is the only one's.",
    isRequired: true
  )
  private static let searchText = APIParameter(
    "text",
    .text(most: 1_000),
    "Words, all of which must be there; \"a phrase\" in quotes, a star for the rest of a word,"
      + " -word to leave out, OR between alternatives, and tag:, title:, place:, owner: or"
      + " description: for one field.",
    isRequired: true
  )

  /// The places of a vacation, and their photos.
  static let itinerary: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/itinerary",
      "listItinerary",
      "Lists the places, first visited first.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: ItineraryPlace.self)
    ) { call in
      try .walk(call) { vacation, part in
        try vacation.itinerary(after: part.last, offset: part.offset, limit: part.limit)
      } as: { place, _ in
        place
      }
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/place",
      "listPhotosOfPlace",
      "Lists the photos of a place in the order of their visits.",
      [.vacation, placeName, .limit, .offset, .format],
      shape: .list(of: PhotoSummary.self)
    ) { call in
      let place = try call.read { vacation in
        try fullName(of: try call.text(placeName), in: vacation, try call.name())
      }
      return try call.photos(.place(place))
    },
  ]

  /// The photos of a vacation.
  static let photos: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/photos",
      "listPhotos",
      "Lists all photos in the order of their visits.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: PhotoSummary.self)
    ) { call in
      try call.photos(.all)
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/photos/{id}",
      "showPhoto",
      "Shows all about one photo of a vacation.",
      [.vacation, .id],
      shape: .object(PhotoDetails.self)
    ) { call in
      let id = try call.photoID()
      return try call.read { vacation in
        guard let shown = try call.desk.service.desk.photo(id, in: vacation), shown.visited != nil
        else { throw notVisited(id, try call.name()) }
        let visits = try vacation?.visits(of: id) ?? []
        return .object(PhotoDetails(summary: PhotoSummary(shown), visits: visits))
      }
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/search",
      "searchPhotos",
      "Finds photos by words, best first.",
      [.vacation, searchText, .limit, .offset, .format],
      shape: .list(of: SearchRecord.self)
    ) { call in
      let text = try call.text(searchText)
      return try .walk(call) { vacation, part in
        try vacation.search(text, offset: part.before, limit: part.limit)
      } as: { result, _ in
        SearchRecord(result: result)
      }
    },
  ]

  private static func fullName(
    of text: String,
    in vacation: Vacation?,
    _ name: VacationName
  ) throws -> String {
    let base = APIRoutes.root + "/vacations/" + URLQuery.encoded(name.text)
    switch try vacation?.place(matching: text) ?? .none(suggestions: []) {
    case .place(let place): return place
    case .several(let names):
      throw Failure.severalPlaces(text, names: names, hint: "Give the full name.")
    case .none(let suggestions):
      throw Failure.noPlace(
        text,
        in: vacation?.name ?? name,
        suggestions: suggestions,
        otherwise: "See what there is at \(base)/itinerary"
      )
    }
  }

  private static func notVisited(_ id: PhotoID, _ name: VacationName) -> Failure {
    .notFound(
      "\"\(name)\" has no photo \(id).",
      suggestions: [],
      otherwise: "What Flickr says of it is at \(APIRoutes.root)/flickr/photos/\(id)"
    )
  }
}

extension APICall {
  /// The photos of the path's vacation, in the order of their visits.
  func photos(_ selection: PhotoSelection) throws -> APIResponse {
    try .walk(self) { vacation, part in
      try vacation.photos(selection, after: part.last, offset: part.offset, limit: part.limit)
    } as: { photo, _ in
      PhotoSummary(photo)
    }
  }
}
