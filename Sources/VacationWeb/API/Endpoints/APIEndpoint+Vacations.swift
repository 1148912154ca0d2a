import HTTPTypes
import VacationStore

extension APIEndpoint {
  private static let newName = APIMember(
    "name",
    .text(most: 200),
    "A vacation's name: at most 200 bytes, no slash, no full stop at the beginning.",
    isRequired: true
  )

  /// The vacations themselves.
  static let vacations: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations",
      "listVacations",
      "Lists the vacations by name.",
      [.limit, .offset, .format],
      shape: .list(of: VacationListing.self),
      obstacles: [.file]
    ) { call in
      try .list(call.part(of: call.desk.vacations.listings()))
    },
    APIEndpoint(
      .post,
      "/vacations",
      "createVacation",
      "Makes an empty vacation.",
      members: [newName],
      shape: .object(VacationListing.self),
      status: .created,
      obstacles: [.file]
    ) { call in
      let name = try VacationName(call.body.text("name") ?? "")
      let made = try call.desk.vacations.create(name)
      let path = APIRoutes.root + "/vacations/" + URLQuery.encoded(made.name.text)
      return .object(
        VacationListing.vacation(try made.summary()),
        status: .created,
        headers: [.location: path]
      )
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}",
      "showVacation",
      "Shows what a vacation holds.",
      [.vacation],
      shape: .object(VacationListing.self)
    ) { call in
      let name = try call.name()
      let summary =
        try call.read { try $0?.summary() }
        ?? .empty(name: name, file: try call.desk.vacations.path(of: name))
      return .object(VacationListing.vacation(summary))
    },
    APIEndpoint(
      .patch,
      "/vacations/{vacation}",
      "renameVacation",
      "Gives a vacation another name.",
      [.vacation],
      members: [newName],
      shape: .object(VacationListing.self)
    ) { call in
      let new = try VacationName(call.body.text("name") ?? "")
      try call.desk.vacations.rename(try call.name(), to: new)
      let renamed = try call.desk.vacations.open(new, for: .reading)
      return .object(VacationListing.vacation(try renamed.summary()))
    },
    APIEndpoint(
      .delete,
      "/vacations/{vacation}",
      "deleteVacation",
      "Moves a vacation to the trash.",
      [.vacation],
      shape: .object(TrashedVacation.self)
    ) { call in
      .object(try call.desk.vacations.delete(try call.name()))
    },
  ]

  static let trash: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/trash",
      "listTrash",
      "Lists the vacations in the trash, latest first.",
      [.limit, .offset, .format],
      shape: .list(of: TrashedVacation.self),
      obstacles: [.file]
    ) { call in
      try .list(call.part(of: call.desk.vacations.trash()))
    },
    APIEndpoint(
      .post,
      "/trash/restore",
      "restoreVacation",
      "Takes the vacation of a name that was deleted last out of the trash.",
      members: [
        APIMember("name", .text(most: 200), "The name it had.", isRequired: true),
        APIMember("as", .text(most: 200), "The name it is to have; its own without this."),
      ],
      shape: .object(VacationListing.self)
    ) { call in
      let vacations = call.desk.vacations
      let name = try VacationName(call.body.text("name") ?? "")
      let restored = try vacations.restore(
        name,
        as: try call.body.text("as").map { try VacationName($0) }
      )
      let summary = try vacations.open(restored, for: .reading).summary()
      return .object(VacationListing.vacation(summary))
    },
  ]
}

extension APICall {
  /// The requested range of a list in memory.
  func part<Row>(of rows: [Row]) throws -> [Row] {
    Array(rows.dropFirst(try integer(.offset)).prefix(try integer(.limit)))
  }
}
