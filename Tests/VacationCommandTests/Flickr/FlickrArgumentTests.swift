import Testing

@testable import vacation

@Suite("What is typed of Flickr")
struct FlickrArgumentTests {
  @Test(arguments: [
    ("-33.87", -33.87), ("\u{2212}33.87", -33.87), ("+.5", 0.5), ("1e2", 100), ("0", 0), ("5.", 5),
  ])
  func `degrees are decimal numbers`(text: String, value: Double) {
    #expect(Degrees(argument: text)?.value == value)
  }

  @Test(arguments: ["", "-", "nan", "inf", "0x10", "1,5", "north", "1e999", "--1", "1 "])
  func `other words are no degrees`(text: String) {
    #expect(Degrees(argument: text) == nil)
  }

  @Test func `a day is one of the calendar, from its first second to its last, in UTC`() {
    #expect(DayArgument(argument: "1970-01-01")?.start == 0)
    #expect(DayArgument(argument: "2024-02-29")?.start == 1_709_164_800)
    #expect(DayArgument(argument: "2024-02-29")?.end == 1_709_251_199)
  }

  @Test(arguments: [
    "", "2023-02-29", "2024-13-01", "2024-00-10", "24-01-01", "2024/01/01",
    "2024-1-1", "2024-01-01T00:00", "yesterday", "２０２４-01-01", "2024-04-31",
  ])
  func `other words are no days`(text: String) {
    #expect(DayArgument(argument: text) == nil)
  }

  @Test(arguments: [
    ("4", [4]), ("4,0", [4, 0]), ("by", [4, 11]), ("CC BY 2.0", [4]), ("cc-by-sa-4.0", [12]),
    ("cc0", [9]), ("by-nc-nd,7", [3, 16, 7]), ("All Rights Reserved", [0]),
    ("public domain mark", [10]),
  ])
  func `a license has a number and a name`(text: String, ids: [Int]) {
    #expect(LicenseArgument(argument: text)?.ids == ids)
  }

  @Test(arguments: ["", ",", "17", "-1", "gpl", "by,gpl", "cc"])
  func `other words are no licenses`(text: String) {
    #expect(LicenseArgument(argument: text) == nil)
  }

  @Test func `a point is a latitude and a longitude on the map`() {
    #expect(PointArgument(argument: "-33.87, 151.21")?.latitude == -33.87)
    #expect(PointArgument(argument: "-33.87,151.21")?.longitude == 151.21)
    for text in ["", "1", "1,2,3", "91,0", "0,181", "a,b", ","] {
      #expect(PointArgument(argument: text) == nil, "\(text)")
    }
  }
}
