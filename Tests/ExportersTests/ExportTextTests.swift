import Flickr
import Testing

@testable import Exporters

/// Texts and numbers in the notations of the formats.
struct ExportTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1e-7, "0"), (-1e-7, "0"), (0.00001, "0.00001"), (35.0116, "35.0116"),
    (-172.1046, "-172.1046"), (180, "180"), (-0.5, "-0.5"), (1.23456789, "1.234568"),
    (0.9999999, "1"),
  ])
  func `degrees have no exponent and at most six decimals`(degrees: Double, text: String) {
    #expect(ExportPoint.text(degrees) == text)
  }

  @Test func `what XML does not allow is left out`() {
    #expect(
      ExportText.xml("a\u{0}b<c>&\"\u{1B}\u{85}\r\n]]>\u{1F600}")
        == "ab&lt;c&gt;&amp;&quot;\n\n]]&gt;\u{1F600}"
    )
  }

  @Test func `text without markup and controls is written as it is, whatever its script`() {
    let texts = ["", "Kyoto", "京都 é\tא\n", "\u{1F600}\u{FF21}\u{A0}", "\u{FFFD}\u{E000}\u{10FFFD}"]
    for text in texts {
      #expect(ExportText.xml(text) == text)
    }
    let removed: [UInt32] = [0x1, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFFFE, 0x1FFFF, 0x10FFFE]
    for scalar in removed.compactMap(Unicode.Scalar.init) {
      #expect(ExportText.xml("京\(scalar)é") == "京é")
    }
  }

  @Test(arguments: [
    ("2024-02-29 23:59:59", "2024-02-29T23:59:59"), ("2023-02-29 00:00:00", nil),
    ("1900-02-29 00:00:00", nil), ("2000-02-29 00:00:00", "2000-02-29T00:00:00"),
    ("2024-13-01 00:00:00", nil), ("0000-00-00 00:00:00", nil), ("2024-01-01", nil),
    ("2024-01-01 24:00:00", nil), ("", nil),
  ])
  func `a camera's time is a date that there is`(text: String, expected: String?) {
    #expect(CameraTime(text)?.text == expected)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\tx", "'\tx"), ("＝1", "'＝1"),
    ("'=1", "''=1"), ("a=1", "a=1"), ("", ""), ("'quoted'", "'quoted'"),
  ])
  func `a formula gets an apostrophe`(text: String, expected: String) {
    #expect(CSVFormula.guarded(text) == expected)
  }

  @Test func `a line is folded after 75 bytes, and never within a character`() {
    for width in 60..<80 {
      var out: [UInt8] = []
      ICalendarExport.append(String(repeating: "x", count: width) + "京都é😀京都é😀", to: &out)
      let text = String(decoding: out, as: UTF8.self)
      #expect(!text.unicodeScalars.contains("\u{FFFD}"))
      let lines = out.split(separator: 10).map { $0.dropLast() }
      #expect(lines.allSatisfy { $0.count <= 75 })
      #expect(
        text.replacing("\r\n ", with: "") == String(repeating: "x", count: width)
          + "京都é😀京都é😀\r\n"
      )
    }
  }

  @Test func `Markdown shows what strangers wrote`() {
    #expect(MarkdownText.escaped("*a* <b> [c](d) #1") == "\\*a\\* \\<b\\> \\[c\\]\\(d\\) #1")
    #expect(MarkdownText.escaped("12. a. b-c") == "12\\. a. b-c")
    #expect(MarkdownText.paragraph("# a\n- b\n===") == "\\# a\\\n\\- b\\\n\\===")
    #expect(MarkdownText.link("https://a/>b", "x") == "[x](<https://a/b>)")
  }
}

/// Lines and boxes on a sphere.
struct ExportPointTests {
  private func point(_ longitude: Double, _ latitude: Double) -> ExportPoint {
    ExportPoint(latitude: latitude, longitude: longitude)
  }

  @Test func `a line is cut at the 180th meridian`() {
    let lines = GeoJSONExport.lines(through: [point(170, 0), point(-170, 10), point(-160, 10)])
    #expect(
      lines == [
        [point(170, 0), point(180, 5)], [point(-180, 5), point(-170, 10), point(-160, 10)],
      ]
    )
  }

  @Test func `a line along the meridian has no cut of no length`() {
    #expect(
      GeoJSONExport.lines(through: [point(180, 0), point(-180, 10)])
        == [[point(-180, 0), point(-180, 10)]]
    )
    #expect(
      GeoJSONExport.lines(through: [point(179, 0), point(180, 1), point(-179, 2)])
        == [[point(179, 0), point(180, 1)], [point(-180, 1), point(-179, 2)]]
    )
  }

  @Test func `one place is no line`() {
    #expect(GeoJSONExport.lines(through: []).isEmpty)
    #expect(GeoJSONExport.lines(through: [point(1, 2), point(1, 2)]).isEmpty)
  }

  private func box(_ points: ExportPoint...) -> String? {
    var box = BoundingBox()
    for point in points { box.add(point) }
    return box.text
  }

  @Test func `a box is the smallest, across the meridian too`() {
    #expect(box(point(170, -40), point(-170, 35)) == "170,-40,-170,35")
    #expect(box(point(1.5, 2), point(3, 4), point(-5, 6)) == "-5,2,3,6")
    #expect(box(point(180, 0)) == "180,0,180,0")
    #expect(box(point(-180, 90), point(180, -90)) == "180,-90,-180,90")
    #expect(box() == nil)
  }
}

/// The names of files.
struct ExportFormatTests {
  @Test(arguments: [
    ("a.json", ExportFormat.json), ("a.feed.json", .jsonfeed), ("A.KML", .kml),
    ("x.jsonl", .ndjson), ("a.vacation.zip", .archive), ("b.zip", .archive), ("c.md", .markdown),
  ])
  func `the name of a file says its format`(name: String, format: ExportFormat) {
    #expect(ExportFormat(file: name) == format)
  }

  @Test func `other names say none`() {
    for name in ["json", "a.txt", "", "ajson"] { #expect(ExportFormat(file: name) == nil) }
  }

  @Test func `new files get names that say the format`() {
    for format in ExportFormat.allCases where format.form != .directory {
      #expect(ExportFormat(file: format.file(for: "Trip")) == format)
    }
  }
}
