import Flickr
import Foundation
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite("The API: kept pictures, copies of photos, and notes on places")
struct APIPicturesTests {
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

  private var body: String { #""ids":["\#(ids[0])","\#(ids[1])","123"]"# }

  private func statuses(_ path: String, _ body: String) async throws -> [String?] {
    let answer = try await api.call(.post, base + "/" + path, "{\(body)}")
    #expect(answer.status == .ok, "\(answer.text)")
    return try answer.objects.map { $0["status"] as? String }
  }

  @Test func `pictures are kept, listed, and dropped`() async throws {
    let all = body + #","allRightsReservedToo":true"#
    #expect(try await statuses("keep", all) == ["kept", "kept", "failed"])
    #expect(try await statuses("keep", all) == ["alreadyKept", "alreadyKept", "failed"])
    let pictures = try await api.list(base + "/pictures")
    #expect(pictures.map { $0["id"] as? String }.sorted { $0 ?? "" < $1 ?? "" } == ids.sorted())
    #expect(try await api.list(base + "/pictures?offset=1").count == 1)
    let photo = try await api.object(base + "/photos/\(ids[0])")
    #expect(photo["kept"] is String && photo["goneSince"] is NSNull)
    #expect(try await statuses("drop", body) == ["dropped", "dropped", "failed"])
    #expect(try await api.list(base + "/pictures").isEmpty)
    let wrong = try await api.call(.post, base + "/keep", "{\(body),\"size\":\"huge\"}")
    #expect(wrong.status == .badRequest && wrong.text.contains("medium-640"))
  }

  @Test func `photos are copied, moved, and whole vacations duplicated`() async throws {
    #expect(
      try await statuses("copy", body + #","to":"Other""#) == ["visited", "visited", "notVisited"]
    )
    #expect(
      try await statuses("copy", body + #","to":"Other""#)
        == ["alreadyVisited", "alreadyVisited", "notVisited"]
    )
    #expect(
      try await statuses("move", body + #","to":"Third""#) == ["visited", "visited", "notVisited"]
    )
    #expect(try await api.object(base)["photos"] as? Int == 4)
    #expect(try await api.object("/vacations/Third")["photos"] as? Int == 2)
    let same = try await api.call(.post, base + "/copy", "{\(body),\"to\":\"My Vacation\"}")
    #expect(same.status == .badRequest)
    let copy = try await api.call(.post, base + "/duplicate", #"{"name":"Fourth"}"#)
    #expect(copy.status == .created)
    #expect(try await api.object("/vacations/Fourth")["photos"] as? Int == 4)
  }

  @Test func `the vacation and its places have notes and covers`() async throws {
    let place = try trial.vacation().photos(.all, limit: 1).first?.place ?? ""
    for member in ["", #""place":"\#(place)","#] {
      let told = try await api.call(.post, base + "/describe", "{\(member)\"note\":\"Rain\"}")
      #expect(told.status == .ok, "\(told.text)")
      let cover = try await api.call(.post, base + "/cover", "{\(member)\"id\":\"\(ids[0])\"}")
      #expect(cover.status == .ok, "\(cover.text)")
    }
    let query = place.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    for path in ["/words", "/words?place=\(query)"] {
      let words = try await api.object(base + path)
      #expect(words["note"] as? String == "Rain" && words["cover"] as? String == ids[0])
    }
    _ = try await api.call(.post, base + "/describe", "{}")
    #expect(try await api.object(base + "/words")["note"] is NSNull)
    let missing = try await api.call(.post, base + "/cover", #"{"id":"123"}"#)
    #expect(missing.status == .notFound)
  }
}
