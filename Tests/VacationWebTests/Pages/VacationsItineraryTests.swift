import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VacationsItineraryTests {
  @Test func `places stand first-visited first, with their photos`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1), try WebTrial.photo(2)], place: "Kyoto, Japan")
    try trial.visit([try WebTrial.photo(3)], place: "Bath")
    let page = try await trial.get("/vacations/My%20Vacation/itinerary")
    #expect(page.status == .ok)
    let kyoto = try #require(page.main.firstRange(of: ">Kyoto</span>"))
    let bath = try #require(page.main.firstRange(of: ">Bath</span>"))
    #expect(kyoto.lowerBound < bath.lowerBound)
    #expect(page.has("2\u{A0}places, 3\u{A0}photos"))
    #expect(page.has("/vacations/My%20Vacation/place?place=Kyoto%2C%20Japan"))
  }

  @Test func `a stop has its days, pictures, note, and the distance to the next one`() async throws
  {
    let trial = try WebTrial()
    let kyoto = try (1...6).map {
      try WebTrial.photo($0, latitude: 35.01, longitude: 135.77)
    }
    try trial.visit(kyoto, place: "Kyoto, Kyoto, Japan")
    let nara = try WebTrial.photo(7, latitude: 34.69, longitude: 135.8)
    try trial.visit([nara], place: "Nara, Nara, Japan")
    let paris = try WebTrial.photo(8, latitude: 48.86, longitude: 2.35)
    try trial.visit([paris], place: "Paris, Ile-de-France, France")
    let path = "/vacations/My%20Vacation/itinerary"
    let page = try await trial.get(path)
    #expect(page.text.count(of: "/image/thumb\"") == 7)
    #expect(page.has("36 km to Nara"))
    // The cover is one of the three; the day is said where it changes.
    #expect(page.text.count(of: "/image/medium\"") == 2)
    #expect(page.text.count(of: "<p class=\"stop-facts\"><time") == 1)
    #expect(page.text.count(of: " km to ") == 2)
    // Beside one photo, the map of its place fills the row.
    #expect(page.text.count(of: "<img class=\"ground\" src=\"/map/place/") == 2)
    #expect(page.has("/34.69/135.80\""))
    #expect(!page.has("class=\"country\""))
    let countries = try await trial.get(path + "?by=country")
    #expect(countries.text.count(of: "class=\"country\"") == 2)
    #expect(countries.has(">Japan</h2>") && countries.has(">France</h2>"))
  }

  @Test func `beside the cover is a map of the route, unless nothing is on it`() async throws {
    let trial = try WebTrial()
    let path = "/vacations/My%20Vacation/itinerary"
    try trial.visit([try WebTrial.photo(1)], place: "Bath")
    #expect(!(try await trial.get(path).has("voyage-map")))
    let kyoto = try WebTrial.photo(2, latitude: 35.01, longitude: 135.77)
    try trial.visit([kyoto], place: "Kyoto, Kyoto, Japan")
    let page = try await trial.get(path)
    #expect(page.has("class=\"voyage-map\" href=\"\(path)?view=map\""))
    let source = try #require(page.text.firstMatch(of: /src="([^"]+map\.svg\?v=[^"]+)"/)?.1)
    let image = try await trial.get(String(source))
    #expect(image.headers[.cacheControl] == "private, max-age=31536000, immutable")
    #expect(image.text.count(of: "<circle") == 1)
    let paris = try WebTrial.photo(3, latitude: 48.86, longitude: 2.35)
    try trial.visit([paris], place: "Paris, Ile-de-France, France")
    // The old address shows the new state, and is not kept.
    let changed = try await trial.get(String(source))
    #expect(changed.headers[.cacheControl] == "private, no-cache")
    #expect(changed.text.count(of: "<circle") == 2)
    #expect(!(try await trial.get(path + "?view=map").has("voyage-map")))
    #expect(try await trial.get("/vacations/None/map.svg").status == .notFound)
  }

  @Test func `photos without a place stand last, folded, and without a number`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1), try WebTrial.photo(2)], place: "Unknown")
    let path = "/vacations/My%20Vacation/itinerary"
    #expect(try await trial.get(path).has("<details class=\"without-place\" open>"))
    try trial.visit([try WebTrial.photo(3)], place: "Bath")
    let page = try await trial.get(path)
    #expect(page.has("data-number=\"1\"") && !page.has("data-number=\"2\""))
    #expect(page.has("<details class=\"without-place\"><summary>2 photos without a place"))
    #expect(page.has("/place?place=Unknown"))
    #expect(page.has("2\u{A0}places, 3\u{A0}photos"))
    let photos = try await trial.get("/vacations/My%20Vacation/place?place=Unknown")
    #expect(photos.text.between("<title>", "</title>")?.hasPrefix("Photos without a place") == true)
    #expect(!photos.has("Unknown in"))
  }

  @Test func `a stop has its photos, note, and the way to the next`() async throws {
    let trial = try WebTrial()
    let kyoto = try (1...7).map { try WebTrial.photo($0, latitude: 35.01, longitude: 135.77) }
    try trial.visit(kyoto, place: "Kyoto, Kyoto, Japan")
    try trial.visit(
      [try WebTrial.photo(8, latitude: 34.69, longitude: 135.8)],
      place: "Nara, Nara, Japan"
    )
    let vacation = try trial.vacation(for: .writing)
    let words = "Rain <b>every</b> day"
    _ = try vacation.change(.note).setNote(words, ofPlace: "Kyoto, Kyoto, Japan")
    let page = try await trial.get("/vacations/My%20Vacation/itinerary")
    #expect(page.has("36 km to Nara") && !page.has("km to Kyoto"))
    #expect(page.has("Rain &lt;b&gt;every&lt;/b&gt; day"))
    // Five of seven photos, and the one of Nara.
    #expect(page.main.count(of: "/image/thumb\"") == 5 + 1)
    #expect(page.has("0001/image/thumb") && !page.has("0006/image/thumb"))
  }

  @Test(arguments: [0, 3, 12]) func `Unknown has no number wherever it is`(before: Int) async throws
  {
    let trial = try WebTrial()
    for number in 0..<13 {
      let place = number == before ? "Unknown" : "Place \(number)"
      try trial.visit([try WebTrial.photo(100 + number)], place: place)
    }
    let first = try await trial.get("/vacations/My%20Vacation/itinerary")
    let second = try await trial.get("/vacations/My%20Vacation/itinerary?page=2")
    let numbers = { (answer: WebAnswer) in
      answer.main.matches(of: #/<li class="stop" value="(\d+)"/#).compactMap { Int($0.1) }
    }
    #expect(numbers(first) == Array(1...9) && numbers(second) == [10, 11, 12])
    let titles = { (answer: WebAnswer) in
      answer.main.matches(of: #/>(Place \d+)<\/span>/#).map { String($0.1) }
    }
    let expected = (0..<13).filter { $0 != before }.map { "Place \($0)" }
    #expect(titles(first) + titles(second) == expected)
    #expect(!first.has("without a place") && second.has("<summary>1 photo without a place"))
  }

  @Test func `a page has at most 30 different photos`() async throws {
    let trial = try WebTrial()
    for place in 0..<12 {
      try trial.visit(
        try (1...6).map { try WebTrial.photo(100 * place + $0) },
        place: "Place \(place)"
      )
    }
    for query in ["", "?page=2", "?by=country", "?view=map"] {
      let page = try await trial.get("/vacations/My%20Vacation/itinerary" + query)
      let photos = page.main.matches(of: #/src="\/photos\/(\d+)\//#).map(\.1)
      #expect(Set(photos).count <= 30 && photos.isEmpty == (query == "?view=map"), "\(query)")
    }
  }

  @Test func `the map has the route in order, with a number at each place`() async throws {
    let trial = try WebTrial()
    for (number, place) in zip(1..., ["Kyoto", "Nowhere", "Bath"]) {
      let isKnown = place != "Nowhere"
      let photo = try WebTrial.photo(
        number,
        latitude: isKnown ? 35 + Double(number) : nil,
        longitude: isKnown ? 10 * Double(number) : nil
      )
      try trial.visit([photo], place: place)
    }
    let map = try await trial.get("/vacations/My%20Vacation/itinerary?view=map")
    #expect(map.has("data-map"))
    #expect(map.has(">1</text>") && !map.has(">2</text>") && map.has(">3</text>"))
    #expect(map.has("aria-label=\"3. Bath\""))
    #expect(map.has("1 place without coordinates is not on the map."))
    #expect(map.has("The route of My Vacation"))
    #expect(!(try await trial.get("/vacations/My%20Vacation/itinerary").has("data-map")))
  }

  @Test func `My Vacation that nothing made reads as empty`() async throws {
    let trial = try WebTrial()
    for page in ["itinerary", "tags", "photos", "search?text=sun", "history"] {
      let answer = try await trial.get("/vacations/My%20Vacation/" + page)
      #expect(answer.status == .ok, "\(page)")
      #expect(answer.has("class=\"empty\""), "\(page)")
    }
    #expect(try trial.vacations.names().isEmpty)
  }

  @Test(arguments: ["itinerary", "tags", "photos", "statistics", "export", "book", "history"])
  func `a page without photos names the vacation that its photos are visited in`(
    page: String
  ) async throws {
    let trial = try WebTrial()
    _ = try trial.vacations.create(try VacationName("Winter"))
    let answer = try await trial.get("/vacations/Winter/" + page)
    // The way to photos makes this vacation the current one.
    #expect(answer.text.count(of: "action=\"/vacations/Winter/choose\"") == 1)
    #expect(answer.has("name=\"return\" value=\"/places\""))
    #expect(answer.has(">Visit photos for “Winter”</button>"))
    for zero in ["0 places", "0 photos", "0 tags"] { #expect(!answer.main.contains(zero)) }
    let current = try await trial.get("/vacations/My%20Vacation/" + page)
    #expect(current.has("href=\"/places\">Visit photos for “My Vacation”</a>"))
  }

  @Test func `places below a page without photos lead on in its vacation`() async throws {
    let trial = try WebTrial()
    _ = try await trial.get("/places")
    _ = try trial.vacations.create(try VacationName("Winter"))
    let page = try await trial.get("/vacations/Winter/statistics")
    let path = try #require(page.text.between("form=\"chooser\" name=\"return\" value=\"", "\""))
    #expect(path.hasPrefix("/places/photos?place="))
    #expect(page.has("<form id=\"chooser\" method=\"post\" action=\"/vacations/Winter/choose\""))
    _ = try await trial.post("/vacations/Winter/choose", ["return": path])
    // They are links once it is the current vacation.
    let chosen = try await trial.get("/vacations/Winter/statistics")
    #expect(chosen.has("class=\"elsewhere\"") && !chosen.has("chooser"))
  }

  @Test func `an unknown vacation is answered with those that look like it`() async throws {
    let trial = try WebTrial()
    _ = try trial.vacations.create(try VacationName("Summer in Kyoto"))
    for page in ["itinerary", "tags", "photos", "search", "history", "place?place=x"] {
      let answer = try await trial.get("/vacations/Summer%20in%20Kyotto/" + page)
      #expect(answer.status == .notFound, "\(page)")
      #expect(answer.has("href=\"/vacations/Summer%20in%20Kyoto/itinerary\""), "\(page)")
    }
  }

  @Test func `a name that no vacation can have leads nowhere`() async throws {
    let trial = try WebTrial()
    for name in ["..%2F..%2Fetc", ".hidden", "%20x", String(repeating: "x", count: 201)] {
      let answer = try await trial.get("/vacations/\(name)/itinerary")
      #expect(answer.status == .notFound, "\(name)")
    }
  }

  @Test func `hostile texts are shown as text`() async throws {
    let trial = try WebTrial()
    try trial.visitHostile(Hostile.script, id: 1)
    try trial.visitHostile(Hostile.image, id: 2)
    try trial.visitHostile(Hostile.braces, id: 3)
    let hostile = try VacationName(#""><img src=x onerror=alert(2)>"#)
    try trial.visitHostile(Hostile.image, id: 4, in: hostile)
    let names = ["My%20Vacation", URLQuery.encoded(hostile.text)]
    for name in names {
      for page in [
        "itinerary", "tags", "photos", "photos?view=list", "photos?view=map", "history",
        "search?text=alert", "search?text=" + URLQuery.encoded(Hostile.image),
        "tags?tag=" + URLQuery.encoded(Hostile.image),
        "tags?filter=" + URLQuery.encoded(Hostile.image),
        "place?place=" + URLQuery.encoded(Hostile.script),
        "place?place=" + URLQuery.encoded("\(Hostile.image), \(Hostile.image)"),
      ] {
        let answer = try await trial.get("/vacations/\(name)/\(page)")
        #expect(Hostile.found(in: answer).isEmpty, "\(name) \(page)")
        #expect(answer.status.code < 500, "\(name) \(page)")
      }
    }
  }

  @Test func `a long Itinerary has pages`() async throws {
    let trial = try WebTrial()
    for number in 1...10 {
      try trial.visit([try WebTrial.photo(number)], place: "Place \(number)")
    }
    let first = try await trial.get("/vacations/My%20Vacation/itinerary")
    #expect(first.has("rel=\"next\""))
    #expect(!first.has(">Place 10<"))
    let second = try await trial.get("/vacations/My%20Vacation/itinerary?page=2")
    #expect(second.has(">Place 10<"))
    #expect(second.has("rel=\"prev\""))
    let beyond = try await trial.get("/vacations/My%20Vacation/itinerary?page=999999")
    #expect(beyond.status == .ok)
  }

  @Test func `an unchanged page is not sent again, a changed one is`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(5)
    for page in ["itinerary", "tags", "photos", "history"] {
      let path = "/vacations/My%20Vacation/" + page
      let tag = try #require(try await trial.get(path).headers[.eTag])
      let again = try await trial.get(path, headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified, "\(page)")
      try trial.visit([try WebTrial.photo(tag.hashValue & 0xFFFF, tags: "new")], place: page)
      let changed = try await trial.get(path, headers: [.ifNoneMatch: tag])
      #expect(changed.status == .ok, "\(page)")
    }
  }
}
