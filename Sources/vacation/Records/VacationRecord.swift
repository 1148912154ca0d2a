import VacationStore

/// A row of the list of vacations.
struct VacationRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: [
      "name", "file", "photos", "places", "tags", "firstVisited", "lastVisited", "bytes",
    ],
    columns: [
      .words("Vacation"), .number("Photos"), .number("Places"), .number("Tags"),
      .exact("First visit (UTC)"), .exact("Last visit (UTC)"), .number("Size"),
    ]
  )

  let listing: VacationListing

  var values: [FieldValue] {
    switch listing {
    case .vacation(let summary): Self.values(of: summary)
    case .unreadable(let name, let file, _):
      [.text(name.text), .text(file)] + Array(repeating: .null, count: 6)
    }
  }

  var cells: [String] {
    switch listing {
    case .vacation(let summary):
      [
        summary.name.text, String(summary.photos), String(summary.places), String(summary.tags),
        summary.firstVisited?.description ?? "", summary.lastVisited?.description ?? "",
        String(summary.bytes),
      ]
    case .unreadable(let name, _, _): [name.text, "", "", "", "", "", ""]
    }
  }

  var tableCells: [String] {
    switch listing {
    case .vacation(let summary):
      [
        summary.name.text, Quantity.grouped(summary.photos), Quantity.grouped(summary.places),
        Quantity.grouped(summary.tags), summary.firstVisited?.shortText ?? "",
        summary.lastVisited?.shortText ?? "", Quantity.bytes(summary.bytes),
      ]
    case .unreadable(let name, _, _): [name.text, "?", "?", "?", "cannot be opened", "", ""]
    }
  }

  /// A vacation's counts, in the order of the shape's keys.
  static func values(of summary: VacationSummary) -> [FieldValue] {
    [
      .text(summary.name.text), .text(summary.file), .integer(Int64(summary.photos)),
      .integer(Int64(summary.places)), .integer(Int64(summary.tags)),
      summary.firstVisited?.field ?? .null, summary.lastVisited?.field ?? .null,
      .integer(Int64(summary.bytes)),
    ]
  }

  /// A vacation's counts with their keys.
  static func fields(of summary: VacationSummary) -> [Field] {
    zip(shape.keys, values(of: summary)).map { Field($0, $1) }
  }

  /// A vacation's counts in words, for a terminal.
  static func labels(of summary: VacationSummary) -> [(name: String, value: String)] {
    [
      ("Vacation", summary.name.text),
      ("Photos", Quantity.grouped(summary.photos)),
      ("Places", Quantity.grouped(summary.places)),
      ("Tags", Quantity.grouped(summary.tags)),
      ("First visited", summary.firstVisited.map { $0.shortText + " UTC" } ?? "never"),
      ("Last visited", summary.lastVisited.map { $0.shortText + " UTC" } ?? ""),
      ("Size", Quantity.bytes(summary.bytes)),
      ("File", summary.file),
    ]
  }
}
