import Testing

@testable import VacationWeb

/// RELIABILITY.md section 4, path traversal: addresses before anything is done with them.
struct RequestTargetTests {
  @Test(arguments: [
    "/", "/page", "/vacations/My%20Vacation/itinerary", "/a%2Fb", "/%C3%B6sterreich", "/x?a=b&c",
    "/x?from=/places/photos?place=A,B", "/tags?tag=%2B&tag=a+b", "/...", "/.a", "/a..b/c.",
    "/x?a=..", "/x?a=../..", "/%F0%9F%8F%94", "/map/ground.json?v=1-2_3.4~5", "/x?a=%0D%0A",
    "/x?a[]=1",
  ])
  func `fine is`(target: String) {
    #expect(RequestValidator.refusal(ofTarget: target) == nil)
  }

  @Test(arguments: [
    "", "x", "//x", "*", "/..", "/a/../b", "/%2e%2E", "/.%2e", "/a%2f..%2fb", "/a%5c..", "/.",
    "/%00", "/x?a=%00", "/%0A", "/%9", "/%", "/%G0", "/%FF", "/%C3", "/x?a=%C3", "/a b", "/\u{E9}",
    "/<", "/\"", "/a|b", "/a#b", "http://127.0.0.1/",
  ])
  func `refused is`(target: String) {
    #expect(RequestValidator.refusal(ofTarget: target) == 400)
  }

  @Test func `an address has eight thousand characters at most`() {
    let longest = "/" + String(repeating: "a", count: RequestValidator.targetLimit - 1)
    #expect(RequestValidator.refusal(ofTarget: longest) == nil)
    #expect(RequestValidator.refusal(ofTarget: longest + "a") == 414)
  }
}
