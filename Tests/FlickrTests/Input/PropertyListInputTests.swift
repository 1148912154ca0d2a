import Flickr
import Foundation
import Testing

@Suite("Property lists, as the CS193p apps left them, become photos by way of JSON")
struct PropertyListInputTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 0)
  private static var photo: [String: Any] {
    [
      "id": "4325695128", "title": "Grüße \"quoted\" \u{1F600}\n", "farm": 3, "latitude": 48.5,
      "longitude": -7.25, "isfavorite": true, "seen": date, "thumb": Data([1, 2, 255]),
      "description": ["_content": "a & b <i>"], "list": [1, 2],
    ]
  }
  private static let json =
    #"{"description":{"_content":"a & b <i>"},"farm":3,"id":"4325695128","isfavorite":true,"#
    + #""latitude":48.5,"list":[1,2],"longitude":-7.25,"seen":"2001-01-01T00:00:00Z","#
    + #""thumb":"AQL/","title":"Grüße \"quoted\" 😀\n"}"#

  private func read(
    _ value: Any,
    _ format: PropertyListSerialization.PropertyListFormat,
    chunk: Int = .max
  ) throws -> [PhotoReader.Item] {
    let data = try PropertyListSerialization.data(
      fromPropertyList: value,
      format: format,
      options: 0
    )
    var reader = PhotoReader(BytesSource(data, chunk: chunk))
    var items: [PhotoReader.Item] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `every kind of value has its form in JSON`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    for chunk in [1, 7, Int.max] {
      let items = try read([Self.photo], format, chunk: chunk)
      guard items.count == 1, case .photo(let photo, let position)? = items.first else {
        Issue.record("\(items)")
        continue
      }
      #expect(photo.json == Self.json)
      #expect(position == .item(1, line: format == .xml ? 5 : nil))
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `lists are found at any depth`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let root: [String: Any] = [
      "a": ["id2": 1], "recent": [["id": 1], ["id": 2]], "volume": 0.5,
      "zByID": ["3": ["id": "3", "tags": ["tag": [["id": "inner"]]]]],
    ]
    let ids = try read(root, format).map { item in
      guard case .photo(let photo, _) = item else { return "\(item)" }
      return photo.id.rawValue
    }
    #expect(ids.sorted() == ["1", "2", "3"])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `elements of the root's list that are no photos are reported`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let reasons = try read([["id": 1], "text", ["title": "x"], ["id": ""], 5], format).map { item in
      guard case .broken(let broken) = item else { return "photo" }
      return broken.reason.hasPrefix("its ID is invalid") ? "id" : broken.reason
    }
    #expect(
      reasons == [
        "photo", "it is not a dictionary", "it has no ID", "id", "it is not a dictionary",
      ]
    )
  }

  @Test func `an invalid photo is reported, and reading continues with the next`() throws {
    let read = try ReadInput(
      Sample.xml(
        "<array><dict><key>id</key><string>1</string><key>a</key><string>&nope;</string></dict>"
          + "<dict><key>id</key><string>2</string><string>x</string></dict>"
          + "<dict><key>id</key><integer>012345678901234567890</integer></dict></array>"
      )
    )
    #expect(read.ids == ["12345678901234567890"])
    #expect(read.broken.map(\.id) == ["1", "2"])
    #expect(read.broken.allSatisfy { $0.reason.hasPrefix("it is not a valid property list: ") })
  }

  @Test func `lists in lists without end are refused, not followed`() throws {
    let deep = String(repeating: "<array>", count: 100_000)
    let read = try ReadInput(Sample.xml(deep))
    #expect(read.ids == [] && read.broken.count == 1)
    let photo = try ReadInput(
      Sample.xml("<dict><key>id</key><string>1</string><key>a</key>\(deep)")
    )
    #expect(photo.ids == [] && photo.broken.map(\.id) == ["1"])
    #expect(photo.broken.map(\.reason) == ["it is nested too deeply"])
  }

  @Test func `photos inside of a photo are a part of it, before its id and after`() throws {
    let inner = "<key>list</key><array>\(Sample.xmlPhoto(1))</array>"
    let id = "<key>id</key><string>2</string>"
    for members in [inner + id, id + inner] {
      let read = try ReadInput(Sample.xml("<dict>\(members)</dict>"))
      #expect(read.ids == ["2"] && read.broken == [])
    }
    let torn = try ReadInput(Sample.xml("<dict>\(inner)<key>id</key>"))
    #expect(torn.ids == ["1"] && torn.broken.count == 1)
  }

  @Test func `photos in a large list are found, and faults around them are reported`() throws {
    let fill = String(repeating: "x", count: 2_000_000)
    let read = try ReadInput(
      Sample.xml(
        "<dict><key>a</key><array>\(Sample.xmlPhoto(1))</array><key>b</key><string>\(fill)</string>"
          + "<key>c</key><dict><key>d</key>\(Sample.xmlPhoto(2))<key>e</key></dict><nonsense/></dict>"
      )
    )
    #expect(read.ids == ["1", "2"])
    #expect(
      read.broken.map(\.reason) == [
        "it is not a valid property list: its last key has no value",
        "it is not a valid property list: <nonsense> is not a property list element",
      ]
    )
  }

  @Test func `a binary list that contains itself is refused`() throws {
    let bytes =
      Array("bplist00".utf8) + [0xA1, 0, 8] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(
      try ReadInput(bytes).error == .damagedPropertyList("its lists are nested too deeply")
    )
  }

  @Test func `a binary list that contains one list many times over is refused`() throws {
    // Forty arrays, each of which holds the next one twice: 2^40 paths in 200 bytes.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in UInt8(0)..<40 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA2, level + 1, level + 1]
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0xA0)
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, 41] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
    #expect(
      try ReadInput(bytes).error
        == .damagedPropertyList("its lists contain each other recursively")
    )
  }
}
