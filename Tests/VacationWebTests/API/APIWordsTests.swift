import Flickr
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite("The API: one's own words, and names of places")
struct APIWordsTests {
  private let base = "/vacations/My%20Vacation"
  private let trial: WebTrial
  private let api: APICaller
  private let ids: [String]

  init() throws {
    trial = try WebTrial()
    try trial.visitSample(6)
    api = APICaller(trial: trial)
    ids = try trial.vacation().photos(.all, limit: 2).map(\.id.rawValue)
  }

  /// The statuses of a change of the two photos and one that is not in the vacation.
  private func change(_ name: String, _ members: String = "") async throws -> [String?] {
    let body = #"{"ids":["\#(ids[0])","\#(ids[1])","123"]\#(members)}"#
    let answer = try await api.call(.post, base + "/" + name, body)
    #expect(answer.status == .ok, "\(answer.text)")
    return try answer.objects.map { $0["status"] as? String }
  }

  @Test(arguments: [
    ("note", #","note":"Rain""#), ("rate", #","rating":4"#), ("favorite", ""),
    ("tag", #","tags":["Golden hour"]"#),
  ])
  func `words are stored, told again, and undone`(name: String, members: String) async throws {
    #expect(try await change(name, members) == ["changed", "changed", "notVisited"])
    #expect(try await change(name, members) == ["unchanged", "unchanged", "notVisited"])
    let photo = try await api.object(base + "/photos/\(ids[0])")
    switch name {
    case "note": #expect(photo["note"] as? String == "Rain")
    case "rate": #expect(photo["rating"] as? Int == 4)
    case "favorite": #expect(photo["favorite"] as? Bool == true)
    default: #expect(photo["ownTags"] as? [String] == ["goldenhour"])
    }
    let step = try await api.call(.post, base + "/undo", "")
    #expect(step.status == .ok)
    let words = try trial.vacation().words(of: try #require(PhotoID(rawValue: ids[0])))
    #expect(words == .none)
  }

  @Test func `they are taken away again`() async throws {
    _ = try await change("rate", #","rating":4"#)
    #expect(try await change("rate") == ["changed", "changed", "notVisited"])
    _ = try await change("favorite")
    #expect(try await change("favorite", #","off":true"#).first == "changed")
    _ = try await change("tag", #","tags":["mine"]"#)
    #expect(try await change("untag", #","tags":["mine"]"#).first == "changed")
    _ = try await change("note", #","note":"Rain""#)
    #expect(try await change("note").first == "changed")
    let words = try trial.vacation().words(of: try #require(PhotoID(rawValue: ids[0])))
    #expect(words == .none)
  }

  @Test(arguments: [
    ("rate", #","rating":6"#), ("rate", #","rating":"4""#), ("tag", ""),
    ("tag", #","tags":["a:b"]"#),
    ("tag", #","tags":[]"#), ("place", #","to":" ""#), ("note", #","text":"x""#),
  ])
  func `what cannot be stored is refused, and nothing changes`(name: String, members: String)
    async throws
  {
    let body = #"{"ids":["\#(ids[0])"]\#(members)}"#
    #expect(try await api.call(.post, base + "/" + name, body).status == .badRequest)
    #expect(try trial.vacation().history(limit: 9).count == 1)
  }

  @Test func `places are renamed, and photos moved`() async throws {
    let vacation = try trial.vacation()
    let place = try #require(try vacation.itinerary(limit: 1).first?.place)
    let body = #"{"places":["\#(place)"],"to":"Home"}"#
    let merged = try await api.call(.post, base + "/merge-places", body)
    #expect(try merged.objects.map { $0["place"] as? String } == ["Home"])
    let aliases = try await api.list(base + "/aliases")
    #expect(aliases.map { $0["alias"] as? String } == [place])
    #expect(try await api.call(.post, base + "/merge-places", body).status == .notFound)
    _ = try await change("place", #","to":"Away""#)
    #expect(try vacation.count(.place("Away")) == 2)
  }
}
