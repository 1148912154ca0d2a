import Flickr
import Testing

@Suite("Flickr's XML responses decode to the same photos as its JSON")
struct XMLResponseTests {
  private func items(_ text: String) throws -> [PhotoReader.Item] {
    var reader = PhotoReader(BytesSource(text))
    var items: [PhotoReader.Item] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  private func photo(_ text: String) throws -> Photo {
    guard case .photo(let photo, _)? = try items(text).first else {
      throw PhotoInputError.noPhotos
    }
    return photo
  }

  @Test func `a photo of a list keeps its attributes as strings, and its elements as objects`()
    throws
  {
    let photo = try photo(
      #"<rsp stat="ok"><photos total="1"><photo id="1" title="&#x1F30A; a&amp;b" farm="66" "#
        + #"tags="sea geo:lat=1"><description>x &lt;b&gt;</description></photo></photos></rsp>"#
    )
    #expect(
      photo.json == #"{"id":"1","title":"🌊 a&b","farm":"66","tags":"sea geo:lat=1","#
        + #""description":{"_content":"x <b>"}}"#
    )
    #expect(photo.tags == ["sea"] && photo.machineTags == ["geo:lat=1"] && photo.farm == 66)
    #expect(photo.description == "x <b>" && !photo.isInfo)
  }

