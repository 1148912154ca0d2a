import Flickr
import Testing

@testable import FlickrClient

struct OAuthSignatureTests {
  /// A signature with everything in its plainest form.
  private static func signature(
    _ method: TransportRequest.Method = .get,
    _ url: String = "https://api.flickr.com/services/rest/",
    parameters: [FlickrParameter] = [],
    token: OAuthSignature.Token? = nil,
    callback: String? = nil,
    verifier: String? = nil
  ) -> OAuthSignature {
    OAuthSignature(
      method,
      url,
      parameters: parameters,
      key: "k",
      secret: "s",
      token: token,
      nonce: "n",
      timestamp: 1_400_000_000,
      callback: callback,
      verifier: verifier
    )
  }

  /// The parameters of a base string as they stand in it, decoded once.
  private static func normalized(_ signature: OAuthSignature) -> String {
    let parts = signature.baseString.split(separator: "&", omittingEmptySubsequences: false)
    return parts.count == 3 ? PercentEncoding.decodeForm(parts[2]) : ""
  }

  /// What OAuth itself adds for ``signature``.
  private static let own =
    "oauth_consumer_key=k&oauth_nonce=n&oauth_signature_method=HMAC-SHA1"
    + "&oauth_timestamp=1400000000"

  // The numbers are those of "OAuth and Flickr, part 2", wackylabs.net, December 2011; key and
  // secret were made for it to be tried with.
  @Test func `the worked example for Flickr comes out`() {
    let signature = OAuthSignature(
      .get,
      "http://www.flickr.com/services/oauth/request_token",
      key: "768fe946d252b119746fda82e1599980",
      secret: "1a3c208e172d3edc",
      nonce: "C2F26CD5C075BA9050AD8EE90644CF29",
      timestamp: 1_316_657_628,
      callback: "http://www.wackylabs.net/oauth/test"
    )
    let expected =
      "GET&http%3A%2F%2Fwww.flickr.com%2Fservices%2Foauth%2Frequest_token&"
      + "oauth_callback%3Dhttp%253A%252F%252Fwww.wackylabs.net%252Foauth%252Ftest%26"
      + "oauth_consumer_key%3D768fe946d252b119746fda82e1599980%26"
      + "oauth_nonce%3DC2F26CD5C075BA9050AD8EE90644CF29%26"
      + "oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1316657628%26"
      + "oauth_version%3D1.0"
    #expect(signature.baseString == expected)
    #expect(signature.signature == "0fhNGlzpFNAsTme/hDfUb5HPB5U=")
  }

