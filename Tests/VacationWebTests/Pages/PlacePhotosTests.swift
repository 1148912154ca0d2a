import Flickr
import FlickrClient
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct PlacePhotosTests {
  @Test func `times are told in hours on the first day, and then in days`() {
    let now = Timestamp(microseconds: 1_900_000_000_000_000)
    func heading(_ ago: Int) -> String { HourSections.heading(1_900_000_000 - ago, now: now) }
    #expect(heading(0) == "Less than an hour ago")
    #expect(heading(-500) == "Less than an hour ago")
    #expect(heading(3_599) == "Less than an hour ago")
    #expect(heading(3_600) == "1 hour ago")
    #expect(heading(7_200) == "2 hours ago")
    #expect(heading(86_399) == "23 hours ago")
    #expect(heading(86_400) == "Yesterday")
    #expect(heading(172_800) == "2 days ago")
    #expect(heading(100 * 86_400) == "3 months ago")
    #expect(heading(1_000 * 86_400) == "2 years ago")
    #expect(HourSections.heading(nil, now: now) == "Unknown time")
    #expect(HourSections.heading(.max, now: now) == "Less than an hour ago")
  }

  @Test func `longer periods are a week, a month, and then as for the exact time`() {
    let now = Timestamp(microseconds: 1_900_000_000_000_000)
    func period(_ days: Int) -> String {
      HourSections.period(1_900_000_000 - days * 86_400, now: now)
    }
    #expect(period(0) == "Last 7 days" && period(6) == "Last 7 days")
    #expect(period(7) == "Last 30 days" && period(29) == "Last 30 days")
    #expect(period(30) == "1 month ago" && period(100) == "3 months ago")
    #expect(HourSections.period(nil, now: now) == "Unknown time")
  }

  @Test func `a grid of one photo a day has headings of longer periods, and a list has exact ones`()
    async throws
  {
    let trial = try WebTrial()
    let photos = (1...12).map { day in
      #"{"id":"\#(day)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""dateupload":"\#(1_899_979_200 - day * 86_400)"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos) }
    let grid = try await trial.get("/places/photos?place=Kyoto&view=grid")
    #expect(grid.text.count(of: "<h2>") == 2)
    #expect(grid.has("<h2>Last 7 days</h2>") && grid.has("<h2>Last 30 days</h2>"))
    let list = try await trial.get("/places/photos?place=Kyoto&view=list")
    #expect(list.has("<h2 class=\"hidden\">2 days ago</h2>"))
    #expect(list.has("<span class=\"day\" aria-hidden=\"true\">2 days ago</span>"))
  }

  @Test func `in a list, each photo says its day, also the second one of a day`() async throws {
    let trial = try WebTrial()
    let photos = [2, 2, 3].enumerated().map { number, day in
      #"{"id":"\#(number + 1)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""dateupload":"\#(1_899_979_200 - day * 86_400)"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos) }
    let list = try await trial.get("/places/photos?place=Kyoto&view=list")
    #expect(list.text.count(of: "class=\"day\"") == 3)
    #expect(list.has("<span class=\"day\">2 days ago</span>"))
  }

  @Test func `in a list, a day with several photos has a heading in a row of its own`()
    async throws
  {
    let trial = try WebTrial()
    let photos = (1...4).map { number in
      #"{"id":"\#(number)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""dateupload":"\#(1_899_979_200 - 2 * 86_400)"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos) }
    let list = try await trial.get("/places/photos?place=Kyoto&view=list")
    #expect(list.text.count(of: "<li class=\"heading\"><h2>2 days ago</h2></li>") == 1)
    #expect(list.text.count(of: "2 days ago") == 1)
  }

  @Test func `a place's photos come latest first, under how long ago they were uploaded`()
    async throws
  {
    let trial = try WebTrial()
    let now = 1_899_979_200
    let photos = [(1, 90_000), (2, 60), (3, 7_300), (4, 7_500), (5, 10_000_000)].map { id, ago in
      #"{"id":"\#(id)","owner":"1@N00","secret":"ab","server":"1","title":"P\#(id)","#
        + #""dateupload":"\#(now - ago)"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos) }
    let answer = try await trial.get("/places/photos?place=Kyoto&view=list")
    #expect(answer.status == .ok)
    let headings = answer.main.split(separator: "<h2 class=\"hidden\">").dropFirst()
      .compactMap { $0.split(separator: "</h2>").first.map(String.init) }
    #expect(headings == ["Less than an hour ago", "2 hours ago", "Yesterday", "3 months ago"])
    let titles = ["P2", "P3", "P4", "P1", "P5"].map { "<span class=\"title\">\($0)</span>" }
    let places = titles.compactMap { answer.text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 5 && places == places.sorted())
    #expect(
      trial.desk.lists.ids(of: .placePhotos("Kyoto"))?.map(\.rawValue) == ["2", "3", "4", "1", "5"]
    )
  }

  @Test func `fifty are fetched and thirty are on a page, the map has all`() async throws {
    let trial = try WebTrial()
    let photos = (0..<50).map { number in
      #"{"id":"\#(100 + number)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""latitude":"35","longitude":"\#(100 + number).5","dateupload":"1899970000"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos, pages: 40, total: 1_999) }
    let first = try await trial.get("/places/photos?place=Kyoto")
    #expect(first.text.count(of: "<img src=\"/photos/") == 30)
    #expect(first.has("50 of 1,999 photos"))
    #expect(first.has("rel=\"next\" href=\"/places/photos?place=Kyoto&amp;page=2\""))
    let second = try await trial.get("/places/photos?place=Kyoto&page=2&view=grid")
    #expect(second.text.count(of: "<img src=\"/photos/") == 20)
    let map = try await trial.get("/places/photos?place=Kyoto&view=map")
    #expect(map.text.count(of: "data-index=") == 50)
    #expect(!map.has("class=\"pager\""))
  }

  @Test func `visited photos are marked`() async throws {
    let trial = try WebTrial()
    let first = try await trial.get("/places/photos?place=Kyoto")
    let id = try #require(trial.desk.lists.ids(of: .placePhotos("Kyoto"))?.first)
    #expect(!first.has("class=\"mark\""))
    _ = try await trial.submit("/photos/\(id)/visit", ["vacation": "My Vacation"])
    let second = try await trial.get("/places/photos?place=Kyoto")
    #expect(second.text.count(of: "class=\"mark\"") == 1)
    #expect(try trial.vacation().itinerary(limit: 2).first?.title == "Kyoto")
  }

  @Test func `a place that nobody knows brings what may have been meant`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/places/photos?place=Kyotoo")
    // Whether the status can still tell depends on how long it took to look.
    #expect(answer.has("We can’t find “Kyotoo”"))
    #expect(answer.has("/places/photos?place=Kyoto%2C"))
    #expect(answer.has(">Did you mean one of these?</h2>"))
    // What is like no place may be a word.
    let word = try await trial.get("/places/photos?place=Nowhere%20at%20all").main
    #expect(word.contains(/href="\/search\?text=Nowhere(\+|%20)at(\+|%20)all">Search photos for “/))
    #expect(!answer.main.contains("Search photos for"))
    let hostile = try await trial.get(
      "/places/photos?place=" + URLQuery.encoded(Hostile.script)
    )
    #expect(hostile.has("We can’t find"))
    #expect(Hostile.found(in: hostile).isEmpty)
  }

  @Test func `no photos are told in words`() async throws {
    let trial = try WebTrial()
    trial.transport.answer("flickr.photos.search") { _ in .photos([]) }
    let answer = try await trial.get("/places/photos?place=Kyoto")
    #expect(answer.main.contains(">Flickr has no photos of this place</h2>"))
    #expect(!answer.has("<summary>Visit all "))
  }

  @Test func `hostile photos are shown as they are written, in every view`() async throws {
    let trial = try WebTrial()
    let text = #"<script>alert(1)</script>\"><img src=x onerror=alert(2)>"#
    let photo =
      #"{"id":"1","owner":"1@N00","ownername":"\#(text)","secret":"ab","server":"1","#
      + #""title":"\#(text)","description":{"_content":"&lt;script&gt;alert(1)\#(text)"},"#
      + #""tags":"\#(text)","latitude":"1","longitude":"2"}"#
    trial.transport.answer("flickr.photos.search") { _ in .photos([photo]) }
    for path in [
      "/places/photos?place=Kyoto", "/places/photos?place=Kyoto&view=grid",
      "/places/photos?place=Kyoto&view=map", "/nearby?city=Kyoto", "/search?text=x",
      "/search?text=x&view=grid", "/search?text=x&view=map", "/photos/1", "/recents",
    ] {
      let answer = try await trial.get(path)
      #expect(answer.status == .ok, "\(path)")
      #expect(Hostile.found(in: answer).isEmpty, "\(path)")
      #expect(answer.has("&lt;script&gt;alert(1)"), "\(path)")
    }
  }

  @Test func `while Flickr is asked the page says so, and then has the photos`() async throws {
    let held = HeldFlickr()
    let trial = try WebTrial(patience: held.patience)
    trial.transport.except(held.hold)
    let answer = try await trial.get("/places/photos?place=Kyoto")
    let parts = ["</head>", "class=\"waiting\"", "<h1>Kyoto</h1>", "</html>"]
    let found = parts.compactMap { answer.text.firstRange(of: $0)?.lowerBound }
    #expect(found.count == 4 && found == found.sorted())
    #expect(answer.headers[.cacheControl] == "private, no-store")
  }
}
