import Flickr
import HTTPTypes
import TestSupport
import Testing

@testable import VacationStore
@testable import VacationWeb

/// Lists of a vacation: the view that is remembered, the way back from a photo, sort order and filter.
@Suite struct VacationListTests {
  private static let photos = "/vacations/My%20Vacation/photos"

  /// A vacation of 65 photos, taken one a month, latest visited first taken.
  private static func trial() throws -> WebTrial {
    let trial = try WebTrial()
    let all = try (0..<65).map { number in
      let (year, month) = (2015 + (64 - number) / 12, (64 - number) % 12 + 1)
      let taken = "\(year)-\(month < 10 ? "0" : "")\(month)-05 10:00:00"
      return try Photo(
        json: #"{"id":"\#(100 + number)","owner":"1@N00","ownername":"Anna","secret":"ab","#
          + #""server":"1","title":"P\#(number)","datetaken":"\#(taken)","#
          + #""tags":"\#(number.isMultiple(of: 2) ? "sea" : "sky")"}"#
      )
    }
    try trial.visit(all, place: "Kyoto, Japan")
    return trial
  }

  private static func ids(_ answer: WebAnswer) -> [String] {
    answer.main.matches(of: /id="photo-(\d+)"/).map { String($0.1) }
  }

  @Test func `the view is remembered for all lists, until another is chosen`() async throws {
    let trial = try Self.trial()
    #expect(try await trial.get(Self.photos).has("<div class=\"grid\">"))
    let chosen = try await trial.get(Self.photos + "?view=list")
    #expect(chosen.headers[values: .setCookie].contains { $0.contains("=list;") })
    for path in [Self.photos, "/search?text=sea", "/places/photos?place=Kyoto"] {
      let list = try await trial.get(path)
      #expect(list.has("<ul class=\"rows\">") && !list.has("<div class=\"grid\">"), "\(path)")
      #expect(list.has("data-view=\"list\" href=\""), "\(path)")
    }
    _ = try await trial.get("/search?text=sea&view=grid")
    #expect(try await trial.get(Self.photos).has("<div class=\"grid\">"))
    // Other pages have views of their own.
    _ = try await trial.get("/places?view=map")
    #expect(try await trial.get(Self.photos).has("<div class=\"grid\">"))
  }

  @Test func `a photo leads back to the page of the list that shows it`() async throws {
    let trial = try Self.trial()
    let photo = try await trial.get("/photos/140?from=" + URLQuery.encoded(Self.photos))
    #expect(photo.has("href=\"\(Self.photos)?at=140#photo-140\""))
    let page = try await trial.get(Self.photos + "?at=140")
    #expect(Self.ids(page).first == "130" && Self.ids(page).contains("140"))
    #expect(page.has("data-list=\"2\""))
    #expect(page.has("rel=\"next\" href=\"\(Self.photos)?page=3\""))
    // In another order it is on another page.
    let sorted = try await trial.get(Self.photos + "?sort=taken&at=140")
    #expect(sorted.has("data-list=\"1\"") && Self.ids(sorted).contains("140"))
    // A photo that is not in the list leads to its beginning.
    #expect(try await trial.get(Self.photos + "?at=999").has("data-list=\"1\""))
  }

