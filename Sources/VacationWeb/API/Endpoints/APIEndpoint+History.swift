import HTTPTypes
import Presentation
import VacationStore

extension APIEndpoint {
  /// The history of a vacation, with undo and redo.
  static let history: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/history",
      "listHistory",
      "Lists the changes, newest first, undone ones among them.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: ChangeRecord.self)
    ) { call in
      try .walk(call) { vacation, part in
        try vacation.history(before: part.last, offset: part.offset, limit: part.limit)
      } as: { change, vacation in
        let photos = try vacation.photos(of: change, limit: ChangeRecord.photosListed)
        return ChangeRecord(change: change, photos: photos)
      }
    },
    step("undo", "Takes the latest change back.", "There is nothing to undo") { try $0.undo() },
    step("redo", "Makes the change again that was undone last.", "There is nothing to redo") {
      try $0.redo()
    },
  ]

  private static func step(
    _ name: String,
    _ words: String,
    _ nothing: String,
    _ body: @escaping @Sendable (Vacation) throws -> Change?
  ) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(name)",
      name + "Change",
      words,
      [.vacation],
      shape: .object(Change.self)
    ) { call in
      let name = try call.name()
      let change = try call.request.write(name) { vacation in try vacation.flatMap(body) }
      guard let change else {
        throw Failure.notFound(
          "\(nothing) in \"\(name)\".",
          suggestions: [],
          otherwise: "See \(APIRoutes.root)/vacations/\(URLQuery.encoded(name.text))/history"
        )
      }
      return .object(change)
    }
  }
}
