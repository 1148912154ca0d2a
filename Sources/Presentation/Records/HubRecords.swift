package import Flickr
package import Hub
package import VacationStore

extension HubVacation: Record {
  package static let schema = (name: "HubVacation", description: "A vacation on a hub.")

  package static let fields: [Field<HubVacation>] = [
    Field("name", "Its name on the hub.", .words("Vacation")) { $0.name },
    Field("id", "Its identity, which all copies have.") { $0.id },
    Field("photos", "Number of photos.", .number("Photos")) { $0.photos },
    Field(
      "rights",
      .word(Hub.Rights.allCases.map(\.rawValue)),
      "What you may do: owner (also share and remove), writer, or reader.",
      .exact("Rights")
    ) { .text($0.rights.rawValue) },
    Field("members", "Number of roles it is shared with.", .number("Members")) { $0.members },
    Field("changed", "When the hub last received a change.", .time("Changed")) { $0.synced },
  ]
}

extension HubMember: Record {
  package static let schema = (name: "HubMember", description: "A role a vacation is shared with.")

  package static let fields: [Field<HubMember>] = [
    Field("role", "The role of the PostgreSQL server.", .words("Role")) { $0.role },
    Field(
      "rights",
      .word(Hub.Rights.allCases.map(\.rawValue)),
      "What it may do: owner (also share and remove), writer, or reader.",
      .exact("Rights")
    ) { .text($0.rights.rawValue) },
  ]
}

/// What synchronizing a vacation did.
package struct SyncRecord: Record, Sendable {
  package static let schema = (
    name: "Sync", description: "What synchronizing a vacation with its hub did."
  )

  package static let fields: [Field<SyncRecord>] = [
    Field("vacation", "The name of the vacation.", .words("Vacation")) { $0.name.text },
    Field(
      "status",
      .word(["unchanged", "synchronized", "published"]),
      "What was done; `published` if the hub did not have the vacation before.",
      .exact("Status")
    ) { .text($0.status) },
    Field("added", "Photos that came.", .number("Added")) { $0.report.pulled.visited },
    Field("removed", "Photos that went.", .number("Removed")) { $0.report.pulled.unvisited },
    Field("updated", "Photos that moved to another place or got later data.", .number("Updated")) {
      $0.report.pulled.moved + $0.report.pulled.refreshed
    },
    Field("words", "Edits of notes, ratings, tags, and places that came.", .number("Edits")) {
      $0.report.pulled.words
    },
    Field("sent", "Photos that were sent.", .number("Sent")) { $0.report.pushedPhotos },
    Field("sentWords", "Words about places and the vacation that were sent.") {
      $0.report.pushedWords
    },
    Field("conflicts", "Your own words that both sides edited; the later edit stays.") {
      $0.report.pulled.conflictCount
    },
    Field("unsent", "Changes that stay here, since you may only read the vacation.") {
      $0.report.unsent
    },
  ]

  /// The vacation.
  package let name: VacationName
  /// What was done.
  package let report: SyncReport

  /// Creates a record.
  package init(name: VacationName, report: SyncReport) {
    (self.name, self.report) = (name, report)
  }

  private var status: String {
    report.isPublished ? "published" : report.isUnchanged ? "unchanged" : "synchronized"
  }

  /// What was done, in one sentence.
  package func sentence(hub: String) -> String {
    let pulled = report.pulled
    let parts: [String?] = [
      pulled.visited == 0 ? nil : "\(Quantity.photos(pulled.visited)) added",
      pulled.unvisited == 0 ? nil : "\(Quantity.photos(pulled.unvisited)) removed",
      pulled.moved == 0 ? nil : "\(Quantity.photos(pulled.moved)) moved to another place",
      pulled.refreshed == 0 ? nil : "\(Quantity.photos(pulled.refreshed)) updated",
      pulled.words == 0
        ? nil : "\(Quantity.text(pulled.words, "edit", "edits")) of your own words received",
      report.pushedPhotos == 0 ? nil : "\(Quantity.photos(report.pushedPhotos)) sent",
      report.pushedWords == 0
        ? nil : "words about \(Quantity.text(report.pushedWords, "place", "places")) sent",
    ]
    let done = parts.compactMap(\.self).joined(separator: ", ")
    let verb = report.isPublished ? "published on" : "synchronized with"
    guard !done.isEmpty else {
      return report.isPublished
        ? "\"\(name)\" published on \(hub)." : "\"\(name)\" and \(hub) are already in sync."
    }
    return "\"\(name)\" \(verb) \(hub): \(done)."
  }

  /// What both sides edited, in a sentence each, of at most a few.
  ///
  /// - Parameter title: Returns the title of a photo; nil for its ID.
  /// - Returns: The sentences; none without conflicts.
  package func conflicts(title: (PhotoID) -> String? = { _ in nil }) -> [String] {
    let named = report.pulled.conflicts.prefix(3)
    let others = report.pulled.conflictCount - named.count
    let more =
      others == 1
      ? "1 other value was edited on both sides."
      : "\(Quantity.grouped(others)) other values were edited on both sides."
    return named.map { $0.sentence(title: title) } + (others > 0 ? [more] : [])
  }
}

