import Flickr
import Testing

@Suite("Licenses (FLICKR.md section 7)")
struct LicenseTests {
  @Test(
    arguments: [
      (0, "All Rights Reserved", nil),
      (1, "CC BY-NC-SA 2.0", "https://creativecommons.org/licenses/by-nc-sa/2.0/"),
      (2, "CC BY-NC 2.0", "https://creativecommons.org/licenses/by-nc/2.0/"),
      (3, "CC BY-NC-ND 2.0", "https://creativecommons.org/licenses/by-nc-nd/2.0/"),
      (4, "CC BY 2.0", "https://creativecommons.org/licenses/by/2.0/"),
      (5, "CC BY-SA 2.0", "https://creativecommons.org/licenses/by-sa/2.0/"),
      (6, "CC BY-ND 2.0", "https://creativecommons.org/licenses/by-nd/2.0/"),
      (7, "No known copyright restrictions", "https://www.flickr.com/commons/usage/"),
      (8, "United States Government Work", "https://www.usa.gov/government-works"),
      (9, "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
      (10, "Public Domain Mark 1.0", "https://creativecommons.org/publicdomain/mark/1.0/"),
      (11, "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
      (12, "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"),
      (13, "CC BY-ND 4.0", "https://creativecommons.org/licenses/by-nd/4.0/"),
      (14, "CC BY-NC 4.0", "https://creativecommons.org/licenses/by-nc/4.0/"),
      (15, "CC BY-NC-SA 4.0", "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
      (16, "CC BY-NC-ND 4.0", "https://creativecommons.org/licenses/by-nc-nd/4.0/"),
      (17, "Unknown license (17)", nil), (-1, "Unknown license (-1)", nil),
    ] as [(Int, String, String?)]
  )
  func `are known by their numbers`(license: (id: Int, name: String, url: String?)) {
    #expect(License(license.id).id == license.id)
    #expect(License(license.id).name == license.name)
    #expect(License(license.id).url == license.url)
  }

  @Test func `all seventeen are listed in order`() {
    #expect(License.all.map(\.id) == Array(0...16))
  }

  @Test(arguments: [
    (
      #""title":"Tea","ownername":"Ann","license":"4""#,
      #""Tea" by Ann, CC BY 2.0 (https://creativecommons.org/licenses/by/2.0/)"#
    ),
    (#""title":"Tea","owner":"1@N00","license":0"#, #""Tea" by 1@N00, All Rights Reserved"#),
    (#""title":"Tea","pathalias":"ann","owner":"1@N00""#, #""Tea" by ann"#),
    (#""description":"<b>a</b>","license":17"#, #""a", Unknown license (17)"#),
    (#""title":"a\nb","ownername":"c\td""#, #""a b" by c d"#), (#""x":1"#, #""Unknown""#),
  ])
  func `credit the photo in one line`(pair: (members: String, line: String)) throws {
    #expect(License.attribution(of: try Photo(json: #"{"id":"1",\#(pair.members)}"#)) == pair.line)
  }
}
