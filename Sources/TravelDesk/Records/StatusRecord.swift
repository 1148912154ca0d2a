package import VacationStore

/// Where one stands: the vacation, what changed in it last, and what is at hand.
package struct StatusRecord: JSONRecord {
  package static let keys = [
    "version", "documents", "vacation", "lastChange", "undo", "fetched", "login",
  ]

  /// The program's version.
  package let version: String
  /// The directory of the vacations.
  package let documents: String
  /// The vacation's counts.
  package let summary: VacationSummary
  /// The latest change; nil if nothing has changed yet.
  package let lastChange: Change?
  /// The latest change that is not undone; nil if there is nothing to undo.
  package let undoable: Change?
  /// Photos that can be visited by id.
  package let fetched: Int
  /// Where the login lies; nil if nobody is logged in.
  package let login: String?

  /// Looks at a vacation, nil while it is not made, and at the desk.
  ///
  /// - Throws: `VacationError`.
  package init(
    of vacation: Vacation?,
    named name: VacationName,
    on desk: TravelDesk,
    version: String,
    login: String?
  ) throws {
    self.version = version
    self.login = login
    documents = desk.directories.documents
    summary =
      try vacation?.summary() ?? .empty(name: name, file: desk.vacations.path(of: name))
    lastChange = try vacation?.history(limit: 1).first
    undoable = try vacation.flatMap { try Self.undoable(in: $0) }
    fetched = try desk.fetchedCount()
  }

  package var values: [FieldValue] {
    [
      .text(version), .text(documents), .object(VacationRecord.fields(of: summary)),
      Self.field(of: lastChange), Self.field(of: undoable), .integer(Int64(fetched)),
      .text(ifKnown: login),
    ]
  }

  private static func undoable(in vacation: Vacation) throws -> Change? {
    var last: Change?
    while true {
      let page = try vacation.history(before: last, limit: 100)
      if let change = page.first(where: { !$0.isUndone }) { return change }
      guard let end = page.last else { return nil }
      last = end
    }
  }

  private static func field(of change: Change?) -> FieldValue {
    change.map { .object(ChangeRecord.fields(of: $0)) } ?? .null
  }
}
