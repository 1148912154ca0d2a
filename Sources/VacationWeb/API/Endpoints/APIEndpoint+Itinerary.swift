import Flickr
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let placeName = APIParameter(
    "place",
    .text(max: 1_000),
    "The place's full name, or the part before its first comma if that is unambiguous.",
    isRequired: true
  )
  private static let searchText = APIParameter(
    "text",
    .text(max: 1_000),
    "Words that must all match; \"a phrase\" in quotes, * for the rest of a word, -word to"
      + " exclude, OR between alternatives, and tag: or #, title:, place: or in:, owner: or by:,"
      + " description:, or note: for one field.",
    isRequired: true
  )

  /// The places of a vacation, and their photos.
  static let itinerary: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/itinerary",
      "listItinerary",
      "Lists the places, ordered by first visit.",
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
      "/vacations/{vacation}/countries",
      "listCountries",
      "Lists the countries with their places, ordered by first visit.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: CountryVisits.self)
    ) { call in
      try .list(call.part(of: call.read { try $0?.itineraryByCountry() ?? [] }))
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/statistics",
      "showStatistics",
      "Counts the photos by year, month, country, place, owner, and more.",
      [.vacation],
      shape: .object(StatisticsRecord.self)
    ) { call in
      .object(StatisticsRecord(try call.read { try TravelStatistics(of: $0) }))
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/place",
      "listPhotosOfPlace",
      "Lists the photos of a place, ordered by visit time.",
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
      "Lists the photos, ordered by visit time unless `sort` is given.",
      [.vacation] + APIFilter.parameters + [.limit, .offset, .format],
      shape: .list(of: PhotoSummary.self)
    ) { call in
      let filter = try call.read { vacation in
        try APIFilter.filter(call) {
          try fullName(of: $0, in: vacation, try call.name())
        } names: {
          try names(of: $0, in: vacation, try call.name())
        }
      }
      return try call.photos(filter, APIFilter.order(call))
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/photos/{id}",
      "showPhoto",
      "Shows the details of a photo in a vacation.",
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
      "Searches a vacation's photos, most relevant first.",
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

  static func fullName(
    of text: String,
    in vacation: Vacation?,
    _ name: VacationName
  ) throws -> String {
    let base = APIRoutes.root + "/vacations/" + URLQuery.encoded(name.text)
    switch try vacation?.place(matching: text) ?? .none(suggestions: []) {
    case .place(let place): return place
    case .several(let names):
      throw Failure.severalPlaces(text, names: names, hint: "Use the full name.")
    case .none(let suggestions):
      throw Failure.noPlace(
        text,
        in: vacation?.name ?? name,
        suggestions: suggestions,
        otherwise: "To list the places: \(base)/itinerary"
      )
    }
  }

  private static func notVisited(_ id: PhotoID, _ name: VacationName) -> Failure {
    .notFound(
      "\"\(name)\" has no photo \(id).",
      suggestions: [],
      otherwise: "To fetch it from Flickr: \(APIRoutes.root)/flickr/photos/\(id)"
    )
  }
}

extension APICall {
  /// The photos of the path's vacation that fit a filter.
  func photos(_ filter: PhotoFilter, _ order: PhotoOrder) throws -> APIResponse {
    guard order.key == .visited else {
      // Sorting starts over with each page, so there is only one.
      let (offset, limit) = (try integer(.offset), try integer(.limit))
      let photos = try read { vacation in
        try vacation?.photos(filter, order: order, offset: offset, limit: limit) ?? []
      }
      return .list(photos.map { PhotoSummary($0) })
    }
    return try .walk(self) { vacation, part in
      try vacation.photos(
        filter,
        order: order,
        after: part.last,
        offset: part.offset,
        limit: part.limit
      )
    } as: { photo, _ in
      PhotoSummary(photo)
    }
  }

  /// The photos of the path's vacation, ordered by visit time.
  func photos(_ selection: PhotoSelection) throws -> APIResponse {
    try .walk(self) { vacation, part in
      try vacation.photos(selection, after: part.last, offset: part.offset, limit: part.limit)
    } as: { photo, _ in
      PhotoSummary(photo)
    }
  }
}
