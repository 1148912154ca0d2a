import Testing

@testable import FlickrClient

struct LoginRequestTests {
  private static let expectation = LoginRequest.Expectation(
    port: 4_567,
    state: "the-state",
    token: "the-token"
  )
  private static let good = "/callback?state=the-state&oauth_token=the-token&oauth_verifier=v%2B1"

  private static func visit(
    _ target: String,
    method: String = "GET",
    hosts: [String] = ["127.0.0.1:4567"]
  ) -> LoginRequest {
    LoginRequest(method: method, target: target, hosts: hosts, expectation: expectation)
  }

  @Test(arguments: [["127.0.0.1:4567"], ["localhost:4567"], ["LOCALHOST:4567"]])
  func `the one that Flickr sends is taken`(hosts: [String]) {
    #expect(Self.visit(Self.good, hosts: hosts) == .allowed(verifier: "v+1"))
  }

  @Test(arguments: [
    ["evil.example"], ["evil.example:4567"], ["127.0.0.1"], ["localhost"], ["127.0.0.1:4568"],
    ["localhost.:4567"], ["127.0.0.1:4567.evil.example"], ["0.0.0.0:4567"], ["[::1]:4567"], [""],
    ["127.0.0.1:4567,evil.example"],
  ])
  func `another host's is not`(hosts: [String]) {
    #expect(Self.visit(Self.good, hosts: hosts) == .refused(status: 421))
  }

  @Test(arguments: [[], ["127.0.0.1:4567", "127.0.0.1:4567"], ["127.0.0.1:4567", "evil.example"]])
  func `nor one without a host, or with two`(hosts: [String]) {
    #expect(Self.visit(Self.good, hosts: hosts) == .refused(status: 400))
  }

  @Test(arguments: [
    "/", "", "/callback/", "/Callback", "//callback", "/favicon.ico", "/callback/../callback",
    "http://127.0.0.1:4567/callback", "*", "/%63allback", "/callback%3Fstate=the-state",
  ])
  func `nor one for another path`(path: String) {
    #expect(Self.visit(path + "?state=the-state") == .refused(status: 404))
  }

  @Test(arguments: ["POST", "HEAD", "PUT", "OPTIONS", "get"])
  func `nor one by another method`(method: String) {
    #expect(Self.visit(Self.good, method: method) == .refused(status: 405))
  }

  @Test(arguments: [
    "", "?", "?oauth_token=the-token&oauth_verifier=v",
    "?state=&oauth_token=the-token&oauth_verifier=v",
    "?state=the-stat&oauth_token=the-token&oauth_verifier=v",
    "?state=the-state2&oauth_token=the-token&oauth_verifier=v",
    "?state=the-state&state=the-state&oauth_token=the-token&oauth_verifier=v",
    "?state=the-state&oauth_token=another&oauth_verifier=v",
    "?state=the-state&oauth_token=&oauth_verifier=v",
    "?state=the-state&oauth_token=the-token&oauth_token=the-token&oauth_verifier=v",
    "?state=wrong&oauth_problem=permission_denied",
    "?state=the-state&oauth_token=another&oauth_problem=permission_denied",
  ])
  func `nor one with another state or token`(query: String) {
    #expect(Self.visit("/callback" + query) == .refused(status: 403))
  }

  @Test(arguments: [
    "oauth_verifier=v", "", "oauth_token=the-token&oauth_verifier=a&oauth_verifier=b",
  ])
  func `nor one that is not whole`(rest: String) {
    #expect(Self.visit("/callback?state=the-state&" + rest) == .refused(status: 400))
  }

  @Test(arguments: [
    "oauth_problem=permission_denied", "denied=the-token", "oauth_token=the-token",
    "oauth_token=the-token&oauth_verifier=", "oauth_token=the-token&oauth_problem=user_refused",
  ])
  func `a consent that was not given ends the wait`(rest: String) {
    #expect(Self.visit("/callback?state=the-state&" + rest) == .denied)
  }

  @Test func `texts are the same only if all of them is`() {
    #expect("abc".isEqualInConstantTime(to: "abc") && "".isEqualInConstantTime(to: ""))
    for other in ["", "ab", "abd", "abcd", "abc\u{0}", "ABC"] {
      #expect(!"abc".isEqualInConstantTime(to: other) && !other.isEqualInConstantTime(to: "abc"))
    }
    // One is 256 bytes longer, and no more.
    #expect(!String(repeating: "\u{0}", count: 256).isEqualInConstantTime(to: ""))
  }
}
