import Flickr
import Testing

@Suite("Ways to name a photo")
struct PhotoReferenceTests {
  @Test(arguments: [
    "4325695128", " 4325695128\n", "https://www.flickr.com/photos/12345678@N00/4325695128",
    "http://flickr.com/photos/ann/4325695128/", "https://m.flickr.com/photos/ann/4325695128",
    "https://www.flickr.com/photos/ann/4325695128/in/album-72157/?x=1#comment",
    "https://www.flickr.com/photos/12345678%40N00/4325695128?a=b",
    "HTTPS://WWW.FLICKR.COM/photos/a/4325695128",
    "www.flickr.com/photos/ann/4325695128", "https://www.flickr.com/photos/ann/4325695128/sizes/l/",
    "https://flic.kr/p/7Afjsu", "http://flic.kr/p/7Afjsu/", "flic.kr/p/7Afjsu?x",
    "https://live.staticflickr.com/65535/4325695128_0a1b2c_b.jpg",
    "https://farm5.staticflickr.com/4029/4325695128_0a1b2c.jpg",
    "http://farm5.static.flickr.com/4029/4325695128_0a1b2c_o.png",
  ])
  func `ids, page URLs, short URLs and image URLs name it`(text: String) {
    #expect(PhotoReference.parse(text)?.rawValue == "4325695128")
  }

  @Test(arguments: [
    "", " ", "a b", "https://www.flickr.com/", "https://www.flickr.com/photos/ann",
    "https://www.flickr.com/photos/ann/sets/72157",
    "https://www.flickr.com/photos/ann/albums/72157",
    "https://www.flickr.com/photos/tags/2012", "https://www.flickr.com/people/ann/4325695128",
    "https://evil.example/photos/ann/4325695128",
    "https://www.flickr.com.evil.example/photos/ann/43",
    "ftp://www.flickr.com/photos/ann/4325695128", "https://flic.kr/p/0", "https://flic.kr/p/",
    "https://flic.kr/s/7Afjsu", "https://flic.kr/p/ZZZZZZZZZZZZ",
    "https://www.flickr.com/photos/ann/43x",
    "https://live.staticflickr.com/65535/4325695128", "https://live.staticflickr.com/65535/_x.jpg",
    "https://live.staticflickr.com/x/43_0a.jpg", "photos/ann/4325695128", "../4325695128", "://",
    "é",
  ])
  func `anything else names none`(text: String) {
    #expect(PhotoReference.parse(text) == nil)
  }

  @Test func `what a photo's own URLs are names it again`() throws {
    let photo = try Photo(json: ListingTests.full)
    let urls = [
      photo.pageURL, photo.shortURL, photo.imageURL(.original), photo.farmImageURL(.medium500),
    ]
    for url in urls {
      #expect(url.flatMap(PhotoReference.parse) == photo.id)
    }
  }
}
