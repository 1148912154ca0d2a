import Flickr
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let note = APIMember(
    "note",
    .text(max: 100_000),
    "The note, plain text; without it, the note is deleted."
  )
  private static let rating = APIMember(
    "rating",
    .integer(1...5),
    "The rating; without it, the rating is removed."
  )
  private static let off = APIMember("off", .bool, "The photos are no longer favorites.")
  private static let ownTags = APIMember(
    "tags",
    .texts(max: 100),
    "Your own tags; spaces, punctuation, and case are dropped.",
    isRequired: true
  )
  private static let target = APIMember(
    "to",
    .text(max: 1_000),
    "The name of the place, which may be new.",
    isRequired: true
  )
  private static let oldPlaces = APIMember(
    "places",
    .texts(max: 1_000),
    "The full names of the places to rename, or to merge into `to`.",
    isRequired: true
  )

  /// The traveler's own words about photos, and the names of places.
  static let words: [APIEndpoint] = [
    edit("note", "Writes your note on photos.", .note, [note]) { .note($0.text("note")) },
    edit("rate", "Rates photos from 1 to 5.", .rate, [rating]) { .rating($0.integer("rating")) },
    edit("favorite", "Marks photos as favorites.", .favorite, [off]) { .favorite(!$0.bool("off")) },
    edit("tag", "Adds your own tags to photos.", .tag, [ownTags]) { .tag(try names($0)) },
    edit("untag", "Removes your own tags from photos; Flickr's stay.", .untag, [ownTags]) {
      .untag(try names($0))
    },
    change("place", "Moves photos to a place.", .setPlace, [target]) { change, ids, body in
      let place = try place(of: body)
      return try change.visit(ids.map { ($0, nil) }, refresh: true, movingTo: place)
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/aliases",
      "listAliases",
      "Lists the names that places had before.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: PlaceAlias.self)
    ) { call in
      try .list(call.part(of: call.read { try $0?.aliases() ?? [] }))
    },
    APIEndpoint(
      .post,
      "/vacations/{vacation}/merge-places",
      "mergePlaces",
      "Renames a place, or merges places; the old names become aliases.",
      [.vacation],
      members: [oldPlaces, target],
      shape: .list(of: ItineraryPlace.self)
    ) { call in
      let target = try place(of: call.body)
      let names = call.body.texts("places")
      return try call.request.write(try call.name()) { vacation in
        guard let vacation else { return .list([]) }
        for name in names where try vacation.count(.place(name)) == 0 {
          throw Failure.noPlace(
            name,
            in: vacation.name,
            suggestions: [],
            otherwise: oldPlaces.summary
          )
        }
        let kind: Change.Kind = names.count == 1 ? .renamePlace : .mergePlaces
        _ = try vacation.change(kind, subject: target.name).move(places: names, to: target)
        var filter = PhotoFilter()
        filter.place = target.name
        return .list(try vacation.itinerary(filter))
      }
    },
  ]

  private static func place(of body: APIBody) throws -> PlaceName {
    guard let place = body.text("to").flatMap(PlaceName.init) else {
      throw Failure.usage("\"to\" is not the name of a place.", hint: target.summary)
    }
    return place
  }

  private static func names(_ body: APIBody) throws -> [OwnTagName] {
    try body.texts("tags").map { word in
      guard !word.contains(":"), let tag = OwnTagName(word) else {
        throw Failure.usage(
          "\"\(word.prefix(60))\" cannot be a tag.",
          hint: "A tag has letters or digits, at most 255, and no colon."
        )
      }
      return tag
    }
  }

  private static func edit(
    _ name: String,
    _ summary: String,
    _ kind: Change.Kind,
    _ members: [APIMember],
    _ edit: @escaping @Sendable (APIBody) throws -> WordsEdit
  ) -> APIEndpoint {
    change(name, summary, kind, members) { change, ids, body in
      try change.edit(ids, edit(body))
    }
  }

  /// A change of photos of a vacation.
  private static func change(
    _ name: String,
    _ summary: String,
    _ kind: Change.Kind,
    _ members: [APIMember],
    _ body: @escaping @Sendable (VacationChange, [PhotoID], APIBody) throws -> [VisitStatus]
  ) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(name)",
      name + "Photos",
      summary + " Each photo has its own status; it is `notVisited` if it is not in the vacation.",
      [.vacation],
      members: [ids] + members,
      shape: .list(of: OutcomeRecord.self)
    ) { call in
      let photos = try call.body.texts("ids").map(photo)
      let subject = subject(of: kind, call.body)
      let statuses = try call.request.write(try call.name()) { vacation in
        try vacation.map { try body($0.change(kind, subject: subject), photos, call.body) }
          ?? photos.map { _ in .notVisited }
      }
      return .list(
        zip(photos, statuses).map {
          OutcomeRecord(id: $0.rawValue, status: $1.rawValue, error: nil)
        }
      )
    }
  }

  /// What the change is about, as the command line says it.
  private static func subject(of kind: Change.Kind, _ body: APIBody) -> String? {
    switch kind {
    case .tag, .untag:
      body.texts("tags").compactMap { OwnTagName($0)?.name }.joined(separator: ", ")
    case .setPlace: body.text("to")
    case .favorite: body.bool("off") ? "off" : nil
    case .note:
      body.texts("ids").count == 1 ? body.texts("ids").first.map { "photo \($0)" } : "photos"
    default: nil
    }
  }
}
