package import VacationStore

extension VacationListing: Record {
  package static let schema = (
    name: "Vacation",
    description: "A vacation and its counts; they are null for a file that cannot be opened."
  )

  package static let fields: [Field<VacationListing>] = [
    Field("name", "Its name.", .words("Vacation")) { $0.name.text },
    Field("file", "The path of its file; null if it does not exist yet.") { $0.file },
    Field("photos", "Number of photos.", .number("Photos")) { $0.summary?.photos },
    Field("places", "Number of places.", .number("Places")) { $0.summary?.places },
    Field("tags", "Number of distinct tags.", .number("Tags")) { $0.summary?.tags },
    Field("firstVisited", "The earliest visit; null if there are none.", .time("First visit")) {
      $0.summary?.firstVisited
    },
    Field("lastVisited", "The latest visit; null if there are none.", .time("Last visit")) {
      $0.summary?.lastVisited
    },
    Field("pictures", "Number of kept pictures.") { $0.summary?.pictures },
    Field("pictureBytes", "Their size in bytes.") { $0.summary?.pictureBytes },
    Field("gone", "Number of photos that are no longer on Flickr, as far as known.") {
      $0.summary?.gone
    },
    Field("bytes", .optional(.integer), "The size of its file in bytes.", .number("Size")) {
      $0.summary.map { .byteCount($0.bytes) } ?? .null
    },
  ]

  package static let columns: [TableColumn<VacationListing>] =
    fieldColumns("name")
    + ["photos", "places", "tags"].map { column($0) { $0.summary == nil ? "?" : nil } }
    + [column("firstVisited") { $0.summary == nil ? "cannot be opened" : nil }]
    + fieldColumns("lastVisited", "bytes")

  /// The rows of the details of one vacation.
  package static let details: [TableColumn<VacationListing>] =
    fieldColumns("name", "photos", "places", "tags") + [
      TableColumn(.words("First visited")) {
        $0.summary?.firstVisited?.fieldValue ?? "never"
      },
      TableColumn(.words("Last visited")) { $0.summary?.lastVisited?.fieldValue ?? .null },
      TableColumn(.words("Kept pictures")) { listing in
        guard let summary = listing.summary, summary.pictures > 0 else { return .null }
        return .text(
          "\(Quantity.grouped(summary.pictures)), \(Quantity.bytes(summary.pictureBytes))"
        )
      },
      TableColumn(.words("Gone from Flickr")) { listing in
        guard let summary = listing.summary, summary.gone > 0 else { return .null }
        return .text(Quantity.photos(summary.gone))
      },
      TableColumn(.words("Size")) {
        $0.summary.flatMap { $0.isMade ? .byteCount($0.bytes) : nil } ?? .null
      },
      TableColumn(.words("File")) { listing in
        guard let summary = listing.summary, !summary.isMade else {
          return listing.file.fieldValue
        }
        return .text("none yet; the first visit creates \(summary.file)")
      },
    ]

  private var name: VacationName {
    switch self {
    case .vacation(let summary): summary.name
    case .unreadable(let name, _, _): name
    }
  }

  private var file: String? {
    switch self {
    case .vacation(let summary): summary.isMade ? summary.file : nil
    case .unreadable(_, let file, _): file
    }
  }

  private var summary: VacationSummary? {
    if case .vacation(let summary) = self { summary } else { nil }
  }
}

extension TrashedVacation: Record {
  package static let schema = (
    name: "TrashedVacation", description: "A vacation in the trash."
  )

  package static let fields: [Field<TrashedVacation>] = [
    Field("name", "Its name.", .words("Vacation")) { $0.name.text },
    Field("deleted", "When it was deleted.", .time("Deleted")) { $0.deleted },
    Field("file", "The path of its file in the trash.") { $0.file },
    Field("bytes", .integer, "The size of its file in bytes.", .number("Size")) {
      .byteCount($0.bytes)
    },
  ]
}

extension FinishedBackup: Record {
  package static let schema = (name: "Backup", description: "A backup that was made.")

  package static let fields: [Field<FinishedBackup>] = [
    Field("name", "The name of the vacation.", .words("Vacation")) { $0.backup.name.text },
    Field("file", "The path of the backup.", .words("File")) { $0.backup.file },
    Field("taken", "The time in its name.", .time("Taken")) { $0.backup.taken },
    Field("photos", "Number of photos.", .number("Photos")) { $0.summary.photos },
    Field("bytes", .integer, "Its size in bytes.", .number("Size")) { .byteCount($0.backup.bytes) },
    Field("removed", "The paths of the older backups that were removed.") {
      $0.removed.map(\.file)
    },
    Field("issues", "Number of inconsistencies because of which no backup was removed.") {
      $0.issues.count
    },
  ]
}
