import TravelDesk
import VacationStore

extension TrashRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .words("Vacation"), .exact("Deleted (UTC)"), .number("Size"),
  ]

  var cells: [String] {
    [trashed.name.text, trashed.deleted.description, String(trashed.bytes)]
  }

  var tableCells: [String] {
    [trashed.name.text, trashed.deleted.shortText, Quantity.bytes(trashed.bytes)]
  }
}
