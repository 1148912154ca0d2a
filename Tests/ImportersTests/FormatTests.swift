import Flickr
import TestSupport
import Testing
import VacationStore

@testable import Importers

@Suite("Records of other programs become photos as Flickr's API has them")
struct FormatTests {
  @Test(arguments: [1, 7, 4_096])
  func `a public feed, with escapes that JSON does not have`(chunk: Int) throws {
    let feed = #"""
      jsonFlickrFeed({
        "title": "Uploads from everyone", "link": "https://www.flickr.com/photos/",
        "description": "", "modified": "2026-07-31T10:00:00Z", "generator": "https://www.flickr.com",
        "items": [
          {"title": "It\'s the harbor", "link": "https://www.flickr.com/photos/12345678@N00/54001/",
           "media": {"m":"https://live.staticflickr.com/65535/54001_a1b2c3_m.jpg"},
           "date_taken": "2026-07-30T18:20:01-08:00",
         "description": "<p>X posted a photo:</p> <p><a><img src=\"x\" /></a></p> <p>Boats</p>",
           "published": "2026-07-31T09:59:00Z", "author": "nobody@flickr.com (\"Ann Lee\")",
           "author_id": "12345678@N00", "tags": "harbor boats"},
          {"title": "No page", "author_id": "1@N00", "link": ""}
        ]
      })
      """#
    let read = try ReadItems(feed, chunk: chunk)
    let photo = try #require(read.photos.first?.photo)
    #expect(read.ids == ["54001"])
    #expect(photo.title == "It's the harbor")
    // The importer lost these, which `vacation flickr feed` has.
    #expect(photo.description == "Boats" && photo.media == "photo")
    #expect(photo.imageURLs[.small240] == "https://live.staticflickr.com/65535/54001_a1b2c3_m.jpg")
    #expect(photo.owner == "12345678@N00")
    #expect(photo.ownerName == "Ann Lee")
    #expect(photo.secret == "a1b2c3")
    #expect(photo.server == "65535")
    #expect(photo.tags == ["harbor", "boats"])
    #expect(photo.dateTaken == "2026-07-30 18:20:01")
    #expect(photo.dateUploaded == 1_785_491_940)
    #expect(read.photos[0].details.record?.record.contains(#"It\'s"#) == true)
    #expect(read.broken.map(\.reason) == ["it has no ID"])
  }

  @Test(arguments: [1, 4_096]) func `a public feed in Atom`(chunk: Int) throws {
    let entry = """
      <entry><title>Sea &amp; sky</title>
        <link rel="alternate" type="text/html" href="https://www.flickr.com/photos/7@N04/54002/"/>
        <content type="html">&lt;p&gt;Bo posted a photo:&lt;/p&gt;&lt;p&gt;&lt;img src="x"/&gt;&lt;/p&gt;&lt;p&gt;Waves&lt;/p&gt;</content>
        <id>tag:flickr.com,2005:/photo/54002</id><published>2026-07-31T09:59:00Z</published>
        <flickr:date_taken>2026-07-30T18:20:01-08:00</flickr:date_taken>
        <author><name>Bo</name><flickr:nsid>7@N04</flickr:nsid></author>
        <link rel="enclosure" type="image/jpeg" href="https://live.staticflickr.com/1/54002_ab_b.jpg"/>
        <link rel="license" href="https://creativecommons.org/licenses/by-sa/2.0/deed.en"/>
        <category term="new york" scheme="https://www.flickr.com/photos/tags/"/>
      </entry>
      """
    let feed = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:flickr="urn:flickr:user">
      <title>Uploads</title>\(entry)</feed>
      """
    let read = try ReadItems(feed, chunk: chunk)
    let photo = try #require(read.photos.first?.photo)
    #expect(photo.id == PhotoID(rawValue: "54002"))
    #expect(photo.title == "Sea & sky")
    #expect(photo.owner == "7@N04")
    #expect(photo.secret == "ab")
    #expect(photo.license == 5)
    #expect(photo.tags == ["newyork"])
    #expect(photo.description == "Waves" && photo.ownerName == "Bo" && photo.media == "photo")
    #expect(photo.imageURLs[.large1024] == "https://live.staticflickr.com/1/54002_ab_b.jpg")
    #expect(read.photos[0].details.record?.record == entry)
  }

