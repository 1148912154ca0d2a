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
    #expect(page.has("2 places, 3 photos"))
    #expect(page.has("/vacations/My%20Vacation/place?place=Kyoto%2C%20Japan"))
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
    for number in 1...101 {
      try trial.visit([try WebTrial.photo(number)], place: "Place \(number)")
    }
    let first = try await trial.get("/vacations/My%20Vacation/itinerary")
    #expect(first.has("rel=\"next\""))
    #expect(!first.has(">Place 101<"))
    let second = try await trial.get("/vacations/My%20Vacation/itinerary?page=2")
    #expect(second.has(">Place 101<"))
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