  @Test func `a photo of Flickr leads back to its page too`() async throws {
    let trial = try WebTrial()
    let photos = (0..<50).map { number in
      #"{"id":"\#(100 + number)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
        + #""dateupload":"1899970000"}"#
    }
    trial.transport.answer("flickr.photos.search") { _ in .photos(photos, pages: 1, total: 50) }
    _ = try await trial.get("/places/photos?place=Kyoto")
    let list = URLQuery.encoded("/places/photos?place=Kyoto")
    #expect(
      try await trial.get("/photos/140?from=\(list)")
        .has("href=\"/places/photos?place=Kyoto&amp;page=2#photo-140\"")
    )
    #expect(
      try await trial.get("/photos/110?from=\(list)")
        .has("href=\"/places/photos?place=Kyoto#photo-110\"")
    )
  }

  @Test func `a list is filtered and sorted as its address says, and neighbors follow it`()
    async throws
  {
    let trial = try Self.trial()
    let list = Self.photos + "?tag=sea&taken=2016..2017&sort=taken"
    let answer = try await trial.get(list)
    let ids = Self.ids(answer)
    #expect(ids.count == 12 && ids == ids.sorted(by: >))
    #expect(answer.has("<p class=\"count\"><span>12 photos</span></p>"))
    #expect(answer.has("<option value=\"taken\" selected>Date taken</option>"))
    // Each criterion can be removed.
    #expect(answer.has("href=\"\(Self.photos)?taken=2016..2017&amp;sort=taken\">#sea "))
    #expect(answer.has("href=\"\(Self.photos)?tag=sea&amp;sort=taken\">Taken 2016–2017 "))
    #expect(answer.has("href=\"\(Self.photos)?sort=taken\">Clear all</a>"))
    let photo = try await trial.get("/photos/\(ids[1])?from=" + URLQuery.encoded(list))
    #expect(photo.has("rel=\"prev\" href=\"/photos/\(ids[0])?"))
    #expect(photo.has("rel=\"next\" href=\"/photos/\(ids[2])?"))
    let place = try await trial.get("/vacations/My%20Vacation/place?place=Kyoto&taken=2015-02")
    #expect(Self.ids(place) == ["163"])
    let reversed = try await trial.get("/vacations/My%20Vacation/tags?tag=sky&sort=taken&reverse=1")
    #expect(Self.ids(reversed).first == "101")
  }

  @Test func `an invalid criterion is reported, and one that fits nothing too`() async throws {
    let trial = try Self.trial()
    let invalid = try await trial.get(Self.photos + "?taken=soon")
    #expect(invalid.status == .ok)
    #expect(invalid.has("“Taken” does not accept &quot;soon&quot;."))
    #expect(invalid.has("Clear all"))
    let none = try await trial.get(Self.photos + "?tag=nothing")
    #expect(none.has("No photos fit these criteria."))
    #expect(Self.ids(none).isEmpty)
  }

  @Test func `a list by date has day headings and a timeline`() async throws {
    let trial = try Self.trial()
    let answer = try await trial.get(Self.photos + "?sort=taken")
    #expect(answer.has("<span class=\"anchor\" id=\"taken-2015-01\"></span><h2>"))
    let timeline = try #require(answer.text.between("<nav class=\"timeline\"", "</nav>"))
    #expect(timeline.count(of: "<small>1 photo</small>") == 65)
    #expect(timeline.contains("title=\"12 photos\">2016</a>"))
    #expect(timeline.contains("href=\"\(Self.photos)?sort=taken&amp;page=2#taken-2017-07\""))
    #expect(!(try await trial.get(Self.photos)).has("class=\"timeline\""))
    let reversed = try await trial.get(Self.photos + "?sort=taken&reverse=1")
    #expect(reversed.has("<span class=\"anchor\" id=\"taken-2020-05\"></span>"))
  }

  @Test func `the headings of all pages of a grid are equally precise`() async throws {
    let trial = try WebTrial()
    let days = Array(repeating: "01", count: 30) + ["02", "03", "04"]
    let photos = try zip(100..., days).map { id, month in
      try Photo(
        json: #"{"id":"\#(id)","owner":"1@N00","secret":"ab","server":"1","title":"P","#
          + #""datetaken":"2015-\#(month)-05 10:00:00"}"#
      )
    }
    try trial.visit(photos, place: "Kyoto, Japan")
    #expect(try await trial.get(Self.photos + "?sort=taken").has("<h2>Jan 5, 2015</h2>"))
    // Alone, they would have one of the year.
    let second = try await trial.get(Self.photos + "?sort=taken&page=2")
    #expect(second.has("<h2>Feb 5, 2015</h2>") && second.has("<h2>Apr 5, 2015</h2>"))
  }

  @Test func `months link to their pages beside invalid dates`() throws {
    let list = ListURL.photos(.default, ListCriteria())
    let counts =
      [("0000-00", 45), ("2015-01", 20), ("what", 10), ("2016-02", 5)]
      .map { TakenMonth(month: $0.0, photos: $0.1) } + [TakenMonth(month: nil, photos: 9)]
    let timeline = try #require(Timeline(counts, isReversed: false, of: list, shown: nil))
    #expect(timeline.years.map(\.title) == ["2015", "2016"])
    #expect(timeline.years[0].path.hasSuffix("?page=2#taken-2015-01"))
    #expect(timeline.years[1].path.hasSuffix("?page=3#taken-2016-02"))
  }

  @Test func `another order keeps every criterion`() async throws {
    let trial = try Self.trial()
    let answer = try await trial.get(Self.photos + "?rating=3&license=4&license=5&media=film")
    let form = try #require(answer.text.between("data-controls>", "</form>"))
    #expect(form.contains("<option value=\"3\" selected>Rated 3</option>"))
    #expect(form.contains("<option value=\"4\" selected>"))
    #expect(form.contains("<input type=\"hidden\" name=\"license\" value=\"5\">"))
    let unknown = try await trial.get(Self.photos + "?license=99")
    #expect(unknown.has("<option value=\"99\" selected>"))
  }

  @Test func `hostile criteria are shown as they are written`() async throws {
    let trial = try Self.trial()
    for name in ["tag", "owner", "taken", "near", "place", "search", "rating"] {
      for text in [Hostile.script, Hostile.image] {
        let path = "\(Self.photos)?\(name)=" + URLQuery.encoded(text)
        #expect(Hostile.found(in: try await trial.get(path)).isEmpty, "\(name)")
      }
    }
  }

  @Test func `many pages have a form that leads to any of them`() async throws {
    let trial = try WebTrial()
    try trial.visit(try (1...91).map { try WebTrial.photo($0, tags: "sea") }, place: "Kyoto")
    let answer = try await trial.get(Self.photos + "?tag=sea&page=2")
    #expect(answer.has("<input type=\"number\" name=\"page\" min=\"1\" max=\"4\" value=\"2\""))
    let pager = try #require(answer.text.between("<nav class=\"pager\"", "</nav>"))
    #expect(pager.contains("<input type=\"hidden\" name=\"tag\" value=\"sea\">"))
  }
}
