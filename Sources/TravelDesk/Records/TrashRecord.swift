package import VacationStore

/// A vacation in the trash.
package struct TrashRecord: JSONRecord {
  package static let keys = ["name", "deleted", "file", "bytes"]

  /// The vacation.
  package let trashed: TrashedVacation

  /// Creates the record of a vacation.
  package init(trashed: TrashedVacation) {
    self.trashed = trashed
  }

  package var values: [FieldValue] {
    [
      .text(trashed.name.text), trashed.deleted.field, .text(trashed.file),
      .integer(Int64(trashed.bytes)),
    ]
  }
}
