import Flickr
import Presentation
import Testing

@Suite("Lists in JSON")
struct JSONListTests {
  private struct Row: Record {
    static let schema = (name: "Row", description: "A row.")
    static let fields: [Field<Row>] = [
      Field("name", "Its name.") { $0.name },
      Field("count", "Bytes of its name.") { $0.name.utf8.count },
      Field("error", "What went wrong.", isOptional: true) { $0.error },
    ]
    let name: String
    var error: String?
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func whole(_ rows: [Row]) -> String {
    var list = JSONList()
    return text(list.part(rows.map(\.properties)) + list.end)
  }

  @Test func `each object has its line, and both brackets have one`() {
    #expect(
      whole([Row(name: "a"), Row(name: "bc")])
        == "[\n{\"name\":\"a\",\"count\":1},\n{\"name\":\"bc\",\"count\":2}\n]\n"
    )
  }

  @Test func `a list of nothing is two brackets`() {
    #expect(whole([]) == "[]\n")
  }

  @Test func `parts are one list, wherever it is cut`() {
    let rows = ["a", "b", "c", "d", "e"].map { Row(name: $0) }
    let whole = whole(rows)
    for cut in 0...rows.count {
      var list = JSONList()
      let objects = rows.map(\.properties)
      let parts = [list.part(Array(objects[..<cut])), list.part(Array(objects[cut...])), list.end]
      #expect(parts.map(text).joined() == whole)
      #expect(list.count == rows.count)
    }
  }

  @Test func `optional keys without a value are left out`() {
    #expect(Row(name: "a").properties.map(\.key) == ["name", "count"])
    #expect(Row(name: "a", error: "No.").properties.map(\.key) == Row.fields.map(\.key))
  }

  @Test func `one object is a line`() {
    #expect(text(JSONWriter.line([Property("a", .null)])) == "{\"a\":null}\n")
  }
}