  @Test func `sidecars of gallery-dl, alone and in lines`() throws {
    let sidecar = #"""
      {"category":"flickr","subcategory":"album","id":16089302239,"title":"Terminal","description":"<b>x</b>",
      "tags":["New York","35mm","geo:lat=1"],"license":"4","license_name":"Attribution License",
      "date":"2015-01-02 03:04:05","owner":{"nsid":"7@N04","username":"Bo","path_alias":"bo"},
      "user":{"nsid":"9@N09","username":"Other"},"latitude":"51.5","longitude":"-0.1",
      "url":"https://live.staticflickr.com/7463/16089302239_de18cd8017_b_d.jpg","extension":"jpg",
      "filename":"16089302239_de18cd8017_b_d","label":"Large","media":"photo"}
      """#
    let line = sidecar.replacing("\n", with: "")
    for (text, count) in [
      (sidecar, 1), (line + "\n" + line.replacing("16089302239", with: "2") + "\n", 2),
    ] {
      let read = try ReadItems(text)
      #expect(read.photos.count == count)
      let photo = try #require(read.photos.first?.photo)
      #expect(photo.owner == "7@N04" && photo.ownerName == "Bo" && photo.pathAlias == "bo")
      #expect(photo.tags == ["newyork", "35mm"])
      #expect(photo.machineTags == ["geo:lat=1"])
      #expect(photo.license == 4)
      #expect(photo.secret == "de18cd8017" && photo.server == "7463")
      #expect(photo.latitude == 51.5)
      #expect(photo.dateUploaded == 1_420_167_845)
      #expect(read.formats.allSatisfy { $0 == "gallery-dl" })
    }
  }

  @Test func `sidecars of flickr_download`() throws {
    let read = try ReadItems(
      #"""
      {"dateuploaded": "1347653033", "description": "blue", "farm": 9, "id": "8006", "license": "4",
      "loaded": true, "location": {"accuracy": "14", "latitude": "37.79", "longitude": "-122.4"},
      "media": "photo", "owner": {"id": "7@N04", "username": "Bo"}, "secret": "5f", "server": "8306",
      "tags": [{"raw": "Golden Gate", "text": "goldengate"}], "taken": "2012-09-14 13:02:57",
      "takengranularity": "0", "title": "Sea"}
      """#
    )
    let photo = try #require(read.photos.first?.photo)
    #expect(photo.title == "Sea" && photo.owner == "7@N04" && photo.ownerName == "Bo")
    #expect(photo.tags == ["goldengate"])
    #expect(photo.dateTaken == "2012-09-14 13:02:57")
    #expect(photo.dateUploaded == 1_347_653_033)
    #expect(photo.latitude == 37.79 && photo.secret == "5f")
  }

  /// Records without a visibility are of public photos, but for the account export, whose files all
  /// have one.
  @Test(arguments: [
    #"{"category":"flickr","id":1,"title":"x","extension":"jpg","owner":{"nsid":"7@N04"},VISIBILITY"license":"4"}"#,
    #"{"id":"1","title":"x","loaded":true,"taken":"2012-09-14 13:02:57",VISIBILITY"owner":{"id":"7@N04"}}"#,
    #"{"id":"1","title":"x","uploaderId":"7@N04",VISIBILITY"licenseId":"nkcr"}"#,
    #"{"id":"1","name":"x",VISIBILITY"photopage":"p"}"#,
  ])
  func `photos that are not public are left out, and stay private`(record: String) throws {
    for (visibility, isPublic) in [
      (#""visibility":{"ispublic":0,"isfriend":1},"#, false), (#""ispublic":"0","#, false),
      (#""visibility":{"is_public":false},"#, false), (#""visibility":"private","#, false),
      (#""privacy":"friend & family","#, false), (#""visibility":{"ispublic":1},"#, true),
      (#""ispublic":true,"#, true), (#""visibility":"public","#, true), ("", true),
    ] {
      let isExport = record.contains("photopage")
      if isExport, !visibility.isEmpty, !visibility.contains("privacy") { continue }
      let isPublic = isPublic && !isExport
      let text = record.replacing("VISIBILITY", with: visibility)
      let read = try ReadItems(text)
      #expect(read.ids == (isPublic ? ["1"] : []), "\(text)")
      #expect(read.warnings == (isPublic ? [] : [.privatePhotos(1)]), "\(text)")
      var options = ImportOptions()
      options.includesPrivate = true
      let all = try ReadItems(text, options)
      #expect(all.photos.map(\.photo.isPublic) == [isPublic], "\(text)")
    }
  }

  private static let row = [
    "4870", "7@N04", "Bo+Lee", "2010-08-07 10:11:12.0", "1281175872", "Canon+EOS",
    "Sea%0Aand+sky", "a+%3Cb%3E", "new+york,35mm", "geo:lat=1", "-122.4", "37.79", "16",
    "http://www.flickr.com/photos/7@N04/4870/", "http://farm5.staticflickr.com/4100/4870_ab.jpg",
    "Attribution-NonCommercial-ShareAlike License",
    "http://creativecommons.org/licenses/by-nc-sa/2.0/", "4100", "5", "ab", "cd", "jpg", "0",
  ]

  @Test func `tables of YFCC100M in both layouts`() throws {
    let old = Self.row.joined(separator: "\t")
    let new = (["17"] + [Self.row[0], "0a1b2c"] + Self.row.dropFirst()).joined(separator: "\t")
    for text in [old, new] {
      let read = try ReadItems(text + "\n" + text.replacing("4870\t", with: "4871\t") + "\n1\t2\n")
      #expect(read.photos.count == 2)
      #expect(read.broken.map(\.description) == ["line 3: it has 2 columns instead of 23 or 25"])
      let photo = try #require(read.photos.first?.photo)
      #expect(photo.title == "Sea\nand sky" && photo.description == "a <b>")
      #expect(photo.owner == "7@N04" && photo.ownerName == "Bo Lee")
      #expect(photo.tags == ["newyork", "35mm"] && photo.machineTags == ["geo:lat=1"])
      #expect(photo.latitude == 37.79 && photo.longitude == -122.4)
      #expect(photo.license == 1 && photo.secret == "ab" && photo.originalSecret == "cd")
      #expect(photo.dateTaken == "2010-08-07 10:11:12")
      #expect(read.photos[0].details.record?.record == text)
    }
  }

  private static let record = [
    "id": "54003", "title": "=Sea, \"sky\"", "subtitle": "", "place": "Oslo, Norway",
    "tags": "Beach Mine", "owner": "Bo", "visited": "2026-11-22T23:39:48.691861Z",
    "latitude": "59.9", "longitude": "10.7", "license": "4",
    "page": "https://www.flickr.com/photos/7@N04/54003", "note": "Fog\nall day", "rating": "4",
    "favorite": "true", "ownTags": "mine", "dateTaken": "2026-11-01 10:00:00", "public": "false",
  ]

  private func expectRecord(_ read: ReadItems, _ format: String) throws {
    let found = try #require(read.photos.first)
    #expect(read.ids == ["54003"], "\(format)")
    #expect(found.photo.title == "=Sea, \"sky\"", "\(format)")
    #expect(found.place?.name == "Oslo, Norway", "\(format)")
    #expect(found.photo.tags == ["beach"], "\(format)")
    #expect(found.photo.owner == "7@N04" && found.photo.ownerName == "Bo", "\(format)")
    #expect(found.photo.latitude == 59.9 && found.photo.license == 4, "\(format)")
    #expect(found.details.visited?.description == "2026-11-22T23:39:48.691861Z", "\(format)")
    #expect(
      found.details.words
        == PhotoWords(note: "Fog\nall day", rating: 4, isFavorite: true, ownTags: ["mine"]),
      "\(format)"
    )
    // Exported again with --redact, a private photo would be published.
    #expect(!found.photo.isPublic, "\(format)")
    #expect(found.details.record?.format == format)
  }

  @Test func `this program's CSV, with formulas guarded`() throws {
    let keys = Self.record.keys.sorted()
    func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    let cells = keys.map { key in
      quoted((key == "title" ? "'" : "") + (Self.record[key] ?? ""))
    }
    for mark in ["", "\u{FEFF}"] {
      let text = mark + keys.joined(separator: ",") + "\r\n" + cells.joined(separator: ",") + "\r\n"
      try expectRecord(ReadItems(text), "csv")
      try expectRecord(ReadItems(text, chunk: 5), "csv")
    }
    let broken = try ReadItems("id,title\r\n1,a,b\r\n,x\r\n2,ok\r\n\"3,")
    #expect(broken.ids == ["2"])
    #expect(
      broken.broken.map(\.description) == [
        "line 2: it has 3 fields, and the header has 2", "line 3: it has no ID",
        "line 5: it is not valid CSV: a quoted field does not end",
      ]
    )
  }

  // Such a quote began a quoted field, which swallowed the following rows.
  @Test(arguments: [1, 4_096]) func `quotes and line ends in CSV are those of the text`(chunk: Int)
    throws
  {
    let text =
      "id,title,note\r\n1,12\" vinyl,x\r\n2,Two,\"a\r\nb\"\r\n3,Three,\r\n"
    let read = try ReadItems(text, chunk: chunk)
    #expect(read.ids == ["1", "2", "3"] && read.broken == [])
    #expect(read.photos.map(\.photo.title) == ["12\" vinyl", "Two", "Three"])
    #expect(read.photos.map(\.details.words.note) == ["x", "a\r\nb", nil])
    #expect(read.positions == ["line 2", "line 3", "line 5"])
  }

  @Test func `this program's KML, GPX, GeoJSON, and JSON`() throws {
    func xml(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    let data = Self.record.map { "<Data name=\"\($0)\"><value>\(xml($1))</value></Data>" }
    try expectRecord(
      ReadItems(
        """
        <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
        <Placemark id="photo-54003"><name>x</name><ExtendedData>\(data.joined())</ExtendedData>
        <Point><coordinates>10.7,59.9</coordinates></Point></Placemark></Folder></Document></kml>
        """
      ),
      "kml"
    )
    let fields = Self.record.map { "<v:\($0)>\(xml($1))</v:\($0)>" }
    try expectRecord(
      ReadItems(
        """
        <gpx version="1.1" creator="vacation"><wpt lat="59.9" lon="10.7"><name>x</name>
        <extensions><v:photo>\(fields.joined())</v:photo></extensions></wpt></gpx>
        """
      ),
      "gpx"
    )
    let json = #"""
      {"id":"54003","title":"=Sea, \"sky\"","subtitle":"","place":"Oslo, Norway","tags":["Beach","Mine"],
      "owner":"Bo","visited":"2026-11-22T23:39:48.691861Z","latitude":59.9,"longitude":10.7,"license":4,
      "page":"https://www.flickr.com/photos/7@N04/54003","note":"Fog\nall day","rating":4,"favorite":true,
      "ownTags":["mine"],"public":false}
      """#
    try expectRecord(ReadItems(json), "vacation-json")
    let shown = try ReadItems(json.replacing(",\"public\":false", with: ""))
    #expect(shown.photos.first?.photo.isPublic == true)
    try expectRecord(ReadItems("[\(json)]"), "vacation-json")
    let geo = """
      {"type":"FeatureCollection","name":"Trip","features":[
      {"type":"Feature","id":"54003","geometry":{"type":"Point","coordinates":[10.7,59.9]},"properties":\(json)},
      {"type":"Feature","id":"itinerary","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},
      "properties":{"title":"Itinerary"}}],"bbox":[1,2,3,4]}
      """
    for chunk in [1, 4_096] {
      let read = try ReadItems(geo, chunk: chunk)
      try expectRecord(read, "geojson")
      #expect(read.broken == [])
    }
  }

  @Test func `what cannot be imported is named`() {
    let error = #expect(throws: ImportError.self) {
      try ReadItems("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    }
    #expect(error?.description.contains("an iCalendar file") == true)
    #expect(throws: PhotoInputError.self) { try ReadItems("just text") }
    #expect(throws: PhotoInputError.self) {
      try ReadItems("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>")
    }
  }

  @Test(arguments: [
    ("All Rights Reserved", 0), ("CC BY-NC-SA 4.0", 15), ("cc-by-2.0", 4), ("nkcr", 7),
    ("Attribution-NonCommercial-NoDerivs License", 3), ("cc0-1.0", 9), ("pdm", 10), ("usgov", 8),
    ("http://creativecommons.org/licenses/by-nd/4.0/", 13), ("4", 4), ("Attribution License", 4),
  ])
  func `labels of licenses`(label: String, number: Int) {
    #expect(LicenseLabel.number(label) == number)
  }

  @Test func `labels that are no license, and times that are none`() {
    #expect(LicenseLabel.number("") == nil)
    #expect(LicenseLabel.number("whatever") == nil)
    #expect(ImportedTime.timestamp("2026-13-01T00:00:00Z") == nil)
    #expect(ImportedTime.timestamp("9999-01-01T00:00:00Z") == nil)
    #expect(
      ImportedTime.timestamp("2026-11-22T23:39:48.5Z")?.description == "2026-11-22T23:39:48.500000Z"
    )
    #expect(WrittenTime.taken("0000-00-00 00:00:00") == nil)
    #expect(WrittenTime.taken("2020-01-02 03:04:05.000000000") == "2020-01-02 03:04:05")
  }

  @Test func `broken records of any form are reported, and nothing crashes`() throws {
    let valid = [
      Self.row.joined(separator: "\t") + "\n",
      "id,title,visited\n1,\"a\",2026-11-22T23:39:48Z\n2,b,\n",
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"1","geometry":null,"properties":{"id":"1"}}]}"#,
      #"<kml><Placemark id="photo-1"><name>a</name></Placemark><Placemark id="photo-2"/></kml>"#,
      #"<gpx><wpt lat="1" lon="2"><extensions><v:photo><v:id>1</v:id></v:photo></extensions></wpt></gpx>"#,
      #"{"items":[{"link":"https://www.flickr.com/photos/a/1/","author_id":"1@N00","title":"It\'s"}]}"#,
      #"{"id":"1","name":"n","photopage":"x","geo":[{"latitude":"1","longitude":"2"}],"tags":[{"tag":"a"}]}"#,
      #"{"id":"1","uploaderId":"2","licenseId":"nkcr","dateTaken":{"value":"2020-01-01"},"tags":[]}"#,
    ]
    let seed = Torture.seed(12)
    var random = SeededRandom(seed: seed)
    for _ in 0..<1_000 * Torture.factor {
      var bytes = Array(random.one(of: valid).utf8)
      for _ in 0..<random.number(1...6) {
        let index = random.number(0...bytes.count - 1)
        switch random.number(0...3) {
        case 0: bytes[index] = UInt8(random.number(0...255))
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[random.number(0...bytes.count - 1)], at: index)
        default: bytes = Array(bytes[..<max(1, index)])
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        _ = try ReadItems([.stream(BytesSource(bytes, chunk: random.number(1...64))) { nil }])
      } catch is PhotoInputError {
        continue
      } catch is ImportError {
        continue
      }
    }
  }
}