  // RFC 5849 section 1.2: the request for the photo, whose signature has no oauth_version, and so
  // cannot be compared; its base string's order and encoding can (section 3.4.1.1).
  @Test func `the RFC's parameters are encoded, sorted and joined`() {
    let parameters = [
      FlickrParameter("b5", "=%3D"), FlickrParameter("a3", "a"), FlickrParameter("c@", ""),
      FlickrParameter("a2", "r b"), FlickrParameter("c2", ""), FlickrParameter("a3", "2 q"),
    ]
    let signature = Self.signature(.post, "http://EXAMPLE.COM:80/request", parameters: parameters)
    #expect(signature.baseString.hasPrefix("POST&http%3A%2F%2Fexample.com%2Frequest&"))
    #expect(
      Self.normalized(signature)
        == "a2=r%20b&a3=2%20q&a3=a&b5=%3D%253D&c%40=&c2=&\(Self.own)&oauth_version=1.0"
    )
  }

  @Test(arguments: [
    (" ", "%20"), ("+", "%2B"), ("~", "~"), ("", ""), ("ü", "%C3%BC"),
    ("旅🏖", "%E6%97%85%F0%9F%8F%96"),
    ("%20", "%2520"), ("a&b=c", "a%26b%3Dc"), ("*", "%2A"),
  ])
  func `a value is encoded once in the parameters and twice in all`(value: String, once: String) {
    let signature = Self.signature(.get, parameters: [FlickrParameter("text", value)])
    #expect(
      Self.normalized(signature) == "\(Self.own)&oauth_version=1.0&text=\(once)"
    )
    #expect(signature.baseString.hasSuffix("%26text%3D\(PercentEncoding.encode(once))"))
  }

  @Test func `repeated names are sorted by their values`() {
    let values = ["b", "a", "", "ä", "Z"]
    let signature = Self.signature(.get, parameters: values.map { FlickrParameter("x", $0) })
    #expect(
      Self.normalized(signature).hasSuffix("oauth_version=1.0&x=&x=%C3%A4&x=Z&x=a&x=b")
    )
  }

  @Test func `a name that is a prefix of another comes first`() {
    let signature = Self.signature(
      .get,
      parameters: [FlickrParameter("tags.x", "1"), FlickrParameter("tags", "2")]
    )
    #expect(Self.normalized(signature).hasSuffix("&tags=2&tags.x=1"))
  }

  @Test func `a verifier and a token are signed`() {
    let token = OAuthSignature.Token(token: "t", secret: "ts")
    let signature = Self.signature(.get, token: token, verifier: "123-456")
    #expect(
      Self.normalized(signature)
        == "\(Self.own)&oauth_token=t&oauth_verifier=123-456&oauth_version=1.0"
    )
  }

  @Test func `the key is never there twice`() {
    let parameters = [
      FlickrParameter("api_key", "k"), FlickrParameter("oauth_token", "x"),
      FlickrParameter("format", "json"),
    ]
    let signature = Self.signature(.get, parameters: parameters)
    #expect(signature.parameters == [FlickrParameter("format", "json")])
    #expect(!signature.baseString.contains("api_key"))
    #expect(!signature.baseString.contains("oauth_token"))
  }

  @Test(arguments: [
    ("https://api.flickr.com:443/services/rest/", "https://api.flickr.com/services/rest/"),
    ("HTTPS://API.flickr.com/services/REST/", "https://api.flickr.com/services/REST/"),
    ("http://127.0.0.1:8090/services/rest/", "http://127.0.0.1:8090/services/rest/"),
    ("http://localhost:80/a", "http://localhost/a"),
    ("http://localhost:443/a", "http://localhost:443/a"),
    ("https://localhost:80/a", "https://localhost:80/a"),
    ("http://[::1]:8090/a", "http://[::1]:8090/a"),
    ("https://example.org", "https://example.org/"),
    ("https://example.org/a?b=c#d", "https://example.org/a"),
  ])
  func `the URL is signed in lowercase, without default port and query`(
    url: String,
    signed: String
  ) {
    let parts = Self.signature(.get, url).baseString.split(separator: "&")
    #expect(parts.count == 3)
    #expect(PercentEncoding.decodeForm(parts[1]) == signed)
  }

  // Computed with Python's hmac and hashlib from key and text.
  @Test(arguments: [
    (OAuthSignature.Token?.none, "iz7FcFfXTvf9hroo96Q5vZIfdTs="),
    (OAuthSignature.Token(token: "t", secret: "t&s ü"), "OpN55vpt7pPdux0wlbewplbvyxw="),
  ])
  func `the code is HMAC-SHA1 under both secrets`(token: OAuthSignature.Token?, code: String) {
    let signature = Self.signature(
      .post,
      parameters: [FlickrParameter("method", "flickr.test.echo")],
      token: token
    )
    #expect(signature.signature == code)
  }

  @Test func `the header has every OAuth parameter, encoded, and nothing else`() {
    let token = OAuthSignature.Token(token: "t/1", secret: "ts")
    let signature = Self.signature(
      .get,
      parameters: [FlickrParameter("text", "beach")],
      token: token,
      callback: "http://127.0.0.1:1/callback?state=a b"
    )
    let header = signature.authorization
    #expect(header.hasPrefix("OAuth oauth_consumer_key=\"k\", oauth_nonce=\"n\", "))
    #expect(header.contains("oauth_token=\"t%2F1\""))
    #expect(
      header.contains("oauth_callback=\"http%3A%2F%2F127.0.0.1%3A1%2Fcallback%3Fstate%3Da%20b\"")
    )
    #expect(header.contains("oauth_timestamp=\"1400000000\""))
    #expect(
      header.contains("oauth_signature=\"\(PercentEncoding.encode(signature.signature))\"")
    )
    #expect(!header.contains("text") && !header.contains("\n") && !header.contains("ts"))
  }

  @Test func `the description of a signature contains no secret`() {
    var dumped = ""
    let token = OAuthSignature.Token(token: "token-x", secret: "secret-x")
    let signature = Self.signature(.get, token: token, verifier: "verifier-x")
    dump(signature, to: &dumped)
    for text in [dumped, "\(signature)", String(reflecting: signature)] {
      #expect(!text.contains("-x"), "\(text)")
    }
  }

  @Test func `nonces are long and never the same`() {
    let nonces = Set((0..<1_000).map { _ in OAuthNonce.random() })
    #expect(nonces.count == 1_000)
    #expect(nonces.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `the time is in seconds`() {
    #expect((1_700_000_000..<20_000_000_000).contains(OAuthNonce.seconds()))
  }

  @Test func `a fingerprint distinguishes keys without revealing them`() {
    let one = FlickrCredentials(key: "0123456789abcdef").keyFingerprint
    #expect(one != FlickrCredentials(key: "0123456789abcdeF").keyFingerprint)
    #expect(one == FlickrCredentials(key: "0123456789abcdef", secret: "s").keyFingerprint)
    // It stands in token files: another digest would log everyone out.
    #expect(one == "3ad20d0e84191cb6578822e4b9ea8b99")
  }
}
