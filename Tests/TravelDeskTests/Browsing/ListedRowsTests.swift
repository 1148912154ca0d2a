import Testing

@testable import TravelDesk

@Suite("Rows of a list")
struct ListedRowsTests {
  private func numbers(_ words: String..., count: Int = 12) throws -> [Int] {
    try ListedRows.numbers(in: words, count: count, kind: .photos)
  }

  @Test func `they are named one by one, as ranges, or all`() throws {
    #expect(try numbers("3") == [3])
    #expect(try numbers("1-3,9") == [1, 2, 3, 9])
    #expect(try numbers("9", "1-2") == [9, 1, 2])
    #expect(try numbers("all", count: 3) == [1, 2, 3])
    #expect(try numbers(count: 3) == [1, 2, 3])
    #expect(try numbers("12-12") == [12])
  }

  @Test func `a row that is named twice comes once, in its first place`() throws {
    #expect(try numbers("2,1-3,2") == [2, 1, 3])
  }

  @Test(
    arguments: ["", "0x1", "3-1", "-1", "1-", "one", "1--2", "1 2", "99900000000000000428"]
  )
  func `what names no rows is refused`(text: String) {
    #expect(throws: TravelError.unreadableRows(text)) { try numbers(text) }
  }

  @Test func `a row that the list has not is named, with how many there are`() throws {
    #expect(throws: TravelError.noSuchRow("13", rows: 12, kind: .photos)) { try numbers("13") }
    #expect(throws: TravelError.noSuchRow("13", rows: 12, kind: .photos)) {
      try numbers("3,10-13")
    }
    #expect(throws: TravelError.noSuchRow("0", rows: 12, kind: .photos)) { try numbers("0-3") }
    #expect(throws: TravelError.noSuchRow("1", rows: 0, kind: .photos)) { try numbers(count: 0) }
    #expect(throws: TravelError.noSuchRow("999999999", rows: 12, kind: .photos)) {
      try numbers("1-999999999")
    }
  }
}
