import Dispatch
import Flickr
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import VacationStore
@testable import VacationWeb

@Suite struct VacationsSearchTests {
  private let path = "/vacations/My%20Vacation/search"
  private let list = "&view=list"

  @Test func `the words that were found are marked`() async throws {
    let trial = try WebTrial()
    let photo = try WebTrial.photo(1, title: "Bridge", description: "A bridge in the <b>fog</b>")
    try trial.visit([photo], place: "Kyoto")
    let answer = try await trial.get(path + "?text=fog" + list)
    #expect(answer.has("<mark>fog</mark>"))
    #expect(answer.has("1 photo found"))
    #expect(answer.has("value=\"fog\""))
  }

  @Test func `what is found is narrowed by what the photos have in common`() async throws {
    let trial = try WebTrial()
    try trial.visit(
      try (1...6).map { try WebTrial.photo($0, title: "Fog", tags: "a<b") },
      place: "Kyoto"
    )
    try trial.visit([try WebTrial.photo(7, title: "Fog")], place: "Oslo & Bergen")
    let answer = try await trial.get(path + "?text=fog")
    #expect(answer.has("7 photos found"))
    let photos = "/vacations/My%20Vacation/photos?"
    #expect(answer.has("\(photos)place=Oslo%20%26%20Bergen&amp;search=fog\">Oslo &amp; Bergen</a>"))
    #expect(answer.has("<span class=\"quiet\">6 photos</span>"))
    #expect(answer.has("href=\"\(photos)search=fog\">Sort and filter all of them"))
    let narrowed = try await trial.get(photos + "place=Kyoto&search=fog")
    #expect(narrowed.has("6 photos"))
  }

  @Test func `a few photos lead on to the tags that some of them have`() async throws {
    let trial = try WebTrial()
    try trial.visit(
      [
        try WebTrial.photo(1, title: "Fog", tags: "harbor"),
        try WebTrial.photo(2, title: "Fog", tags: "river"),
      ],
      place: "Kyoto"
    )
    let answer = try await trial.get(path + "?text=fog")
    let elsewhere = try #require(answer.text.between("<section class=\"elsewhere", "</section>"))
    #expect(elsewhere.contains("href=\"/vacations/My%20Vacation/tags?tag=harbor\""))
    #expect(elsewhere.contains(">River</span>"))
  }

  @Test func `a photo of a later page leads back to that page`() async throws {
    let trial = try WebTrial()
    try trial.visit(try (1...45).map { try WebTrial.photo($0, title: "Fog") }, place: "Kyoto")
    let second = try await trial.get(path + "?text=fog&page=2" + list)
    let id = try #require(second.text.firstMatch(of: /id="photo-(\d+)"/)?.1)
    let from = URLQuery.encoded(path + "?text=fog")
    let photo = try await trial.get("/photos/\(id)?from=\(from)")
    let back = "\(path)?text=fog&amp;at=\(id)#photo-\(id)"
    #expect(photo.has("href=\"\(back)\""))
    let list = try await trial.get("\(path)?text=fog&at=\(id)")
    #expect(list.has("id=\"photo-\(id)\""))
    #expect(list.has("Page 2 of 2"))
  }

