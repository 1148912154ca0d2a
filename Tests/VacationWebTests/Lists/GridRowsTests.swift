import Testing

@testable import VacationWeb

@Suite struct GridRowsTests {
  /// The numbers of photos of each row in a window.
  private func rows(_ ratios: [Double], _ window: String) -> [Int] {
    var rows: [Int] = []
    for classes in GridRows.beginnings(ratios) {
      if classes.split(separator: " ").contains(Substring(window)) { rows.append(0) }
      rows[rows.count - 1] += 1
    }
    return rows
  }

  @Test func `photos are divided evenly, so that none stands alone at the end`() {
    let alike = Array(repeating: 1.5, count: 15)
    #expect(rows(alike, "in-e") == [5, 5, 5])
    for count in 2...30 {
      for window in ["in-a", "in-b", "in-c", "in-d", "in-e", "in-f"] {
        let found = rows(Array(repeating: 1.5, count: count), window)
        #expect(found.reduce(0, +) == count)
        #expect((found.max() ?? 0) - (found.min() ?? 0) <= 1, "\(count) photos, \(window)")
      }
    }
  }

  @Test func `a wide photo takes the place of several narrow ones`() {
    let narrow = Array(repeating: 0.75, count: 4)
    #expect(rows(narrow + [2.4] + narrow, "in-a") == [4, 1, 4])
  }

  @Test func `one or no photo is a row or none`() {
    #expect(rows([1], "in-a") == [1])
    #expect(GridRows.beginnings([]).isEmpty)
  }

  @Test func `the stylesheet knows every window`() async throws {
    let style = try await WebTrial().get("/assets/grid.css").text
    for window in GridRows.beginnings([1])[0].split(separator: " ") {
      #expect(style.contains(".\(window) { display: block; }"), "\(window)")
    }
  }
}