/// How a vacation and its hub stand.
package struct HubStatusRecord: Record, Sendable {
  package static let schema = (
    name: "HubStatus", description: "How a vacation and its hub stand."
  )

  package static let fields: [Field<HubStatusRecord>] = [
    Field("vacation", "The name of the vacation.", .words("Vacation")) { $0.status.name.text },
    Field("id", "Its identity, which all copies have.") { $0.status.id },
    Field("hub", "The hub: host and database.", .words("Hub")) { $0.hub },
    Field("shared", "Whether the hub has it, and it is shared with you.", .exact("Shared")) {
      $0.status.isShared
    },
    Field(
      "rights",
      .optional(.word(Hub.Rights.allCases.map(\.rawValue))),
      "What you may do.",
      .exact("Rights")
    ) { $0.status.rights.map { .text($0.rawValue) } ?? .null },
    Field("synced", "When both were last equal.", .time("In sync")) { $0.status.synced },
    Field("pending", "Changes of this copy that the hub does not have.", .number("To send")) {
      $0.status.pending
    },
    Field("behind", "Changes on the hub that this copy does not have.", .number("To receive")) {
      $0.status.behind
    },
    Field("members", .list(.record(HubMember.schema.name)), "Who it is shared with.") {
      .list($0.status.members.map { .object(HubMember.fields.properties(of: $0)) })
    },
  ]

  /// The status.
  package let status: HubStatus
  /// The hub's name.
  package let hub: String

  /// Creates a record.
  package init(_ status: HubStatus, hub: String) { (self.status, self.hub) = (status, hub) }

  /// The rows of the details.
  package static let details: [TableColumn<HubStatusRecord>] =
    fieldColumns("vacation", "hub", "shared", "rights", "synced", "pending", "behind") + [
      TableColumn(.words("Members")) { record in
        let members = record.status.members.map { "\($0.role) (\($0.rights.rawValue))" }
        return members.isEmpty ? .null : .text(members.joined(separator: ", "))
      }
    ]
}

extension MergeConflict {
  /// What both sides edited, and which edit stays.
  fileprivate func sentence(title: (PhotoID) -> String?) -> String {
    let about =
      switch subject {
      case .photo(let id): title(id).map { "\"\($0)\"" } ?? "photo \(id)"
      case .place(let name), .alias(let name): "\"\(name)\""
      case .vacation: "the vacation"
      }
    let what =
      switch value {
      case "note": "The note on \(about)"
      case "tag": "Your tag \"\(tag ?? "")\" of \(about)"
      case "favorite": "Whether \(about) is a favorite"
      default: "The \(value) of \(about)"
      }
    return isKept
      ? "\(what) was edited on both sides; your later edit stays."
      : "\(what) was edited on both sides; the later edit from the hub replaced yours."
  }
}
