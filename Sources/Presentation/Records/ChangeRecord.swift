internal import Flickr
package import VacationStore

extension Change: Record {
  package static let schema = (
    name: "HistoryStep", description: "A change in a vacation's history."
  )

  package static let fields: [Field<Change>] = [
    Field("time", "When it began; identifies the change.", .time("Time")) { $0.time },
    Field("what", .word(Change.Kind.allCases.map(\.rawValue)), "The requested action.") {
      .text($0.kind.rawValue)
    },
    Field("visited", "Number of photos visited.") { $0.visited },
    Field("unvisited", "Number of photos unvisited.") { $0.unvisited },
    Field("refreshed", "Number of photos refreshed.") { $0.refreshed },
    Field("undone", "Whether it is currently undone.") { $0.isUndone },
    Field("edited", "Number of your own notes, ratings, tags, and aliases changed.") { $0.edited },
    Field("subject", "What it was about, if not photos: a place, another vacation, tags.") {
      $0.subject
    },
  ]
}

extension ChangedPhoto: Record {
  package static let schema = (
    name: "ChangedPhoto", description: "A photo affected by a change."
  )

  package static let fields: [Field<ChangedPhoto>] = [
    Field("id", "The photo's ID.") { $0.id.rawValue },
    Field("title", "Its display title.") { $0.title },
    Field("what", .word(ChangedPhoto.What.allCases.map(\.rawValue)), "What the change did to it.") {
      .text($0.what.rawValue)
    },
    Field("movedTo", "The place to which the change moved it.") { $0.movedTo },
  ]
}

extension VisitRecord: Record {
  package static let schema = (name: "Visit", description: "An entry in the history of one photo.")

  package static let fields: [Field<VisitRecord>] = [
    Field("time", "When the change was made.") { $0.time },
    Field(
      "what",
      .word(ChangedPhoto.What.allCases.map(\.rawValue)),
      "What the change did to the photo."
    ) {
      .text($0.what.rawValue)
    },
    Field("undone", "Whether the change is currently undone.") { $0.isUndone },
  ]
}

/// A change with the affected photos.
package struct ChangeRecord: Record {
  package static let schema = (
    name: "Change", description: "A change in a vacation's history, with its first 1,000 photos."
  )

  package static let fields = Change.fields(
    in: { $0.change },
    and: [Field<ChangeRecord>("photos", "The affected photos.") { $0.photos }]
  )

  package static let columns: [TableColumn<ChangeRecord>] =
    fieldColumns("time") + [
      TableColumn(.exact("Change")) { .text($0.change.description) },
      TableColumn(.exact("Undone")) { $0.change.isUndone ? "undone" : "" },
      TableColumn(
        .words("Photos", narrowest: 20),
        inTable: { .text($0.titles) },
        cell: { .text($0.ids) }
      ),
    ]

  /// The default limit of listed photos, since a change may affect all photos of a vacation.
  package static let photosListed = 1_000

  /// The change.
  package let change: Change
  /// The first of its photos.
  package let photos: [ChangedPhoto]

  /// Creates the record of a change.
  package init(change: Change, photos: [ChangedPhoto]) {
    self.change = change
    self.photos = photos
  }

  private var ids: String {
    let more = change.photos > photos.count && !photos.isEmpty ? ["…"] : []
    return (photos.map(\.id.rawValue) + more).joined(separator: " ")
  }

  private var titles: String {
    let titles = photos.map { photo in
      photo.title + (photo.movedTo.map { " (moved to \($0))" } ?? "")
    }.joined(separator: ", ")
    let rest = change.photos - photos.count
    return titles + (rest > 0 && !photos.isEmpty ? " and \(Quantity.grouped(rest)) more" : "")
  }
}
