import Flickr
import FlickrClient
import FlickrSample
import HTTPTypes
import TestSupport
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

@Suite struct PhotoPageTests {
  private func sample(_ number: Int = 0) -> Photo { FlickrSample.shared.photos[number] }

  /// A photo of the sample that has what pages can show.
  private func rich() throws -> Photo {
    try #require(
      FlickrSample.shared.photos.first { photo in
        photo.latitude != nil && !photo.title.isEmpty && !photo.description.isEmpty
          && photo.tags.count > 1 && photo.license == 4
      }
    )
  }

  @Test func `a visited photo is shown with all that is known, and Flickr is not asked`()
    async throws
  {
    let trial = try WebTrial()
    let photo = try rich()
    try trial.visit([photo])
    let answer = try await trial.get("/photos/\(photo.id)")
    #expect(answer.status == .ok)
    #expect(answer.main.contains("<h1>\(photo.title)</h1>"))
    #expect(answer.has("src=\"/photos/\(photo.id)/image/large\""))
    #expect(answer.has("src=\"/photos/\(photo.id)/image/thumb\""))
    #expect(answer.has("Visited in <a href=\"/vacations/My%20Vacation/itinerary\">My Vacation</a>"))
    #expect(answer.has("action=\"/photos/\(photo.id)/unvisit\""))
    #expect(answer.has("/vacations/My%20Vacation/tags?tag=\(URLQuery.encoded(photo.tags[0]))\""))
    #expect(answer.has("https://creativecommons.org/licenses/by/2.0/"))
    #expect(answer.has("data-map"))
    #expect(answer.has("href=\"/photos/\(photo.id)/download\""))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `the space of a photo is reserved in its shape`() async throws {
    let trial = try WebTrial()
    let plain = try WebTrial.photo(1)
    let wide = try Photo(
      json: #"{"id":"2","title":"Wide","url_l":"https://live.staticflickr.com/1/2_a_b.jpg","#
        + #""width_l":"1024","height_l":256}"#
    )
    try trial.visit([plain, wide], place: "Kyoto")
    let shaped = try await trial.get("/photos/2")
    #expect(shaped.has("<svg class=\"shape\" width=\"16384\" height=\"4096\""))
    #expect(!shaped.has("shapeless"))
    #expect(try await trial.get("/photos/\(plain.id)").has("class=\"stage shapeless\""))
  }

  @Test func `what is invented leads to nobody at Flickr, and what is Flickr's does`()
    async throws
  {
    let trial = try WebTrial()
    let invented = try rich()
    try trial.visit([invented, try WebTrial.photo(1, owner: "Ann")])
    let answer = try await trial.get("/photos/\(invented.id)")
    #expect(answer.has("<dd>\(try #require(invented.ownerName))</dd>"))
    #expect(!answer.has("href=\"https://www.flickr.com"))
    let real = try await trial.get("/photos/9000000000000001")
    #expect(real.has("href=\"https://www.flickr.com/people/1@N00\""))
    #expect(real.has("href=\"https://www.flickr.com/photos/1@N00/9000000000000001\""))
  }

  @Test func `a photo that was listed needs no asking either`() async throws {
    let trial = try WebTrial()
    let flickr = try trial.desk.flickr.desk()
    let listing = try await flickr.list(
      .interesting(date: nil),
      limit: 5,
      visitedIn: nil,
      freshness: .cachedOrFresh
    ) { _, _ in
    }
    let id = try #require(listing.rows.first?.photo.id)
    trial.transport.forget()
    let answer = try await trial.get("/photos/\(id)")
    #expect(answer.status == .ok)
    #expect(answer.has("New vacation…"))
    #expect(!answer.has("/unvisit"))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `a photo that is not at hand is asked of Flickr`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.get("/photos/\(sample().id)")
    #expect(answer.status == .ok)
    #expect(trial.transport.methods == ["photos.getInfo"])
  }

  @Test func `a photo that another vacation holds is at hand`() async throws {
    let trial = try WebTrial()
    let other = try VacationName("Kyoto")
    try trial.visit([try WebTrial.photo(1, title: "Held elsewhere")], in: other, place: "Kyoto")
    let answer = try await trial.get("/photos/9000000000000001")
    #expect(answer.has("Held elsewhere"))
    #expect(answer.has("Visited in <a href=\"/vacations/Kyoto/itinerary\">Kyoto</a>"))
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `viewing a photo makes it the latest of the recents (R13)`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(2)
    for number in [0, 1, 0] { _ = try await trial.get("/photos/\(sample(number).id)") }
    #expect(try trial.desk.notes.recents().map(\.id) == [sample(0).id, sample(1).id])
  }

  @Test func `visit and unvisit lead back to the photo and say what happened (R7, R8)`()
    async throws
  {
    let trial = try WebTrial()
    let path = "/photos/\(sample().id)"
    let title = sample().displayTitle
    let visited = try await trial.submit(path + "/visit", ["vacation": "My Vacation"])
    #expect(visited.note == "Visited “\(title)” in My Vacation.")
    #expect(try trial.vacation().firstPhoto(id: sample().id) != nil)
    let again = try await trial.submit(path + "/visit", ["vacation": "My Vacation"])
    #expect(again.note == "“\(title)” was already visited in My Vacation.")
    let gone = try await trial.submit(path + "/unvisit", ["vacation": "My Vacation"])
    #expect(gone.note == "Unvisited “\(title)” in My Vacation.")
    #expect(try trial.vacation().firstPhoto(id: sample().id) == nil)
    let still = try await trial.submit(path + "/unvisit", ["vacation": "My Vacation"])
    #expect(still.note == "“\(title)” was not visited in My Vacation.")
  }

  @Test func `a visit in a new vacation makes it`() async throws {
    let trial = try WebTrial()
    let answer = try await trial.submit(
      "/photos/\(sample().id)/visit",
      ["vacation": "", "name": "  Summer  2030 "]
    )
    #expect(answer.note?.hasSuffix("in Summer 2030.") == true)
    #expect(try trial.vacations.names().map(\.text) == ["Summer 2030"])
  }

  @Test func `a photo known from another vacation is visited under the same place`() async throws {
    let trial = try WebTrial()
    let other = try VacationName("Kyoto")
    try trial.visit([try WebTrial.photo(1)], in: other, place: "Gion, Kyoto")
    _ = try await trial.submit("/photos/9000000000000001/visit", ["vacation": "My Vacation"])
    #expect(try trial.vacation().itinerary(limit: 9).map(\.place) == ["Gion, Kyoto"])
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `a photo that was unvisited is visited again from the history (R18)`() async throws {
    let trial = try WebTrial()
    let photo = try WebTrial.photo(1, title: "Held once")
    try trial.visit([photo], place: "Gion, Kyoto")
    _ = try trial.vacation(for: .writing).change(.unvisit).unvisit([photo.id])
    let path = "/photos/\(photo.id)"
    #expect(try await trial.get(path).has("Held once"))
    _ = try await trial.submit(path + "/visit", ["vacation": "My Vacation"])
    #expect(try trial.vacation().itinerary(limit: 9).map(\.place) == ["Gion, Kyoto"])
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `a form may lead back to the list, and to nowhere else`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    let path = "/photos/\(sample().id)/unvisit"
    let form: KeyValuePairs = ["vacation": "My Vacation", "from": "/recents", "return": "list"]
    #expect(try await trial.post(path, form).location == "/recents")
    let evil: KeyValuePairs = [
      "vacation": "My Vacation", "from": "https://evil.example/", "return": "list",
    ]
    #expect(try await trial.post(path, evil).location == "/photos/\(sample().id)")
  }

  @Test func `the photos before and after are those of the list`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    trial.desk.lists.store([sample(2).id, sample(0).id, sample(1).id], of: .placePhotos("Kyoto"))
    let answer = try await trial.get(
      "/photos/\(sample(0).id)?from=%2Fplaces%2Fphotos%3Fplace%3DKyoto"
    )
    let previous = answer.text.between("rel=\"prev\" href=\"", "\"")
    let next = answer.text.between("rel=\"next\" href=\"", "\"")
    let from = "?from=%2Fplaces%2Fphotos%3Fplace%3DKyoto"
    #expect(previous == "/photos/\(sample(2).id)\(from)")
    #expect(next == "/photos/\(sample(1).id)\(from)")
    #expect(
      answer.has("<a href=\"/places/photos?place=Kyoto#photo-\(sample(0).id)\">Kyoto</a>")
    )
  }

  @Test func `without a list, the photos before and after are those of the place`() async throws {
    let trial = try WebTrial()
    let photos = try (1...3).map { try WebTrial.photo($0) }
    try trial.visit(photos, place: "Kyoto")
    try trial.visit([try WebTrial.photo(4)], place: "Nara")
    let answer = try await trial.get("/photos/\(photos[1].id)")
    let neighbors = ["prev", "next"].map { answer.text.between("rel=\"\($0)\" href=\"", "?") }
    #expect(Set(neighbors) == ["/photos/\(photos[0].id)", "/photos/\(photos[2].id)"])
    #expect(answer.has("?from=%2Fvacations%2FMy%2520Vacation%2Fplace"))
    // The only photo of its place leads back to the recents.
    let alone = try await trial.get("/photos/9000000000000004")
    #expect(!alone.has("rel=\"next\"") && alone.has("<a href=\"/recents"))
  }

  @Test func `a description is plain paragraphs, and a title alone is not said twice`()
    async throws
  {
    let trial = try WebTrial()
    let text = "One <b>bold</b> line\\nand another\\n\\n<i>Last</i> &amp; least"
      .split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: " <br> ")
    try trial.visit([
      try WebTrial.photo(1, title: "A title", description: text),
      try WebTrial.photo(2, title: "", description: "Only words"),
    ])
    let answer = try await trial.get("/photos/9000000000000001")
    #expect(
      answer.main.contains("<p>One bold line<br>and another</p><p>Last &amp; least</p>")
    )
    let untitled = try await trial.get("/photos/9000000000000002")
    #expect(untitled.main.contains("<h1>Only words</h1>"))
    #expect(!untitled.has("class=\"description\""))
  }

  @Test func `hostile texts are shown as they are written`() async throws {
    for text in [Hostile.script, Hostile.image] {
      let trial = try WebTrial()
      try trial.visitHostile(text)
      let answer = try await trial.get("/photos/9000000000000001")
      #expect(answer.status == .ok)
      #expect(Hostile.found(in: answer).isEmpty)
    }
  }

  @Test func `a time is told as exactly as it is known`() throws {
    var photo = try WebTrial.photo(1)
    photo.dateTaken = "2023-11-04 07:02:09"
    photo.dateTakenGranularity = 0
    #expect(TakenTime.text(of: photo) == "Nov 4, 2023, 7:02 AM")
    photo.dateTakenGranularity = 4
    #expect(TakenTime.text(of: photo) == "Nov 2023")
    photo.dateTakenGranularity = 6
    #expect(TakenTime.text(of: photo) == "2023")
    photo.dateTakenGranularity = 8
    #expect(TakenTime.text(of: photo) == "about 2023")
    photo.dateTaken = "0000-00-00 00:00:00"
    #expect(TakenTime.text(of: photo) == nil)
  }
}
