package import VacationStore

/// A row of the list of vacations.
package struct VacationRecord: JSONRecord {
  package static let keys = [
    "name", "file", "photos", "places", "tags", "firstVisited", "lastVisited", "bytes",
  ]

  /// The vacation, or the file that cannot be opened as one.
  package let listing: VacationListing

  /// Creates the record of a file of the documents directory.
  package init(listing: VacationListing) {
    self.listing = listing
  }

  package var values: [FieldValue] {
    switch listing {
    case .vacation(let summary): Self.values(of: summary)
    case .unreadable(let name, let file, _):
      [.text(name.text), .text(file)] + Array(repeating: .null, count: 6)
    }
  }

  /// A vacation's counts with their keys: the whole answer about one vacation.
  package static func fields(of summary: VacationSummary) -> [Field] {
    zip(keys, values(of: summary)).map { Field($0, $1) }
  }

  private static func values(of summary: VacationSummary) -> [FieldValue] {
    [
      .text(summary.name.text), summary.isMade ? .text(summary.file) : .null,
      .integer(Int64(summary.photos)),
      .integer(Int64(summary.places)), .integer(Int64(summary.tags)),
      summary.firstVisited?.field ?? .null, summary.lastVisited?.field ?? .null,
      .integer(Int64(summary.bytes)),
    ]
  }
}
