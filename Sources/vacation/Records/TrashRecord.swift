import VacationStore

/// A vacation in the trash.
struct TrashRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["name", "deleted", "file", "bytes"],
    columns: [.words("Vacation"), .exact("Deleted (UTC)"), .number("Size")]
  )

  let trashed: TrashedVacation

  var values: [FieldValue] {
    [
      .text(trashed.name.text), trashed.deleted.field, .text(trashed.file),
      .integer(Int64(trashed.bytes)),
    ]
  }

  var cells: [String] {
    [trashed.name.text, trashed.deleted.description, String(trashed.bytes)]
  }

  var tableCells: [String] {
    [trashed.name.text, trashed.deleted.shortText, Quantity.bytes(trashed.bytes)]
  }
}
