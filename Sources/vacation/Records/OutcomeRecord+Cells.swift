import TravelDesk

extension OutcomeRecord: ShapedRecord {
  static let columns: [TableColumn] = [.exact("ID"), .exact("Status")]

  var cells: [String] { [id ?? "", status] }
}
