import Presentation
import Testing

@testable import vacation

@Suite("The layout of tables")
struct TableLayoutTests {
  private let columns: [ColumnLayout] = [.words("Place"), .number("Photos"), .exact("First")]

  @Test func `columns line up, numbers to the right, wide characters as two`() {
    var layout = TableLayout(columns: columns, width: 80)
    layout.fit([["京都", "7", "x"], ["Paris, France", "1,200", "y"]])
    #expect(layout.line(["京都", "7", "x"]) == "京都                7  x")
    #expect(layout.line(["Paris, France", "1,200", "y"]) == "Paris, France   1,200  y")
  }

  @Test func `words are cut to the terminal's width and exact columns are not`() {
    var layout = TableLayout(columns: columns, width: 30)
    let row = [String(repeating: "a", count: 50), "12", "2026-11"]
    layout.fit([row])
    let line = layout.line(row)
    #expect(TextWidth.columns(of: line) == 30)
    #expect(line.hasSuffix("…      12  2026-11"))
  }

  @Test func `of several word columns the widest gives first`() {
    var layout = TableLayout(columns: [.words("A"), .words("B"), .words("C")], width: 40)
    layout.fit([[String(repeating: "a", count: 60), String(repeating: "b", count: 20), "ccc"]])
    #expect(layout.widths.reduce(0, +) + 4 == 40)
    #expect(layout.widths[2] == 3)
    #expect(abs(layout.widths[0] - layout.widths[1]) <= 1)
  }

  @Test func `a terminal too narrow for anything still gets its rows`() {
    var layout = TableLayout(columns: columns, width: 5)
    layout.fit([["Paris, France", "1,200", "2026"]])
    #expect(layout.line(["Paris, France", "1,200", "2026"]) == "Paris, …   1,200  2026")
  }

  @Test func `a later page widens the columns where there is room`() {
    var layout = TableLayout(columns: columns, width: 80)
    layout.fit([["Rome", "1", "a"]])
    layout.fit([["Barcelona", "1", "a"]])
    #expect(layout.widths[0] == 9)
  }
}
