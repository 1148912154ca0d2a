import Flickr
import VacationStore

/// Reads the tables of YFCC100M: tab-separated, without a header, of 23 or 25 columns.
///
/// - Source: shared/exchange/EXCHANGE.md, B2.
final class YFCCTable {
  private let lines: LineSource

  init(_ source: any ByteSource) { lines = LineSource(source) }

  /// Whether a line is of such a table.
  static func isRow(_ line: ArraySlice<UInt8>) -> Bool { first(line) != nil }

  /// The index of the column with the id; nil if it is not a row of such a table.
  private static func first(_ line: ArraySlice<UInt8>) -> Int? {
    let columns = line.split(separator: 9, omittingEmptySubsequences: false)
    func isNumber(_ column: ArraySlice<UInt8>) -> Bool {
      !column.isEmpty && column.allSatisfy { (48...57).contains($0) }
    }
    if columns.count == 23, isNumber(columns[0]), columns[1].contains(UInt8(ascii: "@")) {
      return 0
    }
    if columns.count == 25, isNumber(columns[0]), isNumber(columns[1]) { return 1 }
    return nil
  }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: The source's error.
  func next() throws -> ImportedItem? {
    while let line = try lines.next() {
      let position = Position.line(lines.number)
      guard case .text(let text) = line else {
        return .broken(
          BrokenItem(position: position, id: nil, reason: "the line is longer than 16 MB")
        )
      }
      if text.isEmpty { continue }
      return item(text, at: position)
    }
    return nil
  }

  private func item(_ line: ArraySlice<UInt8>, at position: Position) -> ImportedItem {
    let columns = line.split(separator: 9, omittingEmptySubsequences: false)
    guard columns.count == 23 || columns.count == 25 else {
      let reason = "it has \(columns.count) columns instead of 23 or 25"
      return .broken(BrokenItem(position: position, id: nil, reason: reason))
    }
    // The newer layout has a row number before the id, and a hash behind it.
    let isNew = columns.count == 25
    func column(_ index: Int) -> ArraySlice<UInt8> {
      columns[isNew ? (index == 0 ? 1 : index + 2) : index]
    }
    func text(_ index: Int) -> String {
      let bytes = column(index)
      return bytes.isEmpty || (bytes.count == 4 && bytes.elementsEqual("null".utf8))
        ? "" : String(decoding: bytes, as: UTF8.self)
    }
    var dictionary = APIDictionary()
    dictionary.set("id", text(0))
    dictionary.set("owner", text(1))
    dictionary.set("ownername", decoded(text(2)))
    dictionary.setTaken(text(3))
    dictionary.set("dateupload", text(4))
    dictionary.set("title", decoded(text(6)))
    dictionary.setDescription(decoded(text(7)))
    dictionary.set("tags", tags(text(8), text(9)))
    dictionary.setPosition(
      latitude: Double(text(11)),
      longitude: Double(text(10)),
      accuracy: text(12)
    )
    dictionary.set("license", license(text(15), text(16)))
    dictionary.set("server", text(17))
    dictionary.set("farm", text(18))
    dictionary.set("secret", text(19))
    dictionary.set("originalsecret", text(20))
    dictionary.set("originalformat", text(21))
    dictionary.set("media", text(22) == "1" ? "video" : "photo")
    do throws(FlickrDecodingError) {
      var details = VisitDetails()
      details.record = ImportedRecord(
        format: "yfcc100m",
        record: String(decoding: line, as: UTF8.self)
      )
      return .photo(ImportedPhoto(try dictionary.photo(), details: details), position)
    } catch {
      return .broken(BrokenItem(position: position, id: error.id, reason: error.clause))
    }
  }

  /// Texts are form-encoded.
  private func decoded(_ text: String) -> String {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
      ? PercentEncoding.decodeForm(text) : text
  }

  /// Tags are separated by commas, and form-encoded.
  private func tags(_ tags: String, _ machineTags: String) -> String {
    guard !tags.isEmpty || !machineTags.isEmpty else { return "" }
    let parts = tags.split(separator: ",") + machineTags.split(separator: ",")
    return parts.compactMap { part in
      let raw = decoded(String(part))
      // Most tags are normalized already.
      let isPlain = raw.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
      return isPlain ? raw : APIDictionary.normalized(raw)
    }.joined(separator: " ")
  }

  private var licenses: [String: String] = [:]

  /// The license by its URL, which has the version; few occur again and again.
  private func license(_ name: String, _ url: String) -> String? {
    let key = url.isEmpty ? name : url
    if let known = licenses[key] { return known.isEmpty ? nil : known }
    let number =
      (LicenseLabel.number(url) ?? LicenseLabel.number(name)).map(String.init)
    if licenses.count < 1_000 { licenses[key] = number ?? "" }
    return number
  }
}
