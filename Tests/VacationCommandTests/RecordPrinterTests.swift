import Foundation
import Glibc
import Presentation
import Testing

@testable import vacation

@Suite("Rows in every format")
struct RecordPrinterTests {
  private struct Row: Record {
    static let schema = (name: "Row", description: "A row.")
    static let fields: [Field<Row>] = [
      Field("name", "Its name.", .words("Name")) { $0.name },
      Field("count", "Its count.", .number("Count")) { $0.count },
    ]
    let name: String
    let count: Int?
  }

  private func printed(_ format: OutputFormat, pages: [[Row]]) throws -> String {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let terminal = Terminal(
      isOutput: false,
      isError: false,
      isInput: false,
      width: 40,
      hasStyles: false
    )
    let printer = RecordPrinter(
      fields: Row.fields,
      columns: Row.columns,
      format: format,
      output: StandardOutput(descriptor: fileno(file)),
      terminal: terminal
    )
    for page in pages { try printer.print(page) }
    try printer.finish()
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private let pages = [[Row(name: "a\tb", count: 1)], [Row(name: "c,d", count: nil)]]

  @Test func `JSON is one array over all pages`() throws {
    let text = try printed(.json, pages: pages)
    #expect(text == "[\n{\"name\":\"a\\tb\",\"count\":1},\n{\"name\":\"c,d\",\"count\":null}\n]\n")
    #expect(try printed(.json, pages: []) == "[]\n")
    #expect(try printed(.json, pages: [[]]) == "[]\n")
  }

  @Test func `NDJSON is one object a line`() throws {
    let text = try printed(.jsonLines, pages: pages)
    #expect(text == "{\"name\":\"a\\tb\",\"count\":1}\n{\"name\":\"c,d\",\"count\":null}\n")
    #expect(try printed(.jsonLines, pages: []) == "")
  }

  @Test func `CSV has its header once, also without rows`() throws {
    #expect(try printed(.commaSeparated, pages: pages) == "name,count\r\na\tb,1\r\n\"c,d\",\r\n")
    #expect(try printed(.commaSeparated, pages: []) == "name,count\r\n")
  }

  @Test func `tab-separated lines have no header and one line a row`() throws {
    #expect(try printed(.tabSeparated, pages: pages) == "a\\tb\t1\nc,d\t\n")
  }

  @Test func `a table has a heading and nothing at all without rows`() throws {
    #expect(try printed(.table, pages: pages) == "Name  Count\na\\tb      1\nc,d        \n")
    #expect(try printed(.table, pages: []) == "")
  }

  @Test func `a full disk is a failure with its own status`() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let output = StandardOutput(descriptor: full)
    try output.write("x")
    let failure = #expect(throws: Failure.self) { try output.flush() }
    #expect(failure?.kind == .noSpaceOrPermission)
  }
}
