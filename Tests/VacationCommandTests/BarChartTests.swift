import Testing

@testable import vacation

@Suite("A bar chart")
struct BarChartTests {
  private static let rows = [
    (label: "Reykjavík, Capital Region, Iceland", count: 1_234, shownCount: "1,234"),
    (label: "京都", count: 617, shownCount: "617"), (label: "x", count: 1, shownCount: "1"),
  ]

  @Test func `aligns labels, counts and bars`() {
    #expect(
      BarChart(width: 60, style: .numberSigns).lines(of: Self.rows) == [
        "  Reykjavík, Capital Region, Iceland  1,234  ###############",
        "  京都                                  617  ########",
        "  x                                       1  #",
      ]
    )
  }

  @Test(arguments: [20, 21, 30, 47, 80, 200, .max / 2], [BarChart.Style.blocks, .numberSigns])
  func `fits the width`(width: Int, style: BarChart.Style) {
    let lines = BarChart(width: width, style: style).lines(of: Self.rows)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= min(width, 200) })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test(arguments: [(0, ""), (1, "▏"), (10, "█"), (15, "█▌"), (40, "████")])
  func `a bar is exact to an eighth, and never empty`(count: Int, bar: String) {
    #expect(BarChart(width: 80, style: .blocks).bar(count, of: 40, width: 4) == bar)
  }

  @Test func `nothing has no chart`() {
    #expect(BarChart(width: 80, style: .blocks).lines(of: []) == [])
    #expect(BarChart(width: 80, style: .blocks).bar(0, of: 0, width: 4) == "")
  }
}
