import Foundation
import TestSupport
import Testing

@testable import VacationStore

@Suite("R2: names of vacations")
struct NameTests {
  @Test(arguments: [
    ("", VacationName.BrokenRule.empty),
    ("a/b", .character("/")),
    ("/", .character("/")),
    ("a\u{0}b", .character("\u{0}")),
    ("a\nb", .character("\n")),
    ("a\u{7F}", .character("\u{7F}")),
    ("a\u{85}b", .character("\u{85}")),
    ("a\u{2028}b", .character("\u{2028}")),
    (" a", .whiteSpaceAtAnEnd),
    ("a\u{3000}", .whiteSpaceAtAnEnd),
    (" ", .whiteSpaceAtAnEnd),
    (".a", .leadingDot),
    ("..", .leadingDot),
    (String(repeating: "a", count: 201), .tooLong(bytes: 201)),
    (String(repeating: "é", count: 101), .tooLong(bytes: 202)),
  ])
  func `a bad name is refused with the rule that it breaks`(
    name: String,
    rule: VacationName.BrokenRule
  ) {
    let error = VacationError.invalidName(rule)
    #expect(throws: error) { try VacationName(name) }
    #expect(error.description.hasSuffix(".") && !error.hint.isEmpty)
  }

  @Test func `a name of 200 bytes is as good as one of 1`() throws {
    #expect(try VacationName("x").text == "x")
    #expect(try VacationName(String(repeating: "é", count: 100)).text.utf8.count == 200)
    // Decomposed it has 300 bytes: what counts is the composed form.
    #expect(try VacationName(String(repeating: "e\u{301}", count: 100)).text.utf8.count == 200)
  }

  @Test(arguments: [
    ("Trip", "TRIP"), ("Zürich", "Zu\u{308}rich"), ("ÉTÉ", "été"), ("Straße", "STRASSE"),
    ("ΣΑΣ", "σας"), ("\u{1E9E}", "ß"), ("Å", "\u{212B}"),
  ])
  func `names that differ in case or composition are one vacation`(a: String, b: String) throws {
    #expect(try VacationName(a) == VacationName(b))
    #expect(try VacationName(a).hashValue == VacationName(b).hashValue)
    let documents = try Documents()
    try documents.open(a).visit(item("1"))
    #expect(try documents.open(b).ids() == ["1"])
    #expect(try documents.vacations.names().map(\.text) == [VacationName(a).text])
    #expect(throws: VacationError.self) { try documents.vacations.create(VacationName(b)) }
  }

  @Test func `accents distinguish vacations`() throws {
    #expect(try VacationName("Zürich") != VacationName("Zurich"))
  }

  @Test(arguments: [
    "50% off?", "a#b&c=d", "file:x?mode=memory", "it's \"quoted\"", "🏝️ 2026", "a..b", "-x",
    "tab\u{200B}less", "名前", "x.sqlite", "trip-journal", ":memory:", "back\\slash", "*",
    String(repeating: "長", count: 66),
  ])
  func `odd names are files like any other`(name: String) throws {
    let documents = try Documents()
    try documents.open(name).visit(item("1"))
    #expect(try FileState(documents.directory).names == [VacationName(name).text + ".sqlite"])
    #expect(try documents.open(name).ids() == ["1"])
    #expect(try documents.open(name).query("SELECT 1", timeLimit: 5).next() == [.integer(1)])
    let vacationName = try VacationName(name)
    _ = try documents.vacations.delete(vacationName)
    #expect(try documents.vacations.trash().map(\.name) == [vacationName])
    #expect(try documents.vacations.restore(vacationName) == vacationName)
    #expect(try documents.open(name).check() == [])
  }
}
