import Testing

@testable import Flickr

// 601 of 601 recorded photos of albums have no owner of their own, and so no page (first trial).
@Suite("Photos get the owner that their list names once for all")
struct ListOwnerTests {
  private func photos(_ text: String) throws -> [Photo] {
    var reader = PhotoReader(BytesSource(text))
    var photos: [Photo] = []
    while case .photo(let photo, _)? = try reader.next() { photos.append(photo) }
    return photos
  }

  private static let list =
    #""photo":[{"id":"1","secret":"a","title":"One"},{"id":"2","title":"","owner":"9@N09"},{"id":3,"owner":"5@N00"}]"#
  private static let owner = #""owner":"5@N00","ownername":"Ann""#

  @Test(arguments: [
    #"{"photoset":{"id":"72",\#(owner),"page":1,\#(list),"total":3},"stat":"ok"}"#,
    #"{"stat":"ok","photoset":{\#(list),"id":"72",\#(owner)}}"#,
    #"{"photos":{\#(owner),\#(list)},"stat":"ok"}"#,
    #"{"id":"72",\#(owner),\#(list)}"#, #"{"id":"72",\#(list),\#(owner)}"#,
  ])
  func `before the list or behind it`(text: String) throws {
    let photos = try photos(text.replacing(",\"", with: ",\n\""))
    #expect(photos.map(\.owner) == ["5@N00", "9@N09", "5@N00"])
    #expect(photos.map(\.ownerName) == ["Ann", nil, "Ann"])
    #expect(photos.first?.json.contains(#""owner":"5@N00","ownername":"Ann"}"#) == true)
    #expect(photos.first?.pageURL == "https://www.flickr.com/photos/5@N00/1")
  }

  @Test func `a gallery's curator is no photo's owner`() throws {
    let text =
      #"{"photos":{"total":1,"photo":[{"id":"1","title":"x"}]},"gallery":{"owner":"5@N00"}}"#
    #expect(try photos(text).map(\.owner) == [nil])
  }

  @Test(arguments: [
    #"{"photoset":{"id":"1","#
      + String(repeating: #""photo":[],"#, count: 500) + #""photo":[{"id":"1"}]}}"#,
    String(repeating: #"{"id":"1","photo":["#, count: 100) + String(repeating: "]}", count: 100),
  ])
  func `no byte is looked ahead at twice for an owner`(text: String) throws {
    var stream = JSONStream(window: ByteWindow(BytesSource(text)))
    while try stream.next() != nil {}
    #expect((1...text.utf8.count).contains(stream.bytesLookedAhead))
  }

  @Test func `each of several albums is looked through for its owner`() throws {
    let albums = (1...3).map {
      #"{"photoset":{"photo":[{"id":"\#($0)"}],"id":"7","owner":"\#($0)@N0"}}"#
    }
    #expect(try photos(albums.joined(separator: "\n")).map(\.owner) == ["1@N0", "2@N0", "3@N0"])
  }

  @Test func `a page of the client has owner and name as well`() throws {
    let text = #"{"photoset":{"id":"72",\#(Self.owner),\#(Self.list),"total":3},"stat":"ok"}"#
    let page = try PhotoPage(json: Array(text.utf8))
    #expect(page.photos.map(\.owner) == ["5@N00", "9@N09", "5@N00"])
    #expect(page.photos.map(\.ownerName) == ["Ann", nil, "Ann"])
  }
}
