import Flickr
import Settings
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

// `itinerary P --json | visit --from -` lost tags, date and images, and with --refresh it wiped the tags
// that were there (first trial).
@Suite("What this program printed is visited by what is known of the photos (R18)")
struct RecordedInputTests {
  private static let full = PhotoJSON.listing(
    "5",
    title: "Sea",
    tags: "sea geo:lat=1",
    place: "Bath, England",
    extra: ["secret": "abc", "server": "7", "datetaken": "2012-09-14 13:02:57"]
  )
  private static let record =
    #"{"id":"5","title":"Sea","subtitle":"","place":"Kyoto, Japan","tags":["Sea"],"license":null}"#
  private static let outcome = #"{"id":"5","status":"visited"}"#
  private static let bare = #"{"id":"5"}"#
  private static let tags =
    #"{"id":"5","tags":{"tag":[{"raw":"Sea","_content":"sea"}]}}"#
  private static let poor = #"{"id":"5","title":"Poor","owner":"1@N00"}"#
  private static let row =
    #"{"visited":7,"id":"5","placeNumber":1,"title":"Sea","description":"","owner":"1@N00","#
    + #""secret":"abc","server":"7","dictionary":null,"info":null,"latest":"dictionary"}"#

  private func photo(_ trial: DeskTrial, in name: VacationName = .default) throws -> VacationPhoto?
  {
    try trial.vacation(name).photos(.all, limit: 9).first
  }

  /// The dictionary of photo 5 as My Vacation keeps it; lists of photos leave it out.
  private func dictionary(_ trial: DeskTrial) throws -> String? {
    try trial.vacation().storedPhotos(DeskTrial.ids(["5"])).values.first?.photo.json
  }

  @Test(arguments: [record, outcome, bare])
  func `the data comes from the cache or another vacation`(text: String) throws {
    let other = try VacationName("Other")
    let fetched = try DeskTrial()
    try fetched.remember(Self.full)
    let visited = try DeskTrial()
    try visited.change(
      .input(try visited.input(Self.full)),
      .visit(place: nil, refresh: false),
      in: other
    )
    for trial in [fetched, visited] {
      #expect(try trial.visit(text) == ["line 1: 5 visited"])
      let found = try #require(try photo(trial))
      #expect(try dictionary(trial) == Self.full)
      #expect(found.place == (text == Self.record ? "Kyoto, Japan" : "Bath, England"))
    }
  }

  // `sql "select * from Photo" --json | visit --from - --refresh` took the tags away.
  @Test(arguments: [record, outcome, bare, tags, poor, row])
  func `a refresh removes no data`(text: String) throws {
    let trial = try DeskTrial()
    try trial.visit(Self.full)
    try trial.visit(text, refresh: true)
    #expect(try dictionary(trial) == Self.full)
    #expect(try photo(trial)?.tags == ["Sea"])
    #expect(try trial.visit(text) == ["line 1: 5 alreadyVisited"])
  }

  @Test func `the record of an unknown photo is visited with all its values`() throws {
    let trial = try DeskTrial()
    #expect(try trial.visit(Self.record) == ["line 1: 5 visited"])
    #expect(try photo(trial)?.title == "Sea" && photo(trial)?.tags == ["Sea"])
    #expect(try trial.place(of: "5") == "Kyoto, Japan")
  }

  @Test func `a row of the table Photo is visited with the JSON in it`() throws {
    let trial = try DeskTrial()
    let kept = Self.full.replacing("\"", with: "\\\"")
    let row = Self.row.replacing(#""dictionary":null"#, with: "\"dictionary\":\"\(kept)\"")
    #expect(try trial.visit(row) == ["line 1: 5 visited"])
    #expect(try dictionary(trial) == Self.full)
  }

  @Test func `less complete cached data refreshes nothing`() throws {
    let trial = try DeskTrial()
    try trial.visit(Self.full)
    try trial.remember(Self.poor)
    #expect(try trial.visit(ids: ["5"], refresh: true) == ["5 failed"])
    #expect(try trial.visit(ids: ["5"], place: "Here", refresh: true) == ["5 refreshed"])
    #expect(try dictionary(trial) == Self.full)
    #expect(try trial.place(of: "5") == "Here")
  }

  @Test func `the outcome for a photo has too little data to visit it`() throws {
    let trial = try DeskTrial()
    #expect(try trial.visit(Self.outcome) == ["line 1: 5 failed"])
    #expect(try trial.ids() == [])
  }

  // A response about the camera came first, and the getInfo response behind it was ignored.
  @Test(arguments: [record, bare, tags])
  func `complete JSON later in the same input replaces a summary`(text: String) throws {
    let trial = try DeskTrial()
    #expect(
      try trial.visit(text + "\n" + Self.full) == [
        "line 1: 5 visited", "line 2: 5 alreadyVisited",
      ]
    )
    // The listing stands beside what has the shape of a getInfo response (R7).
    #expect(try dictionary(trial) == Self.full)
    #expect(try photo(trial)?.title == "Sea")
    // The photo stays under the place that the record names (R7).
    #expect(try trial.place(of: "5") == (text == Self.record ? "Kyoto, Japan" : "Bath, England"))
    let other = try DeskTrial()
    try other.visit(Self.full + "\n" + text)
    #expect(try dictionary(other) == Self.full)
  }

