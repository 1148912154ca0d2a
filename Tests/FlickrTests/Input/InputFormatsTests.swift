import Testing

@Suite("Input formats are found by content, at any chunk size (R3)")
struct InputFormatsTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    let ids: [String]
    var testDescription: String { name }
  }

  static let pretty = """
    {
      "photos": {
        "page": 1,
        "photo": [
          {
            "id": "1",
            "title": "one"
          },

          {
            "id": 2
          }
        ]
      },
      "stat": "ok"
    }
    """

  static let cases = [
    Case(name: "a photos reply", text: Sample.reply(1...3), ids: ["1", "2", "3"]),
    Case(name: "a photoset reply", text: Sample.reply(1...2, key: "photoset"), ids: ["1", "2"]),
    Case(name: "a getInfo reply", text: #"{"photo":\#(Sample.photo(7)),"stat":"ok"}"#, ids: ["7"]),
    Case(
      name: "stat before the photos",
      text: #"{"stat":"ok","extra":[{"photo":[{"id":9}]}],"photos":{"photo":[{"id":1}]}}"#,
      ids: ["1"]
    ),
    Case(name: "an empty reply", text: #"{"photos":{"photo":[]},"stat":"ok"}"#, ids: []),
    Case(name: "a photoset's own dictionary", text: #"{"id":"5","photo":[{"id":1}]}"#, ids: ["1"]),
    Case(name: "a pretty-printed reply", text: pretty, ids: ["1", "2"]),
    Case(name: "an array", text: "[\(Sample.photo(1)) , \(Sample.photo(2))]", ids: ["1", "2"]),
    Case(name: "an empty array", text: "[]", ids: []),
    Case(name: "an array of replies", text: "[\(Sample.reply(1...2))]", ids: ["1", "2"]),
    Case(name: "one dictionary", text: Sample.photo(1), ids: ["1"]),
    Case(name: "one dictionary over lines", text: "{\n \"id\":\n \"1\"\n,\"a\":\n{}}", ids: ["1"]),
    Case(
      name: "one dictionary a line",
      text: "\(Sample.photo(1))\n\n\(Sample.photo(2))\r\n{\"id\":3}",
      ids: ["1", "2", "3"]
    ),
    Case(
      name: "one reply a line",
      text: Sample.reply(1...2) + "\n" + Sample.reply(3...4) + "\n",
      ids: ["1", "2", "3", "4"]
    ),
    Case(
      name: "replies run together",
      text: Sample.reply(1...2) + pretty,
      ids: ["1", "2", "1", "2"]
    ),
    Case(
      name: "a line and then a pretty-printed reply",
      text: Sample.photo(9) + "\n" + pretty,
      ids: ["9", "1", "2"]
    ),
    Case(name: "JSONP", text: "jsonFlickrApi(\(Sample.reply(1...2)))", ids: ["1", "2"]),
    Case(name: "JSONP with a semicolon", text: "my.call (\n\(pretty)\n);\n", ids: ["1", "2"]),
    Case(name: "two calls", text: "a([{\"id\":1}]);b({\"id\":2})", ids: ["1", "2"]),
    Case(name: "a byte order mark", text: "\u{FEFF} \n\(Sample.photo(1))", ids: ["1"]),
    Case(name: "an XML response with a list", text: Sample.response(1...3), ids: ["1", "2", "3"]),
    Case(
      name: "an XML response with one photo",
      text: "<rsp stat=\"ok\">\n\(Sample.info(7))</rsp>",
      ids: ["7"]
    ),
    Case(
      name: "an empty list in XML",
      text: #"<rsp stat="ok"><photos page="1" pages="0" total="0" /></rsp>"#,
      ids: []
    ),
    Case(
      name: "documents of all kinds, one behind the other",
      text: Sample.response(1...2) + Sample.photo(3) + "\n" + Sample.response(4...4) + "\n"
        + Sample.xml("<array>\(Sample.xmlPhoto(5))</array>") + Sample.reply(6...7),
      ids: ["1", "2", "3", "4", "5", "6", "7"]
    ),
    Case(
      name: "an XML property list of an array",
      text: Sample.xml("<array>\(Sample.xmlPhoto(1))\n\(Sample.xmlPhoto(2))</array>"),
      ids: ["1", "2"]
    ),
    Case(
      name: "an XML property list of one photo",
      text: Sample.xml(Sample.xmlPhoto(1)),
      ids: ["1"]
    ),
    Case(
      name: "an XML property list of lists",
      text: Sample.xml(
        "<dict><key>n</key><integer>1</integer><key>recent</key><array>\(Sample.xmlPhoto(1))"
          + "</array><key>byID</key><dict><key>2</key>\(Sample.xmlPhoto(2))</dict></dict>"
      ),
      ids: ["1", "2"]
    ),
  ]

  @Test(arguments: cases) func `every form gives its photos`(form: Case) throws {
    let whole = try ReadInput(form.text)
    #expect(whole.ids == form.ids)
    #expect(whole.complaints == [])
    #expect(whole.error == nil)
    for chunk in [1, 2, 3, 7, 64] {
      #expect(try ReadInput(form.text, chunk: chunk) == whole, "chunk \(chunk)")
    }
  }

  @Test func `positions are lines for lines, and numbers with document and line for lists`() throws
  {
    let lines = try ReadInput("\n{\"id\":1}\n\n{\"id\":2}\n{\"id\":3} {\"id\":4}")
    #expect(lines.positions == ["line 2", "line 4", "line 5", "line 5"])
    let replies = try ReadInput(Sample.reply(1...2) + "\n" + Sample.reply(3...3))
    #expect(replies.positions == ["item 1", "item 2", "document 2, line 2, item 3"])
    let pretty = try ReadInput(Self.pretty + "\n" + Self.pretty + Sample.response(1...1))
    #expect(
      pretty.positions == [
        "line 5, item 1", "line 10, item 2", "document 2, line 21, item 3",
        "document 2, line 26, item 4", "document 3, line 35, item 5",
      ]
    )
  }

  @Test func `an item larger than the buffer is read, and one beyond 16 MB reported`() throws {
    let fill = String(repeating: "x", count: 700_000)
    let list = #"[{"id":1,"title":"\#(fill)"},{"title":"\#(fill)","id":2},{"id":3}]"#
    #expect(try ReadInput(list).ids == ["1", "2", "3"])
    let huge = String(repeating: fill, count: 25)
    let read = try ReadInput(#"[{"id":1,"description":"\#(huge)"},{"id":2}]"#)
    #expect(read.complaints == ["item 1 (photo 1): it is larger than 16 MB"])
    #expect(read.ids == ["2"])
    let xml = Sample.xml(
      "<array><dict><key>id</key><string>1</string><key>a</key><string>\(huge)</string></dict>"
        + Sample.xmlPhoto(2) + "</array>"
    )
    let plist = try ReadInput(xml)
    #expect(plist.complaints == ["line 2, item 1 (photo 1): it is larger than 16 MB"])
    #expect(plist.ids == ["2"])
    let rest = #"<rsp><photos><photo id="1"><a>\#(huge)</a><b/></photo><photo id="2"/>"#
    let response = try ReadInput(rest + "</photos></rsp>")
    #expect(response.complaints == ["item 1 (photo 1): it is larger than 16 MB"])
    #expect(response.ids == ["2"])
    let tag = try ReadInput(#"<rsp><photos><photo id="1"/><photo id="2" title="\#(huge)"/>"#)
    #expect(tag.complaints.first == "item 2: a tag in it is larger than 16 MB")
    #expect(tag.ids == ["1"])
  }
}
