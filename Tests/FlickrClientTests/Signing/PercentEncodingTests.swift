import Flickr
import Testing

@testable import FlickrClient

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""),
    ("azAZ09-._~", "azAZ09-._~"),
    (" ", "%20"),
    ("+", "%2B"),
    ("%", "%25"),
    ("&=/?:", "%26%3D%2F%3F%3A"),
    ("!*'()", "%21%2A%27%28%29"),
    ("\n\u{0}", "%0A%00"),
    ("ü", "%C3%BC"),
    ("u\u{308}", "u%CC%88"),
    ("旅🏖", "%E6%97%85%F0%9F%8F%96"),
  ])
  func `everything but the unreserved characters is encoded`(text: String, encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
  }

  @Test func `what was encoded decodes to the same bytes`() {
    let text = "a b+c%~/\u{0}ü旅🏖&="
    let decoded = PercentEncoding.decodeForm(PercentEncoding.encode(text))
    #expect(Array(decoded.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("a+b", "a b"), ("100%", "100%"), ("%4", "%4"), ("%zz", "%zz"), ("%c3%BC", "ü"),
    ("%ff", "\u{FFFD}"), ("%%41", "%A"), ("%41", "A"),
  ])
  func `decoding accepts any input`(text: String, decoded: String) {
    #expect(PercentEncoding.decodeForm(text) == decoded)
  }

  @Test func `a form keeps order, repeated names and empty values`() {
    let parameters = [
      FlickrParameter("b", "1 2"), FlickrParameter("a", ""), FlickrParameter("b", "=&+"),
    ]
    #expect(FormBody.encode(parameters) == "b=1%202&a=&b=%3D%26%2B")
    #expect(FormBody.decode(FormBody.encode(parameters)) == parameters)
  }

  @Test func `a malformed form is decoded as far as possible`() {
    let expected = [
      FlickrParameter("a", ""), FlickrParameter("b", "x=y"), FlickrParameter("", "z"),
    ]
    #expect(FormBody.decode("&a&&b=x=y&=z&") == expected)
    #expect(FormBody.decode("").isEmpty)
  }
}
