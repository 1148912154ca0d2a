import Flickr
import FlickrClient
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let ids = APIMember(
    "ids",
    .photos(most: 1_000),
    "Photos: Flickr's ids, or the addresses of their pages, at most 1,000.",
    isRequired: true
  )
  private static let place = APIMember(
    "place",
    .text(most: 1_000),
    "The place to visit them under, instead of their own; at most 500 bytes."
  )
  private static let refresh = APIMember(
    "refresh",
    .truth,
    "Take what is new of photos that were visited before, and move them to `place` if one is given;"
      + " the time of the visit stays."
  )

  /// Changes of a vacation by photo: each photo is reported, and failures do not stop the rest.
  static let changes: [APIEndpoint] = [
    change("visit", "Adds photos to a vacation, which is made by the first.", [place, refresh]) {
      .visit(
        place: try $0.text("place").map(GivenPlace.checked),
        refresh: $0.truth("refresh")
      )
    },
    change("unvisit", "Takes photos out of a vacation.", []) { _ in .unvisit },
    change("toggle", "Visits photos that are not in a vacation, unvisits those that are.", []) {
      _ in .toggle
    },
  ]

  private static func change(
    _ name: String,
    _ words: String,
    _ members: [APIMember],
    _ verb: @escaping @Sendable (APIBody) throws -> TravelDesk.Verb
  ) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(name)",
      name + "Photos",
      words
        + " Each photo has its own status, and `failed` with an error where it could not be done.",
      [.vacation],
      members: [ids] + members,
      shape: .list(of: OutcomeRecord.self),
      obstacles: [.missing, .file, .flickr],
      asking: { call in
        let photos = try call.body.texts("ids").map(photo)
        var outcomes: [OutcomeRecord] = []
        try await call.desk.service.desk.change(
          photos,
          in: try call.name(),
          try verb(call.body),
          asking: { try flickr(call.desk) },
          report: { outcomes.append(OutcomeRecord($0, for: .web)) },
          progress: { _ in }
        )
        return .list(outcomes)
      }
    )
  }

  /// Flickr; nil without a key.
  private static func flickr(_ desk: WebDesk) throws -> FlickrDesk? {
    let flickr = try desk.flickr.desk()
    return flickr.client.hasKey ? flickr : nil
  }

  /// All ids are parsed before the first change: an invalid one changes nothing.
  private static func photo(_ word: String) throws -> PhotoID {
    guard let id = PhotoReference.parse(word) else {
      throw Failure.noPhoto(String(word.prefix(100)), hint: ids.words)
    }
    return id
  }
}
