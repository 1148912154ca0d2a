import HTTPTypes
import Settings
import TestSupport
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

@Suite struct SettingsTests {
  @Test func `settings tell where files lie, and make none`() async throws {
    let trial = try WebTrial()
    let page = try await trial.get("/settings")
    #expect(page.status == .ok)
    let directories = trial.desk.service.desk.directories
    for path in [directories.documents, directories.cache, directories.configuration] {
      #expect(page.has("<code title=\"\(path)"))
    }
    #expect(page.has("traveller.sqlite"))
    #expect(try trial.scratch.names().isEmpty)
  }

  @Test func `settings hold Flickr's notice and all credits`() async throws {
    let page = try await WebTrial().get("/settings")
    for words in [
      "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.",
      "GeoNames", "CC BY 4.0", "Natural Earth", "Leaflet", "BSD 2-clause", "build test",
    ] { #expect(page.has(words), "\(words)") }
  }

  @Test func `the state of the login is said in words, and never the key`() async throws {
    let sample = try await WebTrial().get("/settings")
    #expect(sample.has("Sample photos are shown"))
    let none = try await WebTrial(isSample: false, credentials: nil).get("/settings")
    #expect(none.has("No API key is set") && none.has("is used immediately"))
    #expect(none.has("https://www.flickr.com/services/apps/create/"))
    let key = try await WebTrial(isSample: false).get("/settings")
    #expect(key.has("no one is logged in"))
    #expect(!key.has("fakekey"))
    let login = try await WebTrial(isSample: false) { service in
      service.login = { .loggedIn(name: Hostile.script) }
    }.get("/settings")
    #expect(login.has("Logged in to Flickr as &lt;script&gt;"))
    #expect(Hostile.found(in: login).isEmpty)
  }

  @Test func `a login that cannot be read does not take the page away`() async throws {
    let trial = try WebTrial { service in
      service.login = { throw SettingsError.notAToken(path: "/x") }
    }
    #expect(try await trial.get("/settings").status == .ok)
  }

  @Test func `what is kept of Flickr is cleared`() async throws {
    let trial = try WebTrial()
    let nothing = try await trial.submit("/settings/cache/clear")
    #expect(nothing.note == "No images or responses are cached.")
    let cache = try trial.desk.service.desk.cache()
    try cache.responses.keep(Array("{}".utf8), for: "a")
    #expect(try await trial.get("/settings").has("1 response, 2 bytes"))
    let cleared = try await trial.submit("/settings/cache/clear")
    #expect(cleared.note == "Deleted 0 images and 1 Flickr response.")
    #expect(try cache.responses.size().count == 0)
  }

  @Test func `the page of help answers questions, and lists the keys`() async throws {
    let page = try await WebTrial().get("/help")
    let vacation = "/vacations/My%20Vacation/"
    for (path, title) in [
      ("/places", "How do I add photos?"), (vacation + "hub", "How do I share a vacation?"),
      (vacation + "book", "How do I print a book?"),
      (vacation + "history", "How do I undo a change?"),
      (vacation + "photos", "How do I keep photos?"), ("/vacations", "Does it work offline?"),
    ] {
      #expect(page.has("<h2><a href=\"\(path)\">\(title)</a></h2>"))
    }
    #expect(page.has("id=\"shortcuts\""))
    #expect(page.has("<kbd>?</kbd>"))
    let tag = try #require(page.headers[.eTag])
    #expect(try await WebTrial().get("/help", headers: [.ifNoneMatch: tag]).status == .notModified)
  }

  @Test func `the questions of help show photos of the current vacation, or else of top places`()
    async throws
  {
    let trial = try WebTrial()
    #expect(try await trial.get("/help").text.count(of: "<svg class=\"drawing\"") == 6)
    _ = try await trial.get("/places")
    let others = try await trial.get("/help").text
    #expect(others.count(of: "/image/medium\"") == 6)
    #expect(!others.contains("<svg class=\"drawing\""))
    try trial.visitSample(30)
    let vacation = try trial.vacation()
    let place = try #require(try vacation.itinerary(limit: 1, excluding: "Unknown").first?.place)
    let previews = try vacation.previews(ofPlaces: [place], photos: 1)
    let photo = try #require(previews[place]?.photos.first)
    #expect(try await trial.get("/help").text.contains(photo.image("medium")))
  }

  @Test func `the theme is chosen for all pages of this browser, and left to the system again`()
    async throws
  {
    let trial = try WebTrial()
    let path = "/vacations"
    let system = try await trial.get(path)
    #expect(system.has("<html lang=\"en\">") && system.has("content=\"light dark\""))
    let tag = try #require(system.headers[.eTag])
    _ = try await trial.post("/settings/theme", ["theme": "dark"])
    let chosen = try await trial.get("/settings")
    #expect(chosen.has("value=\"dark\" checked") && !chosen.has("value=\"system\" checked"))
    #expect(chosen.note == "Pages are dark in this browser.")
    // What the browser has of before is not used again.
    let dark = try await trial.get(path, headers: [.ifNoneMatch: tag])
    #expect(dark.has("<html lang=\"en\" data-theme=\"dark\">"))
    #expect(dark.has("name=\"color-scheme\" content=\"dark\""))
    #expect(!dark.has("prefers-color-scheme"))
    #expect(try await trial.get("/nowhere").has("data-theme=\"dark\""))
    _ = try await trial.post("/settings/theme", ["theme": "light"])
    let light = try await trial.get("/settings")
    #expect(light.has("data-theme=\"light\"") && light.has("content=\"#ffffff\""))
    _ = try await trial.post("/settings/theme", ["theme": "system"])
    let back = try await trial.get("/settings")
    #expect(back.note == "Pages follow the theme of your system.")
    #expect(back.has("<html lang=\"en\">") && back.has("value=\"system\" checked"))
  }

  @Test(arguments: ["", "neon", "\"><script>", "Dark"]) func `an unknown theme is the system's`(
    theme: String
  ) async throws {
    let trial = try WebTrial()
    _ = try await trial.post("/settings/theme", ["theme": "dark"])
    _ = try await trial.post("/settings/theme", ["theme": theme])
    let page = try await trial.get("/settings")
    #expect(page.has("<html lang=\"en\">") && page.has("value=\"system\" checked"))
  }
}
