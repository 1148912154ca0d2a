import TestSupport
import Testing

@testable import TravelDesk

/// Whatever stands in `config.toml`, it is read or refused, and the program goes on.
struct StrangeFileTests {
  /// The parser ends the program over these, so they never get there.
  @Test(arguments: [
    ("[.a]", 1), ("\n[#", 2), ("[[=a]]", 1), ("[ + ]", 1), ("[ [a]]", 1), ("a = 2020-01-01T:", 1),
    ("a = [\n2020-01-01true:\n]", 2), ("x = [\u{2028}", 1), ("a = [}", 1), ("x = [1,\n\u{3000}", 2),
  ])
  func `what would end the parser is refused with its line`(text: String, line: Int) throws {
    let trial = try ConfigurationTrial(text)
    guard case .notTOML(_, let found, _) = trial.file.problems.first else {
      Issue.record("\(trial.file.problems)")
      return
    }
    #expect(found == line)
  }

  @Test(arguments: 0..<20)
  func `random pieces of TOML are read or refused, and changed or left`(seed: UInt64) {
    let pieces = [
      "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"", "'", "\"\"\"", "'''", "#", " ", "\n",
      "\r\n", "\t", "a", "b", "cache", "1", "0x", "1e", "2020-01-01", "T", "t", "12:00:00", "true",
      "inf", "nan", "+", "-", "_", "\\", "\\u0041", "\\u", "é", "\u{FEFF}", "[a]\n", "a=1\n",
      "a = ", "\u{1}", "\u{7F}", "Z", "0o", "0b", "1_0", ":", "\u{2028}", "\u{85}", "\r",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_000 {
      let text = (0...random.number(0...13)).map { _ in random.one(of: pieces) }.joined()
      let file = ConfigurationText(Array(text.utf8))
      do {
        let changed = try file.setting(["color"], to: .text("never"))
        #expect(try TOMLText(changed).leaves[["color"]] == .value(.text("never")))
      } catch {
        // There is room for one more in every file that is right.
        #expect(file.fault != nil, "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: ["a.", "[", "{", "[[", "\"", "'''", "a = {b = "])
  func `however deep it is nested, a file is read or refused`(piece: String) throws {
    let text = String(repeating: piece, count: 60_000 / piece.count)
    for whole in [text, text + "b = 1", "color = \"never\"\nx = " + text] {
      let file = try ConfigurationTrial(whole).file
      #expect(file.problems.count <= 1)
    }
  }
}
