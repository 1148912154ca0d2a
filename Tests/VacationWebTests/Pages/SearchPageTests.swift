import Flickr
import FlickrClient
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct SearchPageTests {
  private func criteria(_ text: String) throws -> FlickrSearchCriteria {
    FlickrSearchCriteria(try #require(URLQuery(parsing: text)))
  }

  @Test func `an address is read leniently and written in one way`() throws {
    let read = try criteria("text=+red++sun+&tags=new+york,+sea&any=1&license=9&license=4&x=1")
    #expect(read.typed == "red sun")
    #expect(read.tags == ["new york", "sea"])
    #expect(read.isAny)
    #expect(read.licenses == [4, 9])
    #expect(read.query.text == "text=red%20sun&tags=new%20york%2C%20sea&any=1&license=4&license=9")
    #expect(FlickrSearchCriteria(read.query) == read)
    #expect(try criteria("tags=sea+sun").tags == ["sea", "sun"])
    #expect(try criteria("text=&tags=+,&any=&sort=nonsense&license=99").query.isEmpty)
  }

  @Test func `a search is narrowed by what the fetched photos have in common`() async throws {
    let trial = try WebTrial()
    let page = try await trial.get("/search?text=street&sort=relevance")
    #expect(page.has("<div class=\"facets\">"))
    #expect(page.has("Counted among the 115 photos fetched so far."))
    #expect(page.has("text=street%20in%3A%22Lisbon%2C%20Lisbon%2C%20Portugal%22\">Lisbon</a>"))
    for title in ["Place", "Tag", "Owner", "License"] { #expect(page.has("<h2>\(title)</h2>")) }
    let links = page.text.matches(
      of: /href="(\/search\?[^"]+)">[^<]*<\/a> <span class="quiet">(\d+)/
    )
    #expect(links.count > 10)
    for link in links {
      // Each leads to at least as many photos as it says; around a city there are more.
      let narrowed = try await trial.get(String(link.1).replacing("&amp;", with: "&"))
      let found = narrowed.text.firstMatch(of: /count">([0-9,]+) photos? found/)
      #expect(Int(found?.1 ?? "") ?? 0 >= Int(link.2) ?? 1, "\(link.1)")
    }
  }

  @Test func `a year is sent to Flickr as dates, and is in the form`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/search?text=street&taken=2023")
    #expect(answer.has("name=\"taken\" value=\"2023\""))
    let call = try #require(trial.transport.requests.last)
    #expect(call.parameter("min_taken_date") == "2023-01-01 00:00:00")
    #expect(call.parameter("max_taken_date") == "2023-12-31 23:59:59")
    for year in ["23", "1799", "abcd", "20230"] {
      #expect(try criteria("text=a&taken=\(year)").year == nil)
    }
    #expect(try await trial.get("/search?taken=2023").has("license or year alone"))
  }

  @Test func `nothing given says what to do, and calls nothing`() async throws {
    let trial = try WebTrial()
    #expect(try await trial.get("/search").has("<h2 id=\"ideas\">Ideas</h2>"))
    #expect(try await trial.get("/search?text=&tags=&any=").has("Type a word"))
    let license = try await trial.get("/search?license=4")
    #expect(license.has("a search by license or year alone is not possible"))
    #expect(license.has("value=\"4\" checked"))
    let tags = (0..<21).map { "t\($0)" }.joined(separator: "+")
    #expect(try await trial.get("/search?tags=\(tags)").has("at most 20 tags"))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `tags and places of the vacation, and recents, are suggested without a call`()
    async throws
  {
    let trial = try WebTrial()
    let photo = try WebTrial.photo(1, title: "One <b>", tags: "sunset kyoto")
    try trial.visit([photo], place: "Kyoto, Japan")
    try trial.desk.notes.view(photo)
    let main = try await trial.get("/search").main
    for part in [
      "href=\"/search?text=%23sunset\"", "href=\"/places/photos?place=Kyoto%2C%20Japan\"",
      "href=\"/photos/\(photo.id)?from=%2Frecents\"", ">One &lt;b&gt;</span>",
      "href=\"/vacations/My%20Vacation/search\"",
    ] { #expect(main.contains(part), "\(part)") }
    #expect(!main.contains("id=\"ideas\""))
    #expect(main.count(of: "/photos/\(photo.id)/image/medium") == 3)
    // Neither is suggested once something is found.
    #expect(!(try await trial.get("/search?text=snow").main.contains("class=\"suggestions\"")))
    let calls = trial.transport.requests.count
    _ = try await trial.get("/search")
    #expect(trial.transport.requests.count == calls)
  }

  @Test func `the search of a vacation suggests its tags and places`() async throws {
    let trial = try WebTrial()
    let path = "/vacations/My%20Vacation"
    #expect(try await trial.get(path + "/search").has("Nothing to search yet"))
    let photo = try WebTrial.photo(1, title: "One", tags: "japan sunset")
    try trial.visit([photo], place: "Kyoto, Japan")
    let main = try await trial.get(path + "/search?text=").main
    #expect(main.contains("href=\"\(path)/tags?tag=sunset\""))
    #expect(main.contains("href=\"\(path)/place?place=Kyoto%2C%20Japan\""))
    // Places are no tags too.
    #expect(!main.contains("tags?tag=japan"))
  }

  @Test func `a form that was sent empty says so in the field, which has the focus`()
    async throws
  {
    let trial = try WebTrial()
    let field = "aria-describedby=\"search-problem\" aria-invalid=\"true\" autofocus"
    #expect(!(try await trial.get("/search").has(field)))
    let sent = try await trial.get("/search?text=&tags=+,&any=")
    #expect(sent.has("role=\"alert\" id=\"search-problem\""))
    #expect(sent.has("placeholder=\"Search photos\""))
    #expect(sent.has(field))
    let tags = (0..<21).map { "t\($0)" }.joined(separator: "+")
    let many = try await trial.get("/search?text=&tags=\(tags)")
    #expect(
      many.has(
        "autocapitalize=\"off\" aria-invalid=\"true\" aria-describedby=\"search-problem\" autofocus"
      )
    )
    #expect(!many.has(field))
  }

  @Test func `what is searched for is asked of Flickr and stands in the form`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get(
      "/search?text=temple&tags=kyoto&any=1&license=4&license=9&sort=relevance"
    )
    #expect(answer.status == .ok)
    let asked = try #require(trial.transport.calls("photos.search").first)
    let sent = (asked.query + String(decoding: asked.body, as: UTF8.self))
    for part in ["text=temple", "tags=kyoto", "tag_mode=any", "license=4%2C9", "sort=relevance"] {
      #expect(sent.contains(part), "\(part)")
    }
    #expect(answer.has("name=\"text\" value=\"temple\""))
    #expect(answer.has("value=\"relevance\" selected"))
  }

  @Test func `one field names tags, a member, and a city`() async throws {
    let trial = try WebTrial(isSample: false)
    trial.transport.except { request in
      guard request.flickrMethod == "flickr.urls.lookupUser" else { return .photos([]) }
      let isKnown = request.parameter("url") == "https://www.flickr.com/photos/anna/"
      return .json(
        isKnown
          ? #"{"user":{"id":"5@N00","username":{"_content":"Anna"}},"stat":"ok"}"#
          : #"{"stat":"fail","code":1,"message":"User not found"}"#
      )
    }
    let typed = "rain %23night by:anna in:Kyoto"
    let answer = try await trial.get("/search?text=" + typed.replacing(" ", with: "+"))
    #expect(answer.has("value=\"rain #night by:anna in:Kyoto\""))
    let asked = try #require(trial.transport.calls("photos.search").first)
    #expect(asked.parameter("text") == "rain")
    #expect(asked.parameter("tags") == "night")
    #expect(asked.parameter("user_id") == "5@N00")
    #expect(asked.parameter("lat")?.hasPrefix("35.") == true)
    #expect(asked.parameter("radius") == "10")
    for (text, message) in [
      ("by:nobody", "Flickr has no member “nobody”."), ("by:a%C3%BC", "Flickr has no member “aü”."),
      ("in:Kyotoo", "No city is called “Kyotoo”. Similar names: “Kyoto"),
    ] {
      let answer = try await trial.get("/search?text=x+" + text)
      #expect(answer.has(message), "\(text)")
      #expect(!answer.has("No photos match “x"))
    }
    #expect(trial.transport.calls("photos.search").count == 1)
  }

  @Test func `results come thirty a page, and turning a page asks for no more than is needed`()
    async throws
  {
    let trial = try WebTrial(isSample: false)
    let photos = (0..<120).map {
      #"{"id":"\#(1_000 + $0)","owner":"1@N00","secret":"ab","server":"1","title":"P\#($0)"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in
      .photos(photos, pages: 90, total: 10_800)
    }
    let first = try await trial.get("/search?text=x")
    #expect(first.text.count(of: "<img src=\"/photos/") == 30)
    #expect(first.has("10,800 photos found"))
    #expect(first.has("max=\"134\" value=\"1\""))
    let second = try await trial.get("/search?text=x&page=2")
    #expect(second.has(">P30<"))
    #expect(trial.transport.calls("photos.search").count == 1)
  }

  @Test func `one photo found is one photo wherever it is counted`() async throws {
    // The form that visits the whole list offered to visit "1 photos".
    let trial = try WebTrial(isSample: false)
    let photo = #"{"id":"1000","owner":"1@N00","secret":"ab","server":"1","title":"P"}"#
    trial.transport.answer("flickr.photos.search") { _ in
      .photos([photo], pages: 1, total: 1)
    }
    let answer = try await trial.get("/search?text=x")
    #expect(answer.has("1 photo found"))
    #expect(answer.has(">Visit 1 photo</button>"))
  }

  @Test func `nothing found says what to try`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.photos.search") { _ in .photos([]) }
    let answer = try await trial.get("/search?tags=a+b")
    #expect(answer.has("No photos match “a, b”"))
    #expect(answer.has("any of the tags instead"))
    #expect(!answer.has("class=\"toolbar\""))
  }
}
