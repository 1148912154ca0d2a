import VacationStore

/// A row of the Tag Search.
struct TagRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["tag", "name", "photos"],
    columns: [.words("Tag"), .number("Photos")]
  )

  let tag: TagCount

  var values: [FieldValue] {
    [.text(tag.tag), .text(tag.name), .integer(Int64(tag.photos))]
  }

  var cells: [String] { [tag.tag, String(tag.photos)] }

  var tableCells: [String] { [tag.tag, Quantity.grouped(tag.photos)] }
}
