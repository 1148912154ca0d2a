import TestSupport
import Testing

@testable import Settings

/// The part of TOML 1.0 that is read, and what is refused with its line.
///
/// The examples follow the specification, https://toml.io/en/v1.0.0.
struct TOMLDocumentTests {
  private func document(_ text: String) -> TOMLDocument { TOMLDocument(Array(text.utf8)) }

  private func value(_ literal: String) throws -> SettingValue {
    let document = document("a = \(literal)\n")
    #expect(document.fault == nil, "\(literal): \(document.fault?.reason ?? "")")
    return try #require(document.values[["a"]], "\(literal)")
  }

  @Test(arguments: [
    (#""""#, ""), (#"''"#, ""), (#""I'm a \"string\"""#, #"I'm a "string""#),
    (#""\b\t\n\f\r\"\\""#, "\u{8}\t\n\u{C}\r\"\\"), (#""\u00e9\U0001F3D4""#, "é🏔"),
    (##"'C:\new\"x" # no'"##, ##"C:\new\"x" # no"##), ("'\t'", "\t"), ("\"ü 🏔\" # c", "ü 🏔"),
    (#""\u0000""#, "\u{0}"),
  ])
  func `text is read`(literal: String, text: String) throws {
    #expect(try value(literal) == .text(text))
  }

  @Test(arguments: [
    ("0", 0), ("+0", 0), ("-0", 0), ("+99", 99), ("-17", -17), ("1_000", 1_000),
    ("5_349_221", 5_349_221), ("0xDEADBEEF", 0xDEAD_BEEF), ("0xdead_beef", 0xDEAD_BEEF),
    ("0o01234567", 0o1234567), ("0b11010110", 0b1101_0110), ("0x00", 0),
    ("9223372036854775807", .max), ("-9223372036854775808", .min), ("7# c", 7),
  ])
  func `integers are read`(literal: String, number: Int) throws {
    #expect(try value(literal) == .integer(number))
  }

  @Test func `booleans are read`() throws {
    #expect(try value("true") == .truth(true))
    #expect(try value("false\t# c") == .truth(false))
  }

  @Test(arguments: [
    // What TOML has, and settings do not need.
    "1.5", "1e3", "inf", "nan", "-inf", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "[]",
    "[1]", "{}", "{ a = 1 }", "\"\"\"x\"\"\"", "'''x'''",
    // What TOML has not.
    "", "# c", "x", "True", "yes", "01", "-01", "00", "1_", "_1", "1__0", "0x", "0x_1", "0xg",
    "-0x1", "+0b1", "0X1", "0o8", "0b2", "--1", "+", "9223372036854775808", "١",
    "-9223372036854775809", "\"x", "'x", "\"x'", "\"\\q\"", "\"\\", "\"\\u12\"", "\"\\uD800\"",
    "\"\\U00110000\"", "\"\\u+123\"",
    "\"a\" b", "1 2", "true false", "1,", "'a''b'", "\u{A0}1", "1\u{2028}", "\"\u{1}\"", "'\u{7F}'",
    "1 # \u{0}", "1 \r # c", "= 1", "\u{FEFF}1",
  ])
  func `any other value is refused with its line`(literal: String) {
    let document = document("# first\r\n\na = \(literal)\nb = 1\n")
    #expect(document.fault?.line == 3)
    #expect(document.assignments.map(\.line) == [3, 4], "it can be replaced")
  }

  @Test(arguments: [
    ("a.b = 1", ["a", "b"]), ("a . \"b\"\t.'c' = 1", ["a", "b", "c"]), ("1234 = 1", ["1234"]),
    ("-_ = 1", ["-_"]), ("\"\" = 1", [""]), ("'ʎ \"' = 1", ["ʎ \""]), ("3.14 = 1", ["3", "14"]),
    ("[a.b]\nc.d = 1", ["a", "b", "c", "d"]), (" [ a . 'b.c' ] # c\n d=1", ["a", "b.c", "d"]),
    (#""\u0061" = 1"#, ["a"]), ("\u{FEFF}a = 1", ["a"]), ("[\"]\"]\na = 1", ["]", "a"]),
  ])
  func `a name is bare, quoted or dotted, and stands in its table`(text: String, path: [String]) {
    let document = document(text)
    #expect(document.fault == nil)
    #expect(document.values == [path: .integer(1)])
  }

  @Test(arguments: [
    "= 1", "a", "a b = 1", "a.= 1", ".a = 1", "a..b = 1", "é = 1", "a = 1 b = 2", "\"a = 1", "a: 1",
    "\"\"\"a\"\"\" = 1", "[]", "[a", "[a]]", "[a.]", "[.a]", "[a..b]", "[a] b = 1", "[a b]",
    "[[a]]", "[ [a]]", "]", "# a\r#", "{", "\u{2028}", "\u{C}", "a.b.c.d.e.f.g.h.i = 1",
  ])
  func `any other line is refused`(text: String) {
    #expect(document("b = 1\n\(text)\nz = 1").fault?.line == 2)
  }

  @Test(arguments: [
    "a = 1\na = 2", "a = 1\n'a' = 1", "a = 1\na.b = 2", "a.b = 1\na = 2", "a.b = 1\na.b.c = 2",
    "[a]\n[a]", "[a]\nb = 1\n[a.b]", "[a.b]\n[a]\nb = 1", "a = 1\n[a]", "a = 1\n[a.b]",
    "a.b = 1\n[a]", "[a]\nb.c = 1\n[a.b]", "[a.b]\n[a]\nb.c = 1", "[a.b]\nc = 1\n[a]\nb.d = 1",
  ])
  func `no name is defined twice`(text: String) {
    let lines = text.split(separator: "\n").count
    #expect(document(text).fault?.line == lines)
  }

  @Test(arguments: [
    "a.b = 1\na.c = 2", "[a.b]\n[a]\nc = 1", "[a]\nb.c = 1\n[a.d]", "[a]\nb.c = 1\n[a.b.d]",
    "a.b = 1\nc = 1\na.d = 1", "[a]\nx = 1\n[b]\nx = 1",
  ])
  func `a table may be written in several places`(text: String) {
    #expect(document(text).fault == nil)
  }

  @Test func `bytes that are no UTF-8 are refused with their line, wherever they stand`() {
    for text in ["a = 'X'", "# X", "X = 1", "a = 1 # X"] {
      let bytes = Array("b = 1\r\n\(text)\r\n".utf8).map { $0 == UInt8(ascii: "X") ? 0xFF : $0 }
      #expect(TOMLDocument(bytes).fault?.line == 2)
      #expect(TOMLDocument(bytes).fault?.reason == "it is not UTF-8 text")
    }
  }

  @Test func `the first error is reported, and an empty text has none`() {
    #expect(document("a = x\nb = y").fault?.line == 1)
    for text in ["", "\n", "\r\n\r\n", "\u{FEFF}", "# c", "\t", "\u{FEFF}# c\n"] {
      #expect(document(text).fault == nil && document(text).values.isEmpty)
    }
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
      let file = document(text)
      do {
        let changed = TOMLDocument(try file.setting(["color"], to: .text("never")))
        #expect(changed.fault == nil && changed.values[["color"]] == .text("never"))
      } catch {
        // There is room for one more in every file that is right.
        #expect(file.fault != nil, "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: ["a.", "[", "{", "[[", "\"", "'''", "a = {b = ", "\\", "a = 1\n"])
  func `however long a line or a file is, it is read or refused`(piece: String) {
    let text = String(repeating: piece, count: 60_000 / piece.count)
    for whole in [text, text + "b = 1", "color = \"never\"\nx = " + text] {
      #expect(document(whole).fault != nil)
    }
  }
}
