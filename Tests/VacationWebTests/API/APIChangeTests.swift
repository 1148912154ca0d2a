import Flickr
import FlickrSample
import Foundation
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite("The API: visits, history, recents, work")
struct APIChangeTests {
  private let base = "/vacations/My%20Vacation"

  @Test func `photos are visited, toggled and unvisited, and Flickr is asked for them`()
    async throws
  {
    let trial = try WebTrial()
    let api = APICaller(trial: trial)
    let ids = FlickrSample.shared.photos.prefix(2).map(\.id.rawValue)
    let body = #"{"ids":["\#(ids[0])",\#(ids[1])]}"#
    let visited = try await api.call(.post, base + "/visit", body)
    #expect(visited.status == .ok)
    #expect(try visited.objects.map { $0["status"] as? String } == ["visited", "visited"])
    #expect(try visited.objects.map { $0["id"] as? String } == ids)
    #expect(try visited.objects.allSatisfy { $0["error"] == nil })
    #expect(trial.transport.calls("photos.getInfo").count == 2)
    let toggled = try await api.call(.post, base + "/toggle", #"{"ids":["\#(ids[0])"]}"#)
    #expect(try toggled.objects.map { $0["status"] as? String } == ["unvisited"])
    let unvisited = try await api.call(.post, base + "/unvisit", body)
    #expect(
      try unvisited.objects.map { $0["status"] as? String } == ["notVisited", "unvisited"]
    )
    #expect(try await api.list(base + "/history").count == 3)
  }

  @Test func `a photo that is nowhere fails alone, and says why`() async throws {
    let trial = try WebTrial()
    let api = APICaller(trial: trial)
    let id = try #require(FlickrSample.shared.photos.first).id.rawValue
    let answer = try await api.call(.post, base + "/visit", #"{"ids":["1","\#(id)"]}"#)
    #expect(try answer.objects.map { $0["status"] as? String } == ["failed", "visited"])
    #expect(try answer.objects[0]["error"] as? String == "Flickr has no photo 1.")
  }

  @Test func `photos are visited under a place of one's own`() async throws {
    let trial = try WebTrial()
    let api = APICaller(trial: trial)
    let id = try #require(FlickrSample.shared.photos.first).id.rawValue
    _ = try await api.call(.post, base + "/visit", #"{"ids":["\#(id)"],"place":"Home"}"#)
    #expect(try await api.list(base + "/itinerary").map { $0["place"] as? String } == ["Home"])
    let photo = try await api.object(base + "/photos/\(id)")
    #expect(photo["place"] as? String == "Home")
    let move = #"{"ids":["\#(id)"],"place":"Away","refresh":true}"#
    _ = try await api.call(.post, base + "/visit", move)
    #expect(try await api.list(base + "/itinerary").map { $0["place"] as? String } == ["Away"])
    #expect((photo["visits"] as? [[String: Any]])?.count == 1)
    #expect(try await api.call(.get, base + "/photos/123").status == .notFound)
  }

  @Test(arguments: [
    #"{}"#, #"[]"#, #"{"ids":[]}"#, #"{"ids":"1"}"#, #"{"ids":[1.5]}"#, #"{"ids":[null]}"#,
    #"{"ids":["1"],"place":"\#(String(repeating: "é", count: 251))"}"#,
    #"{"ids":["not an id"]}"#, #"{"ids":["1"],"place":7}"#, #"{"ids":["1"],"refresh":"yes"}"#,
    #"{"ids":["1"],"plce":"Home"}"#, #"{"ids":["1"]"#, "", "\u{0}", #"{"ids":[["1"]]}"#,
  ])
  func `a body that makes no sense changes nothing`(body: String) async throws {
    let trial = try WebTrial()
    let answer = try await APICaller(trial: trial).call(.post, base + "/visit", body)
    #expect(answer.status == .badRequest)
    #expect(try answer.code == "usage")
    #expect(try trial.vacations.names().isEmpty)
    #expect(trial.transport.requests.isEmpty)
  }

  @Test func `more than a thousand photos, and other types than JSON, are refused`() async throws {
    let api = APICaller(trial: try WebTrial())
    let ids = (1...1_001).map { "\"\($0)\"" }.joined(separator: ",")
    let many = try await api.call(.post, base + "/unvisit", "{\"ids\":[\(ids)]}")
    #expect(many.status == .badRequest)
    let form = try await api.call(
      .post,
      base + "/visit",
      #"{"ids":["1"]}"#,
      headers: [.contentType: "text/plain"]
    )
    #expect(form.status == .unsupportedMediaType)
    #expect(try form.code == "usage")
  }

  @Test func `a change is undone and redone, until there is nothing left`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let api = APICaller(trial: trial)
    let undone = try await api.call(.post, base + "/undo")
    #expect(undone.status == .ok)
    #expect(try undone.object["undone"] as? Bool == true)
    #expect(try await api.list(base + "/photos").isEmpty)
    let nothing = try await api.call(.post, base + "/undo")
    #expect(nothing.status == .notFound)
    #expect(try nothing.code == "notFound")
    #expect(try await api.call(.post, base + "/redo").status == .ok)
    #expect(try await api.list(base + "/photos").count == 3)
  }

  @Test func `recents are listed, and taken off`() async throws {
    let trial = try WebTrial()
    for photo in FlickrSample.shared.photos.prefix(3) { try trial.desk.notes.view(photo) }
    let api = APICaller(trial: trial)
    let recents = try await api.list("/recents")
    #expect(recents.count == 3)
    let id = try #require(recents.first?["id"] as? String)
    #expect(try await api.call(.delete, "/recents/\(id)").object["removed"] as? Int == 1)
    #expect(try await api.call(.delete, "/recents/\(id)").object["removed"] as? Int == 0)
    #expect(try await api.call(.delete, "/recents").object["removed"] as? Int == 2)
    #expect(try await api.list("/recents").isEmpty)
  }

  @Test func `work is looked at and cancelled`() async throws {
    let trial = try WebTrial()
    let api = APICaller(trial: trial)
    let id = trial.desk.jobs.begin(
      "Visiting",
      path: "/places",
      errorMessage: { "\($0)" },
      { _ in
        try await untilCancelled()
        return "Done."
      }
    )
    let running = try await api.object("/work/\(id)")
    #expect(running["phase"] as? String == "running")
    #expect(running["title"] as? String == "Visiting")
    #expect(running["fraction"] is NSNull)
    #expect(try await api.call(.delete, "/work/\(id)").status == .ok)
    await trial.desk.jobs.stop()
    #expect(try await api.object("/work/\(id)")["phase"] as? String == "cancelled")
    #expect(try await api.call(.get, "/work/99").status == .notFound)
  }
}
