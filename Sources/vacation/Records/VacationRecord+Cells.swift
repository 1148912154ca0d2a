import TravelDesk
import VacationStore

extension VacationRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .words("Vacation"), .number("Photos"), .number("Places"), .number("Tags"),
    .exact("First visit (UTC)"), .exact("Last visit (UTC)"), .number("Size"),
  ]

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

  /// A vacation's counts in words, for a terminal.
  static func labels(of summary: VacationSummary) -> [(name: String, value: String)] {
    [
      ("Vacation", summary.name.text),
      ("Photos", Quantity.grouped(summary.photos)),
      ("Places", Quantity.grouped(summary.places)),
      ("Tags", Quantity.grouped(summary.tags)),
      ("First visited", summary.firstVisited.map { $0.shortText + " UTC" } ?? "never"),
      ("Last visited", summary.lastVisited.map { $0.shortText + " UTC" } ?? ""),
      ("Size", summary.isMade ? Quantity.bytes(summary.bytes) : ""),
      ("File", summary.isMade ? summary.file : "none yet; the first visit makes \(summary.file)"),
    ]
  }
}
