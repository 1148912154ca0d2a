import TravelDesk
import VacationStore

/// A row of an SQL statement's answer.
struct SQLRow: Record {
  let values: [FieldValue]

  var cells: [String] { values.map(\.plain) }

  /// The shape of the rows of these columns; names that come twice are numbered, since the keys of
  /// a JSON object differ.
  static func shape(_ columns: [String]) -> RecordShape {
    var seen: Set<String> = []
    let keys = columns.map { column in
      var key = column
      var number = 2
      while !seen.insert(key).inserted {
        key = "\(column)_\(number)"
        number += 1
      }
      return key
    }
    return RecordShape(keys: keys, columns: columns.map { .words($0, narrowest: 12) })
  }

  /// A value of SQLite as a field.
  static func field(of value: SQLValue) -> FieldValue {
    switch value {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .number(real)
    case .text(let text): .text(text)
    case .blob(let bytes): .bytes(Array(bytes))
    }
  }
}
