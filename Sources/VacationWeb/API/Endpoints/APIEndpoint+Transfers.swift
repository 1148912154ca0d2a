import Flickr
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let target = APIMember(
    "to",
    .text(max: 200),
    "The name of the other vacation, which is created if it does not exist.",
    isRequired: true
  )
  private static let copyName = APIMember(
    "name",
    .text(max: 200),
    "The name of the copy.",
    isRequired: true
  )

  /// Copies of photos and of whole vacations.
  static let transfers: [APIEndpoint] = [
    transfer("copy", "Copies photos to another vacation.", isMove: false),
    transfer("move", "Moves photos to another vacation.", isMove: true),
    APIEndpoint(
      .post,
      "/vacations/{vacation}/duplicate",
      "duplicateVacation",
      "Copies a whole vacation.",
      [.vacation],
      members: [copyName],
      shape: .object(VacationListing.self),
      status: .created
    ) { call in
      let name = try VacationName(call.body.text("name") ?? "")
      let copy = try call.desk.vacations.duplicate(try call.name(), as: name)
      let path = APIRoutes.root + "/vacations/" + URLQuery.encoded(copy.name.text)
      return .object(
        VacationListing.vacation(try copy.summary()),
        status: .created,
        headers: [.location: path]
      )
    },
  ]

  private static func transfer(_ name: String, _ summary: String, isMove: Bool) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(name)",
      name + "Photos",
      summary
        + " Visit times, your words, and kept pictures go along. Each photo has its own status; it is"
        + " `notVisited` if it is not in the vacation.",
      [.vacation],
      members: [ids, target],
      shape: .list(of: OutcomeRecord.self)
    ) { call in
      let photos = try call.body.texts("ids").map(photo)
      let name = try VacationName(call.body.text("to") ?? "")
      guard try name != call.name() else {
        throw Failure.usage(
          "\"\(name)\" is the vacation that the photos are in.",
          hint: "Give another one."
        )
      }
      let statuses = try call.request.write(try call.name()) { vacation in
        try vacation.map {
          try PhotoTransfer(from: $0, to: name, in: call.desk.vacations, isMove: isMove)
            .transfer(photos)
        } ?? photos.map { _ in .notVisited }
      }
      return .list(
        zip(photos, statuses).map {
          OutcomeRecord(id: $0.rawValue, status: $1.rawValue, error: nil)
        }
      )
    }
  }
}