  @Test func `unvisit and toggle take records as ids`() throws {
    let trial = try DeskTrial()
    try trial.visit(Self.full)
    let input = Self.record + "\n" + PhotoJSON.listing("6")
    let reports = try trial.change(.input(try trial.input(input)), .toggle)
    #expect(reports == ["line 1: 5 unvisited", "line 2: 6 visited"])
    try trial.visit(Self.full)
    #expect(
      try trial.change(.input(try trial.input(Self.outcome)), .unvisit) == ["line 1: 5 unvisited"]
    )
  }

  @Test func `records do not replace cached photos`() throws {
    let trial = try DeskTrial()
    try trial.remember(Self.full)
    #expect(try trial.remember(Self.record + "\n" + Self.bare) == 0)
    #expect(trial.reports == ["line 1: 5 failed"])
    let id = try #require(PhotoID(rawValue: "5"))
    #expect(try trial.desk.fetched().photos(id: id).map(\.json) == [Self.full])
    // What Flickr said is cached, however little it is, where there is nothing better.
    #expect(try trial.remember(#"{"id":"8"}"#) == 1)
  }

  @Test func `only photos that are not available locally are fetched from Flickr`() async throws {
    let trial = try FlickrTrial()
    let book = InfoBook(trial.transport)
    for id in 1...3 { book["\(id)"] = .info(InfoBook.info("\(id)", title: "Told \(id)")) }
    _ = try trial.desk.fetched().add([Photo(json: PhotoJSON.listing("2", title: "Known"))])
    let records = [1, 2, 3, 9].map {
      #"{"id":"\#($0)","title":"Short","subtitle":"","tags":[],"visited":null}"#
    }
    let text = (records + [#"{"id":"8"}"#]).joined(separator: "\n")
    var reports: [String] = []
    let input = try DeskTrial().input(text)
    try await trial.desk.change(
      input,
      in: .default,
      .visit(place: nil, refresh: false),
      asking: { trial.flickr },
      report: { reports.append($0.words) },
      progress: { _ in }
    )
    #expect(
      reports == [
        "line 1: 1 visited", "line 2: 2 visited", "line 3: 3 visited", "line 4: 9 visited",
        "line 5: 8 failed",
      ]
    )
    let titles = try trial.vacation().photos(.all, limit: 9).map(\.title)
    #expect(titles == ["Told 1", "Known", "Told 3", "Short"])
    #expect(trial.transport.calls("photos.getInfo").count == 4)
  }

  // Nothing was visited, not even what the input describes.
  @Test func `a key command that fails, fails only the photos of which nothing is known`()
    async throws
  {
    let trial = try DeskTrial()
    let lines = [#"{"id":"1"}"#, Self.record, Self.full, #"{"id":"9","status":"visited"}"#]
    let error = SettingsError.keyCommandFailed(reason: "it failed")
    var reports: [String] = []
    var errors: [SettingsError] = []
    try await trial.desk.change(
      try trial.input(lines.joined(separator: "\n")),
      in: .default,
      .visit(place: nil, refresh: false),
      asking: { throw error },
      report: { report in
        reports.append(report.words)
        if case .failed(let reason as SettingsError) = report.outcome { errors.append(reason) }
      },
      progress: { _ in }
    )
    #expect(
      reports == [
        "line 1: 1 visited", "line 2: 5 visited", "line 3: 5 alreadyVisited", "line 4: 9 failed",
      ]
    )
    #expect(errors == [error])
  }
}
