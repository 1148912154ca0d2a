import Flickr
import Testing

@Suite("An input without photos is refused with what it is and a hint")
struct RefusedInputTests {
  static let cases: [(String, PhotoInputError)] = [
    ("", .empty),
    ("\u{FEFF} \n\t", .empty),
    (#"{"places":{"total":1,"place":[{"place_id":"x"}]},"stat":"ok"}"#, .places),
    (#"{"stat":"ok","places":{"place":[{"pl"#, .places),
    (
      #"{"stat":"fail","message":"Not \"here\"","code":201},"#,
      .failureReply(code: 201, message: #"Not "here""#)
    ),
    (#"jsonFlickrApi({"stat":"fail","code":"100"});"#, .failureReply(code: 100, message: "")),
    ("hello world", .unknownFormat(looksLike: "plain text")),
    ("17", .unknownFormat(looksLike: "plain text")),
    ("oauth_problem=token_rejected", .unknownFormat(looksLike: "an OAuth response")),
    ("SQLite format 3\0....", .unknownFormat(looksLike: "a SQLite database")),
    ("GIF89a", .unknownFormat(looksLike: "a GIF image")),
    ("\u{1}\u{2}\u{3}\u{4}\u{5}", .unknownFormat(looksLike: "binary data")),
    ("<!DOCTYPE html><html><body>", .unknownFormat(looksLike: "an HTML page")),
    ("{\0\"\0i\0d\0", .unsupportedEncoding("UTF-16")),
    ("\0{\0\"\0i\0d", .unsupportedEncoding("UTF-16")),
    ("<?xml version=\"1.0\"?><svg><g/></svg>", .unknownXML(root: "svg")),
    ("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel/></rss>", .unknownXML(root: "rss")),
    (
      "<?xml version=\"1.0\"?>\n<rsp stat=\"fail\">\n<err code=\"100\" msg=\"Bad &quot;key&quot;\" />\n</rsp>",
      .failureReply(code: 100, message: #"Bad "key""#)
    ),
    (#"<rsp stat="ok"><places total="1"><place place_id="x">Bath</place></places></rsp>"#, .places),
    (
      "<!DOCTYPE rsp [<!ENTITY a \"b\">]><rsp stat=\"ok\"><photos total=\"1\"/></rsp>",
      .declaresEntities
    ),
    ("<!DOCTYPE rsp SYSTEM \"x\"><rsp stat=\"ok\"/>", .declaresEntities),
    ("PK\u{3}\u{4}....", .packed(kind: "a ZIP archive", command: "unzip FILE")),
    (
      "photo_1.json" + String(repeating: "\0", count: 245) + "ustar\0" + "00{}",
      .packed(kind: "a tar archive", command: "tar xf FILE")
    ),
    ("id,title,subtitle\r\n1,One,\r\n", .table(kind: "CSV")),
    ("99900000000000000428\tOne\tKyoto\n", .table(kind: "tab-separated text")),
    (
      "<?xml version=\"1.0\" encoding=\"windows-1252\"?><plist/>",
      .unsupportedEncoding("windows-1252")
    ),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><array><dict/></array></plist>",
      .declaresEntities
    ),
    ("<plist><dict><key>a</key><string>b</string></dict></plist>", .noPhotos),
    ("bplist00", .damagedPropertyList("it is truncated")),
  ]

  @Test(arguments: cases.indices) func `each is refused for what it is`(index: Int) throws {
    let (text, error) = Self.cases[index]
    for chunk in [1, 3, Int.max] {
      let read = try ReadInput(text, chunk: chunk)
      #expect(read.error == error)
      #expect(read.ids == [] && read.broken == [])
    }
    #expect(error.description.hasSuffix(".") && error.hint.hasSuffix("."))
  }

  @Test func `after an error there is nothing more`() throws {
    var reader = PhotoReader(BytesSource("nothing"))
    #expect(throws: PhotoInputError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func `images are recognized by their first bytes`() throws {
    #expect(
      try ReadInput([0xFF, 0xD8, 0xFF, 0xE0, 0]).error == .unknownFormat(looksLike: "a JPEG image")
    )
    #expect(
      try ReadInput([0x1F, 0x8B, 8, 0, 0, 0]).error == .unknownFormat(looksLike: "a gzip file")
    )
  }
}
