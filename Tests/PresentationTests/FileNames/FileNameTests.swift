import Testing

@testable import Presentation

@Suite("File names")
struct FileNameTests {
  @Test(
    arguments: [
      ("Tea house.jpg", "Tea house.jpg"), ("../../etc/passwd", ".._.._etc_passwd"),
      ("-rf", "_rf"), (".htaccess", "_htaccess"), ("..", "_"), ("", "_"), ("a. .", "a"),
      (" a .jpg", "a.jpg"), ("a\tb\nc", "a b c"), ("a\u{1}b", "a_b"), ("a:b|c", "a_b_c"),
      ("con.jpg", "_con.jpg"), ("CON.tar.jpg", "_CON.tar.jpg"), ("console", "console"),
      ("e\u{301}", "\u{E9}"), ("a\u{202E}b", "ab"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧"), ("بحر", "بحر"),
      (".jpg", "_.jpg"), ("St. Ives", "St. Ives"),
    ])
  func `any text makes one`(text: String, name: String) {
    // Slashes are replaced in values, before names are made.
    let found = FileName.file(text.replacing("/", with: "_"))
    let expected = text.hasPrefix("../") ? "_" + name.dropFirst() : name
    #expect(Array(found.utf8) == Array(expected.utf8), "\(found)")
  }

  @Test func `a directory without a name is none`() {
    #expect(FileName.directory(" . ") == nil)
    #expect(FileName.directory("v1.jpg") == "v1.jpg")
  }

  @Test(
    arguments: ["a", "é", "語", "👨‍👩‍👧", "a\u{301}\u{302}\u{303}"])
  func `a long one is cut between characters, and keeps its extension`(character: String) {
    let text = String(repeating: character, count: 10_000 / character.utf8.count)
    let plain = FileName.file(text + ".jpg")
    #expect(plain.utf8.count <= 200 && plain.utf8.count > 200 - 26)
    let stem = plain.dropLast(4)
    #expect(plain.hasSuffix(".jpg") && text.hasPrefix(stem))
    #expect(stem.count * character.precomposed.utf8.count == stem.utf8.count)
    let marked = FileName.file(text + ".jpg", mark: " (53000000001)")
    #expect(marked.utf8.count <= 200 && marked.hasSuffix(" (53000000001).jpg"))
  }

  @Test func `a single character that is too long is cut, too`() {
    let zalgo = "a" + String(repeating: "\u{323}\u{335}", count: 5_000)
    let name = FileName.file(zalgo + ".jpg")
    #expect(name.utf8.count <= 200 && name.utf8.count > 190 && name.hasSuffix(".jpg"))
  }

  @Test func `what is cut off leaves no space at the end`() {
    let name = FileName.file(String(repeating: "a", count: 195) + " b.jpg")
    #expect(name == String(repeating: "a", count: 195) + ".jpg")
  }

  @Test(
    arguments: [
      ("a/b.jpg", true), ("a", true), ("..a/b..", true), ("/a", false), ("a//b", false),
      ("../a", false), ("a/..", false), ("./a", false), ("", false), ("a\0", false), ("a/", false),
    ])
  func `a path is below its directory or not`(path: String, isBelow: Bool) {
    #expect(FileName.isBelowDirectory(path) == isBelow)
  }
}

extension String {
  /// In NFC, as names are.
  fileprivate var precomposed: String { FileName.directory(self) ?? "" }
}
