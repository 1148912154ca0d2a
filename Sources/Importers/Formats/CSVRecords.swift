import Flickr
import VacationStore

/// Reads records from comma-separated values with a header, as this program writes them.
///
/// - Source: RFC 4180; shared/exchange/EXCHANGE.md, A5.
final class CSVRecords {
  private var source: any ByteSource
  private var reader = CSVReader()
  private var records: [CSVReader.Record] = []
  /// The index of the next of ``records``.
  private var index = 0
  private var isAtEnd = false
  private var isUnterminated = false
  private var header: [String] = []

  init(_ source: any ByteSource) { self.source = source }

  /// Whether a line is the header of such a table: it has an id and a title or a place.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    var reader = CSVReader()
    var fields: [String] = []
    reader.read(line + [UInt8(ascii: "\n")]) { fields = $0.fields }
    return fields.contains("id") && (fields.contains("title") || fields.contains("place"))
  }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: The source's error.
  func next() throws -> ImportedItem? {
    while let record = try nextRecord() {
      let position = Position.line(record.line)
      func broken(_ reason: String, id: String? = nil) -> ImportedItem {
        .broken(BrokenItem(position: position, id: id, reason: reason))
      }
      if isUnterminated, index == records.count {
        return broken("it is not valid CSV: a quoted field does not end")
      }
      if record.isTooLarge { return broken("it is larger than 16 MB") }
      if header.isEmpty {
        header = record.fields
        continue
      }
      if record.fields == [""] { continue }
      guard record.fields.count == header.count else {
        return broken(
          "it has \(record.fields.count) fields, and the header has \(header.count)"
        )
      }
      let values = zip(header, record.fields).map { (key: $0, value: CSVFormula.unguarded($1)) }
      do {
        let source = ImportedRecord(format: "csv", record: record.text)
        return try OwnRecord(values, from: source).item(at: position)
      } catch let error as FlickrDecodingError {
        return broken(error.clause, id: error.id)
      }
    }
    return nil
  }

  private func nextRecord() throws -> CSVReader.Record? {
    var piece: [UInt8] = []
    while index == records.count, !isAtEnd {
      (records, index) = ([], 0)
      if piece.isEmpty { piece = [UInt8](repeating: 0, count: 64 << 10) }
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      if count > 0 {
        reader.read(piece[..<count]) { records.append($0) }
      } else {
        isAtEnd = true
        isUnterminated = reader.isUnterminated
        reader.read(reader.missingEnd.utf8) { records.append($0) }
      }
    }
    guard index < records.count else { return nil }
    defer { index += 1 }
    return records[index]
  }
}
