import Testing
import TravelDesk

@Suite("Lists in JSON")
struct JSONListTests {
  private struct Row: JSONRecord {
    static let keys = ["name", "count", "error"]
    let name: String
    var error: String?
    var values: [FieldValue] {
      [.text(name), .integer(Int64(name.utf8.count))] + (error.map { [.text($0)] } ?? [])
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `each object has its line, and both brackets have one`() {
    #expect(
      text(JSONText.list([Row(name: "a"), Row(name: "bc")]))
        == "[\n{\"name\":\"a\",\"count\":1},\n{\"name\":\"bc\",\"count\":2}\n]\n"
    )
  }

  @Test func `a list of nothing is two brackets`() {
    #expect(text(JSONText.list([Row]())) == "[]\n")
  }

  @Test func `parts are one list, wherever it is cut`() {
    let rows = ["a", "b", "c", "d", "e"].map { Row(name: $0) }
    let whole = text(JSONText.list(rows))
    for cut in 0...rows.count {
      var list = JSONList()
      let parts = [list.part(Array(rows[..<cut])), list.part(Array(rows[cut...])), list.end]
      #expect(parts.map(text).joined() == whole)
      #expect(list.count == rows.count)
    }
  }

  @Test func `keys at the end without a value are left out`() {
    #expect(Row(name: "a").fields.map(\.key) == ["name", "count"])
    #expect(Row(name: "a", error: "No.").fields.map(\.key) == Row.keys)
  }

  @Test func `one object is a line`() {
    #expect(text(JSONText.line([Field("a", .null)])) == "{\"a\":null}\n")
  }
}
