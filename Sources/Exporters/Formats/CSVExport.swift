import Flickr
import Presentation

/// Comma-separated values with a header.
///
/// Spreadsheets run a text as a formula that begins with certain characters, whether it is quoted or
/// not. Such texts get an apostrophe at the beginning, which the import takes off again.
/// - Source: RFC 4180; shared/exchange/EXCHANGE.md, A5.
struct CSVExport: ExportWriter {
  static let order = ExportOrder.visits

  /// Whether texts stay as they are.
  let isRaw: Bool
  /// Whether a byte order mark is written, for spreadsheets that do not expect UTF-8.
  let hasByteOrderMark: Bool

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    if hasByteOrderMark { out.append("\u{FEFF}") }
    out.append(CSVText.line(ExportedPhoto.plainFields.map(\.key)))
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    let cells = ExportedPhoto.plainFields.map { field in
      let text = field.value(photo).plain
      return isRaw || !field.type.isText ? text : CSVFormula.guarded(text)
    }
    out.append(CSVText.line(cells))
  }

  mutating func end(to out: inout [UInt8]) {}
}

extension FieldType {
  /// Whether values are texts, or lists of them.
  fileprivate var isText: Bool {
    switch self {
    case .text: true
    case .optional(let wrapped), .list(let wrapped): wrapped.isText
    default: false
    }
  }
}
