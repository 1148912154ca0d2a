import Settings
package import TravelDesk
package import VacationStore

/// The status: the current vacation, its latest change, cached photos and the login.
package struct StatusRecord: Record {
  package static let schema = (name: "Status", description: "The current status.")

  package static let fields: [Field<StatusRecord>] = [
    Field("version", "The program's version.", .words("Version")) { $0.version },
    Field("documents", "The directory where vacations are stored.", .words("Documents")) {
      $0.documents
    },
    Field("vacation", "The current vacation.") { VacationListing.vacation($0.summary) },
    Field("lastChange", "Its latest change.") { $0.lastChange },
    Field("undo", "The change that undo would revert.") { $0.undoable },
    Field("fetched", "Number of cached photos, which can be visited by ID without calling Flickr.")
    { $0.fetched },
    Field("login", "Where the login is stored; null if not logged in.") { $0.login },
  ]

  package static let columns: [TableColumn<StatusRecord>] =
    fieldColumns("version", "documents")
    + VacationListing.details.map { $0.of { .vacation($0.summary) } }
    + [
      TableColumn(.words("Last change")) { .text($0.lastChange.map(words) ?? "none") },
      TableColumn(.words("Next undo")) { .text($0.undoable.map(words) ?? "none") },
      TableColumn(.words("Cached photos")) { .text(Quantity.grouped($0.fetched)) },
      TableColumn(.words("Flickr login")) { .text($0.login.map { "in \($0)" } ?? "none") },
    ]

  private static func words(_ change: Change) -> String {
    "\(change), \(change.time.shortText) UTC" + (change.isUndone ? ", undone" : "")
  }

  /// The program's version.
  package let version: String
  /// The directory where vacations are stored.
  package let documents: String
  /// The vacation's counts.
  package let summary: VacationSummary
  /// The latest change; nil if nothing has changed yet.
  package let lastChange: Change?
  /// The latest change that is not undone; nil if there is nothing to undo.
  package let undoable: Change?
  /// The number of cached photos.
  package let fetched: Int
  /// Where the login is stored; nil if not logged in.
  package let login: String?

  /// Reads the status of a vacation, nil if it does not exist, and of the desk.
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

  private static func undoable(in vacation: Vacation) throws -> Change? {
    var last: Change?
    while true {
      let page = try vacation.history(before: last, limit: 100)
      if let change = page.first(where: { !$0.isUndone }) { return change }
      guard let end = page.last else { return nil }
      last = end
    }
  }
}