  @Test func `what looks like a mark, or is none, stays text`() {
    let snippet = "a \u{E000}<b>\u{E001} c \u{E000}d"
    #expect(
      SnippetPart.parts(of: snippet) == [
        SnippetPart(text: "a ", isMatch: false), SnippetPart(text: "<b>", isMatch: true),
        SnippetPart(text: " c ", isMatch: false), SnippetPart(text: "d", isMatch: true),
      ]
    )
    #expect(SnippetPart.parts(of: "").isEmpty)
  }

  @Test func `words are found inside of Japanese text, and marked as a whole`() async throws {
    let trial = try WebTrial()
    try trial.visit([try WebTrial.photo(1, title: "東京タワー")], place: "Kyoto")
    let answer = try await trial.get("\(path)?text=\(URLQuery.encoded("京タ"))\(list)")
    #expect(answer.has("東<mark>京タ</mark>ワー"))
    #expect(!answer.has("\u{200B}"))
  }

  @Test func `the form says how to exclude and where to look`() async throws {
    let trial = try WebTrial()
    try trial.visit(try (1...3).map { try WebTrial.photo($0, title: "Fog \($0)") }, place: "Kyoto")
    let answer = try await trial.get(path + "?text=-2")
    #expect(answer.has("2 photos found") && answer.has(">Fog 3<") && !answer.has(">Fog 2<"))
    let form = try await trial.get(path)
    for words in ["-night", "OR", "#sea", "in:kyoto", "by:anna", "description:"] {
      #expect(form.has(words) && !answer.has("<kbd>"))
    }
  }

  // Once nothing was answered before all photos were indexed, which took a minute.
  @Test func `while the photos are indexed the page says how far that is, and then shows them`()
    async throws
  {
    let waits = Mutex(0)
    // The indexing waits for its turn until the page has begun, however busy the machine is.
    let turn = DispatchSemaphore(value: 0)
    let isHeld = AsyncStream<Void>.makeStream()
    let trial = try WebTrial(patience: {
      let count = waits.withLock { waits in
        waits += 1
        return waits
      }
      if count == 2 { turn.signal() }
      if count > 1 { try await untilCancelled() }
    })
    try trial.visit(try (1...6_000).map { try WebTrial.photo($0, title: "Fog") }, place: "Kyoto")
    let vacation = try trial.vacation()
    async let holder: Void = withCheckedThrowingContinuation { continuation in
      // A thread of its own, since it waits.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try vacation.write { _ in
              isHeld.continuation.finish()
              // Who waits gives up when nothing of the file moves for five seconds.
              while turn.wait(timeout: .now() + .milliseconds(500)) == .timedOut {
                #expect(utimes(vacation.path, nil) == 0)
              }
            }
          }
        )
      }
    }
    for await _ in isHeld.stream {}
    let answer = try await trial.get(path + "?text=fog" + list)
    try await holder
    let parts = [
      "class=\"waiting\"", "Searching My Vacation", "class=\"waited\">",
      " of 6,000 photos indexed (first time only)", "<mark>Fog</mark>", "</html>",
    ]
    let found = parts.compactMap { answer.text.firstRange(of: $0)?.lowerBound }
    #expect(found.count == parts.count && found == found.sorted(), "\(answer.text.prefix(4_000))")
    let again = try await trial.get(path + "?text=fog&page=2")
    #expect(again.status == .ok && !again.has("photos indexed"))
  }

  @Test func `a page that was not waited for is kept like the other pages of a vacation`()
    async throws
  {
    let trial = try WebTrial()
    try trial.visitSample(3)
    _ = try await trial.get(path + "?text=sea")
    let first = try await trial.get(path + "?text=sea")
    let tag = try #require(first.headers[.eTag])
    let second = try await trial.get(path + "?text=sea", headers: [.ifNoneMatch: tag])
    #expect(second.status == .notModified)
    #expect(try await trial.get("/vacations/Nothing/search?text=x").status == .notFound)
  }

  @Test func `nothing found is said in words, with a way on`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let answer = try await trial.get(path + "?text=zzzz")
    #expect(answer.status == .ok)
    #expect(answer.has("No photos match “zzzz”"))
    #expect(answer.has("href=\"/search?text=zzzz\""))
  }

  @Test(arguments: ["?text=", "?text=+%20"])
  func `a form that was sent empty says what to type`(query: String) async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let sent = try await trial.get(path + query)
    #expect(sent.has("Type a word, such as"))
    #expect(sent.has("aria-describedby=\"search-problem\" autofocus"))
    #expect(!(try await trial.get(path).has("aria-invalid")))
    #expect(!(try await trial.get(path + "?text=sea").has("aria-invalid")))
  }

  @Test func `many results have pages`() async throws {
    let trial = try WebTrial()
    try trial.visit(try (1...31).map { try WebTrial.photo($0, title: "Fog") }, place: "Kyoto")
    let first = try await trial.get(path + "?text=fog" + list)
    #expect(first.text.count(of: "<mark>") == 30)
    #expect(first.has("31 photos found"))
    let second = try await trial.get(path + "?text=fog&page=2")
    #expect(second.has("31 photos found"))
    #expect(second.text.count(of: "id=\"photo-") == 1)
  }

  @Test(arguments: ["\"", "*", "AND OR", "a\"b*", "'; DROP", "(", "%22", ":", "-x"])
  func `whatever is typed is searched for`(text: String) async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let answer = try await trial.get("\(path)?text=\(URLQuery.encoded(text))")
    #expect(answer.status == .ok)
  }
}
