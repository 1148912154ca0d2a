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
      "Lists the changes, newest first, including undone ones.",
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
    step("undo", "Undoes the last change.", "There is nothing to undo") { try $0.undo() },
    step("redo", "Redoes the last undone change.", "There is nothing to redo") {
      try $0.redo()
    },
  ]

  private static func step(
    _ name: String,
    _ summary: String,
    _ nothing: String,
    _ body: @escaping @Sendable (Vacation) throws -> Change?
  ) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(name)",
      name + "Change",
      summary,
      [.vacation],
      shape: .object(Change.self)
    ) { call in
      let name = try call.name()
      let change = try call.request.write(name) { vacation in try vacation.flatMap(body) }
      guard let change else {
        throw Failure.notFound(
          "\(nothing) in \"\(name)\".",
          suggestions: [],
          otherwise:
            "To list the changes: \(APIRoutes.root)/vacations/\(URLQuery.encoded(name.text))/history"
        )
      }
      return .object(change)
    }
  }
}
