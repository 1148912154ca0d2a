import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

/// The photos before and after one in the list of a vacation that it came from.
@Suite struct NeighboursTests {
  /// A vacation of six photos at two places, every second with a tag, and none of them asked for.
  private static func trial() throws -> WebTrial {
    let trial = try WebTrial()
    for number in 1...6 {
      let photo = try WebTrial.photo(
        number,
        title: "Lantern \(number)",
        tags: number.isMultiple(of: 2) ? "even" : "odd"
      )
      try trial.visit([photo], place: number <= 3 ? "Kyoto, Japan" : "Nara, Japan")
    }
    return trial
  }

  /// The ids of a list's photos, in the order of its page.
  private static func ids(_ trial: WebTrial, _ list: String) async throws -> [String] {
    let text = try await trial.get(list).main
    let found = text.matches(of: /href="\/photos\/(\d+)/).map { String($0.1) }
    return found.reduce(into: []) { ids, id in if !ids.contains(id) { ids.append(id) } }
  }

  private static func neighbor(_ relation: String, in answer: WebAnswer) -> String? {
    answer.text.matches(of: /<a [^>]*>/).first { $0.output.contains("rel=\"\(relation)\"") }
      .flatMap { $0.output.firstMatch(of: /\/photos\/(\d+)/) }.map { String($0.1) }
  }

  @Test(arguments: [
    ("/vacations/My%20Vacation/photos", 6),
    ("/vacations/My%20Vacation/place?place=Nara%2C%20Japan", 3),
    ("/vacations/My%20Vacation/tags?tag=even", 3),
    ("/vacations/My%20Vacation/tags?tag=even&tag=odd&any=1", 6),
    ("/vacations/My%20Vacation/search?text=lantern", 6), ("/recents", 6),
  ])
  func `previous and next are those of the list`(list: String, count: Int) async throws {
    let trial = try Self.trial()
    if list == "/recents" {
      for number in 1...6 { try trial.desk.notes.view(try WebTrial.photo(number)) }
    }
    let ids = try await Self.ids(trial, list)
    #expect(ids.count == count)
    for (index, id) in ids.enumerated() {
      let page = try await trial.get("/photos/\(id)?from=" + URLQuery.encoded(list))
      #expect(page.status == .ok)
      let previous = index > 0 ? ids[index - 1] : nil
      #expect(Self.neighbor("prev", in: page) == previous, "\(index)")
      let next = index + 1 < ids.count ? ids[index + 1] : nil
      #expect(Self.neighbor("next", in: page) == next, "\(index)")
    }
  }

  @Test func `the neighbors lead on in the same list`() async throws {
    let trial = try Self.trial()
    let list = "/vacations/My%20Vacation/tags?tag=even"
    let ids = try await Self.ids(trial, list)
    let page = try await trial.get("/photos/\(ids[0])?from=" + URLQuery.encoded(list))
    #expect(page.has("/photos/\(ids[1])?from=" + URLQuery.encoded(list)))
  }

  @Test func `a photo that is not of the list has none`() async throws {
    let trial = try Self.trial()
    let id = 9_000_000_000_000_001
    for list in [
      "/vacations/My%20Vacation/tags?tag=even", "/vacations/My%20Vacation/place?place=Nowhere",
      "/vacations/Lost/photos",
    ] {
      let page = try await trial.get("/photos/\(id)?from=" + URLQuery.encoded(list))
      #expect(page.status == .ok)
      #expect(Self.neighbor("prev", in: page) == nil && Self.neighbor("next", in: page) == nil)
    }
  }

  @Test(arguments: ["https://evil.example/photos", "//evil.example", ""])
  func `an address that is no list leads to the photos of the place`(list: String) async throws {
    let trial = try Self.trial()
    let ids = try await Self.ids(trial, "/vacations/My%20Vacation/place?place=Kyoto,%20Japan")
    let page = try await trial.get("/photos/\(ids[1])?from=" + URLQuery.encoded(list))
    #expect(page.status == .ok)
    #expect(Self.neighbor("prev", in: page) == ids[0])
    #expect(Self.neighbor("next", in: page) == ids[2])
    #expect(!page.has("evil.example"))
  }
}
