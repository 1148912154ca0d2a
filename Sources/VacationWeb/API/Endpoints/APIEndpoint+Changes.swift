import Flickr
import FlickrClient
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  static let ids = APIMember(
    "ids",
    .photos(max: 1_000),
    "The IDs of photos, or URLs of their pages; at most 1,000.",
    isRequired: true
  )
  private static let place = APIMember(
    "place",
    .text(max: 1_000),
    "File the photos under this place instead of their own; at most 500 bytes."
  )
  private static let refresh = APIMember(
    "refresh",
    .bool,
    "Update photos that were already visited with newer cached data, and move them to `place`, if"
      + " given; their visit times do not change."
  )

  /// Changes to a vacation; each photo is reported separately, and failures do not stop the rest.
  static let changes: [APIEndpoint] = [
    change(
      "visit",
      "Adds photos to a vacation, which is created by the first visit.",
      [place, refresh]
    ) {
      .visit(
        place: try $0.text("place").map(GivenPlace.checked),
        refresh: $0.bool("refresh")
      )
    },
    change("unvisit", "Removes photos from a vacation.", []) { _ in .unvisit },
    change("toggle", "Visits photos that are not in a vacation, and unvisits those that are.", []) {
      _ in .toggle
    },
  ]

  private static func change(
    _ name: String,
    _ summary: String,
    _ members: [APIMember],
    _ verb: @escaping @Sendable (APIBody) throws -> TravelDesk.Verb
  ) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(name)",
      name + "Photos",
      summary + " Each photo has its own status; if it is `failed`, with an error.",
      [.vacation],
      members: [ids] + members,
      shape: .list(of: OutcomeRecord.self),
      failureCauses: [.missing, .file, .flickr],
      flickrHandler: { call in
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

  /// All IDs are parsed before the first change, so that an invalid one changes nothing.
  static func photo(_ word: String) throws -> PhotoID {
    guard let id = PhotoReference.parse(word) else {
      throw Failure.noPhoto(String(word.prefix(100)), hint: ids.summary)
    }
    return id
  }
}
