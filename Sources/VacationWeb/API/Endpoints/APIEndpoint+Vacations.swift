import HTTPTypes
import VacationStore

extension APIEndpoint {
  private static let newName = APIMember(
    "name",
    .text(max: 200),
    "The vacation's name: at most 200 bytes, no slash, no leading period.",
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
      failureCauses: [.file]
    ) { call in
      try .list(call.part(of: call.desk.vacations.listings()))
    },
    APIEndpoint(
      .post,
      "/vacations",
      "createVacation",
      "Creates an empty vacation.",
      members: [newName],
      shape: .object(VacationListing.self),
      status: .created,
      failureCauses: [.file]
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
      "Shows a vacation's counts.",
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
      "Renames a vacation.",
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
      "Lists the vacations in the trash, most recently deleted first.",
      [.limit, .offset, .format],
      shape: .list(of: TrashedVacation.self),
      failureCauses: [.file]
    ) { call in
      try .list(call.part(of: call.desk.vacations.trash()))
    },
    APIEndpoint(
      .post,
      "/trash/restore",
      "restoreVacation",
      "Restores the most recently deleted vacation with a name from the trash.",
      members: [
        APIMember("name", .text(max: 200), "The vacation's name.", isRequired: true),
        APIMember("as", .text(max: 200), "A new name. Default: its own name."),
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
