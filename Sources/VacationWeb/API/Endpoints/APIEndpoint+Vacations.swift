import HTTPTypes
import TravelDesk
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
      shape: .list(of: .vacation),
      obstacles: [.file]
    ) { call in
      try .records(call.part(of: call.desk.vacations.listings()).map(VacationRecord.init))
    },
    APIEndpoint(
      .post,
      "/vacations",
      "createVacation",
      "Makes an empty vacation.",
      members: [newName],
      shape: .object(.vacation),
      status: .created,
      obstacles: [.file]
    ) { call in
      let name = try VacationName(call.body.text("name") ?? "")
      let made = try call.desk.vacations.create(name)
      let path = APIRoutes.root + "/vacations/" + Query.encoded(made.name.text)
      return .object(
        VacationRecord.fields(of: try made.summary()),
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
      shape: .object(.vacation)
    ) { call in
      let name = try call.name()
      let summary =
        try call.read { try $0?.summary() }
        ?? .empty(name: name, file: try call.desk.vacations.path(of: name))
      return .object(VacationRecord.fields(of: summary))
    },
    APIEndpoint(
      .patch,
      "/vacations/{vacation}",
      "renameVacation",
      "Gives a vacation another name.",
      [.vacation],
      members: [newName],
      shape: .object(.vacation)
    ) { call in
      let new = try VacationName(call.body.text("name") ?? "")
      try call.desk.vacations.rename(try call.name(), to: new)
      let renamed = try call.desk.vacations.open(new, for: .reading)
      return .object(VacationRecord.fields(of: try renamed.summary()))
    },
    APIEndpoint(
      .delete,
      "/vacations/{vacation}",
      "deleteVacation",
      "Moves a vacation to the trash.",
      [.vacation],
      shape: .object(.trashed)
    ) { call in
      .object(TrashRecord(trashed: try call.desk.vacations.delete(try call.name())).fields)
    },
  ]

  /// The vacations in the trash.
  static let trash: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/trash",
      "listTrash",
      "Lists the vacations in the trash, latest first.",
      [.limit, .offset, .format],
      shape: .list(of: .trashed),
      obstacles: [.file]
    ) { call in
      try .records(call.part(of: call.desk.vacations.trash()).map(TrashRecord.init))
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
      shape: .object(.vacation)
    ) { call in
      let vacations = call.desk.vacations
      let name = try VacationName(call.body.text("name") ?? "")
      let restored = try vacations.restore(
        name,
        as: try call.body.text("as").map { try VacationName($0) }
      )
      let summary = try vacations.open(restored, for: .reading).summary()
      return .object(VacationRecord.fields(of: summary))
    },
  ]
}

extension APICall {
  /// The part of a list at hand that is asked for.
  func part<Row>(of rows: [Row]) throws -> [Row] {
    Array(rows.dropFirst(try integer(.offset)).prefix(try integer(.limit)))
  }
}