  @Test func `a photo alone has the form of a getInfo response`() throws {
    let photo = try photo("<rsp stat=\"ok\">\n\(Sample.info(7))</rsp>")
    #expect(photo.isInfo && photo.title == "Sea & sky" && photo.description == "<b>blue</b>")
    #expect(photo.owner == "7@N04" && photo.ownerName == "somebody" && photo.license == 4)
    #expect(photo.tags == ["sea"] && photo.dateTaken == "2012-09-14 13:02:57")
    #expect(
      photo.latitude == 37.79 && photo.accuracy == 14 && photo.location?.region == "California"
    )
    #expect(photo.json.contains(#""tags":{"tag":[{"id":"1","raw":"Sea","machine_tag":"0","#))
    #expect(photo.json.contains(#""notes":{"note":[]}"#))
    #expect(photo.json.contains(#""locality":{"woeid":"2","_content":"San Francisco"}"#))
  }

  @Test func `machine tags are distinguished from others`() throws {
    let photo = try photo(
      #"<photo id="1"><tags><tag machine_tag="0">sea</tag><tag machine_tag="1">a:b=c</tag>"#
        + #"<tag machine_tag="1">odd</tag></tags></photo>"#
    )
    #expect(photo.tags == ["sea"] && photo.machineTags == ["a:b=c", "odd"])
  }

  @Test func `encodings that Expat knows are read`() throws {
    let latin = Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><photo id="1" title="caf"#.utf8)
    var reader = PhotoReader(BytesSource(latin + [0xE9] + Array("\"/>".utf8)))
    guard case .photo(let photo, _)? = try reader.next() else {
      Issue.record("no photo")
      return
    }
    #expect(photo.title == "café")
  }

  @Test func `only the photos of the response itself are photos`() throws {
    let person = try ReadInput(
      #"<rsp stat="ok"><person id="1@N0"><photos><count>5</count></photos></person></rsp>"#
    )
    #expect(person.complaints == ["item 1: it is a Flickr response without photos"])
    let deep = try ReadInput(
      #"<rsp stat="ok"><photos total="1"><photo id="1"><x><photo id="2"/></x></photo></photos></rsp>"#
    )
    #expect(deep.ids == ["1"] && deep.broken == [])
  }

  @Test func `an album's photos get its owner; an album alone is refused`() throws {
    let photo = try photo(
      #"<rsp stat="ok"><photoset id="72" owner="5@N00" ownername="Ann" total="1">"#
        + #"<photo id="1" secret="ab" title="x"/></photoset></rsp>"#
    )
    #expect(photo.owner == "5@N00" && photo.ownerName == "Ann")
    #expect(photo.json.hasSuffix(#""owner":"5@N00","ownername":"Ann"}"#))
    let album = try ReadInput(
      #"<rsp stat="ok"><photoset id="72" owner="5@N00" photos="3"><title>x</title></photoset></rsp>"#
    )
    #expect(album.broken.count == 1)
    #expect(album.broken.first?.reason.hasPrefix("it describes an album") == true)
  }

  @Test func `what is wrong is named with document and line, and later documents are read`() throws
  {
    let failed =
      "<?xml version=\"1.0\"?>\n<rsp stat=\"fail\">\n<err code=\"1\" msg=\"Gone\"/></rsp>\n"
    let torn = "<?xml version=\"1.0\"?>\n<rsp stat=\"ok\"><photos>\n<photo id=\"8\" title=\"x\n"
    let crossed =
      "<?xml version=\"1.0\"?>\n<rsp><photos total=\"1\">\n<photo id=\"9\"></photos></rsp>\n"
    let unknown = "<?xml version=\"1.0\"?>\n<svg/>\n"
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE rsp [<!ENTITY a \"b\">]><rsp>&a;</rsp>\n"
    let text =
      Sample.response(1...1) + failed + torn + Sample.response(2...2) + crossed + unknown + bomb
      + Sample.response(3...3)
    for chunk in [1, 7, Int.max] {
      let read = try ReadInput(text, chunk: chunk)
      #expect(read.ids == ["1", "2", "3"])
      #expect(
        read.complaints.map { $0.prefix { $0 != ":" } } == [
          "document 2, line 7, item 2", "document 3, line 13, item 3",
          "document 5, line 21, item 5 (photo 9)", "document 6, line 22, item 6",
          "document 7, line 24, item 7",
        ]
      )
      #expect(read.complaints.dropFirst(2).first?.contains("mismatched tag on line 21") == true)
    }
  }

  @Test func `deep nesting ends in a report, however deep it is`() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    for text in ["<rsp><photos>\(deep)", "<rsp><photos><photo id=\"1\">\(deep)"] {
      let read = try ReadInput(text)
      #expect(read.broken.map(\.reason) == ["it is nested too deeply"])
      #expect(read.ids == [])
    }
  }

  @Test func `a photo of endless elements is reported, and the next one read`() throws {
    let many = String(repeating: "<x/>", count: 300_000)
    let photos = "<photo id=\"1\">\(many)</photo><photo id=\"2\"/>"
    let read = try ReadInput("<rsp><photos>\(photos)</photos></rsp>")
    #expect(read.complaints == ["item 1 (photo 1): it is larger than 16 MB"])
    #expect(read.ids == ["2"])
  }

  // With a search through the names for each, this takes a quarter of an hour.
  @Test(.timeLimit(.minutes(2)))
  func `children of very many names are read in time`() throws {
    let names = (0..<180_000).map { String($0, radix: 36) }
    let children = names.map { "<x\($0)/>" }.joined()
    let photo = try photo("<photo id=\"1\">\(children)<x0/></photo>")
    #expect(photo.json.hasPrefix(#"{"id":"1","x0":[{"_content":""},{"_content":""}],"x1":{"#))
  }

  @Test(arguments: [
    Sample.response(2...2).split(separator: "\n").dropFirst().joined(separator: "\n"),
    Sample.photo(2), Sample.photo(2) + "\n" + Sample.photo(3), "[\n  \(Sample.photo(2))\n]",
    "{\n  \"id\": \"2\"\n}",
  ])
  func `what follows malformed XML is read, with or without a declaration`(text: String) throws {
    let crossed = "<rsp><photos total=\"1\">\n<photo id=\"1\"></photos>\n{x} <rsp>\n</rsp>\n"
    let torn = "<rsp><photos total=\"1\">\n<photo id=\"1\" title=\"a\n"
    for bad in [crossed] + (text.hasPrefix("<") ? [torn] : []) {
      let read = try ReadInput(bad + text)
      #expect(read.ids.first == "2" && read.broken.count == 1, "\(read)")
    }
  }

  @Test func `the root of a refused document is no document of its own`() throws {
    let bomb = "<!DOCTYPE rsp [<!ENTITY a \"b\">]>\n<rsp>\n<photo id=\"1\"/></rsp>\n"
    let read = try ReadInput("<?xml version=\"1.0\"?>\n" + bomb + Sample.response(2...2))
    #expect(read.ids == ["2"] && read.broken.count == 1)
  }
}
