/// What became of one photo that was to be visited, unvisited or toggled.
struct OutcomeRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["id", "status", "error"],
    columns: [.exact("ID"), .exact("Status")]
  )

  /// The photo's id, or what was given for one; nil where it could not be read.
  let id: String?
  /// The status as in JSON; `failed` with an error.
  let status: String
  let error: String?

  var values: [FieldValue] {
    [.text(ifKnown: id), .text(status)] + (error.map { [.text($0)] } ?? [])
  }

  var cells: [String] { [id ?? "", status] }
}
