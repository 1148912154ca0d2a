import Flickr
import Testing

@Suite("URLs of pages (FLICKR.md section 5)")
struct PageURLTests {
  @Test(
    arguments: [
      (#""owner":"12345678@N00","pathalias":"ann""#, "12345678@N00"),
      (#""pathalias":"ann""#, "ann"),
      (#""owner":"a/b","pathalias":"ann""#, "ann"), (#""owner":{"nsid":"1@N00"}"#, "1@N00"),
      (#""owner":"a b""#, nil), (#""owner":null"#, nil), (#""owner":"..""#, nil),
      (#""pathalias":"a?b""#, nil),
    ] as [(String, String?)]
  )
  func `name the owner by NSID, else by alias`(pair: (members: String, user: String?)) throws {
    let photo = try Photo(json: #"{"id":"53000000001",\#(pair.members)}"#)
    #expect(photo.pageURL == pair.user.map { "https://www.flickr.com/photos/\($0)/53000000001" })
    #expect(photo.ownerURL == pair.user.map { "https://www.flickr.com/people/\($0)" })
  }

  @Test(arguments: ["abc", "18446744073709551616", "-5", "007"])
  func `of ids that cannot be Flickr's there are none`(id: String) throws {
    let photo = try Photo(json: #"{"id":"\#(id)","owner":"1@N00"}"#)
    #expect(photo.pageURL == nil)
    #expect(photo.shortURL == nil)
  }

  @Test(
    arguments: [
      (4_325_695_128, "7Afjsu"), (2_811_466_321, "5hruZg"), (0, "1"), (57, "Z"), (58, "21"),
      (.max, "JPwcyDCgEup"),
    ] as [(UInt64, String)]
  )
  func `short URLs are ids in base 58`(pair: (id: UInt64, digits: String)) throws {
    #expect(ShortURL.encode(pair.id) == pair.digits)
    #expect(ShortURL.decode(pair.digits) == pair.id)
    #expect(try Photo(json: #"{"id":\#(pair.id)}"#).shortURL == "https://flic.kr/p/\(pair.digits)")
  }

  @Test(arguments: ["", "0", "l", "I", "O", "7Afj su", "é", "JPwcyDCgEuq", "ZZZZZZZZZZZZZZZZ"])
  func `other characters and numbers beyond 64 bits are no short URL`(text: String) {
    #expect(ShortURL.decode(text) == nil)
  }
}
