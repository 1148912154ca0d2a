import TravelDesk
import VacationStore

extension TagRecord: ShapedRecord {
  static let columns: [TableColumn] = [.words("Tag"), .number("Photos")]

  var cells: [String] { [tag.tag, String(tag.photos)] }

  var tableCells: [String] { [tag.tag, Quantity.grouped(tag.photos)] }
}
