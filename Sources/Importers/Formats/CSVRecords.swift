import Flickr
import VacationStore

/// Reads records from comma-separated values with a header, as this program writes them.
///
/// - Source: RFC 4180; shared/exchange/EXCHANGE.md, A5.
final class CSVRecords {
  private let lines: LineSource
  private var header: [String] = []

  init(_ source: any ByteSource) { lines = LineSource(source) }

  /// Whether a line is the header of such a table: it has an id and a title or a place.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    guard let fields = fields(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text) else {
      return false
    }
    return fields.contains("id") && (fields.contains("title") || fields.contains("place"))
  }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: The source's error.
  func next() throws -> ImportedItem? {
    while let (record, number) = try nextRecord() {
      let position = Position.line(number)
      guard let record else {
        return .broken(BrokenItem(position: position, id: nil, reason: "it is larger than 16 MB"))
      }
      guard let fields = Self.fields(record) else {
        let reason = "it is not valid CSV: a quoted field does not end"
        return .broken(BrokenItem(position: position, id: nil, reason: reason))
      }
      if header.isEmpty {
        header = fields
        if header[0].unicodeScalars.first == "\u{FEFF}" { header[0].unicodeScalars.removeFirst() }
        continue
      }
      if fields == [""] { continue }
      guard fields.count == header.count else {
        let reason = "it has \(fields.count) fields, and the header has \(header.count)"
        return .broken(BrokenItem(position: position, id: nil, reason: reason))
      }
      let values = zip(header, fields).map { (key: $0, value: Self.unguarded($1)) }
      do {
        let source = ImportedRecord(format: "csv", record: record)
        return try OwnRecord(values, from: source).item(at: position)
      } catch let error as FlickrDecodingError {
        return .broken(BrokenItem(position: position, id: error.id, reason: error.clause))
      }
    }
    return nil
  }

  /// The next record, which may span lines, and the number of its first line; nil for one that is too
  /// large.
  private func nextRecord() throws -> (text: String?, line: Int)? {
    var bytes: [UInt8] = []
    var first: Int?
    var quotes = 0
    while let line = try lines.next() {
      let start = first ?? lines.number
      first = start
      guard case .text(let text) = line else { return (nil, start) }
      if !bytes.isEmpty { bytes.append(0x0A) }
      bytes += text
      guard bytes.count <= LineSource.longest else { return (nil, start) }
      // A quoted field goes on behind the line's end.
      quotes += text.reduce(0) { $1 == UInt8(ascii: "\"") ? $0 + 1 : $0 }
      if quotes % 2 == 0 { return (String(decoding: bytes, as: UTF8.self), start) }
    }
    return first.map { (String(decoding: bytes, as: UTF8.self), $0) }
  }

  /// The fields of a record; nil if a quoted one does not end.
  static func fields(_ record: String) -> [String]? {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuote = false
    for byte in record.utf8 {
      if isQuoted, byte != UInt8(ascii: "\"") || wasQuote {
        guard wasQuote else {
          field.append(byte)
          continue
        }
        wasQuote = false
        if byte == UInt8(ascii: "\"") {
          field.append(byte)
          continue
        }
        isQuoted = false
      }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted: wasQuote = true
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ","):
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      default: field.append(byte)
      }
    }
    guard !isQuoted || wasQuote else { return nil }
    return fields + [String(decoding: field, as: UTF8.self)]
  }

  /// A value without the apostrophe that keeps spreadsheets from running it as a formula.
  private static func unguarded(_ value: String) -> String {
    guard value.hasPrefix("'") else { return value }
    let rest = value.unicodeScalars.drop { $0 == "'" }
    guard let first = rest.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) else {
      return value
    }
    return String(value.dropFirst())
  }
}
