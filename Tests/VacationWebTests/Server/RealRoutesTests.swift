import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

/// Every address over a real connection: its header fields, and its head alone.
@Suite(.timeLimit(.minutes(10))) struct RealRoutesTests {
  /// A trial with a few photos, whose pictures are there.
  private static func trial() async throws -> WebTrial {
    let trial = try WebTrial(patience: { try await untilCancelled() })
    try trial.visitSample(3)
    trial.transport.except { (request) async throws(TransportFailure) in
      request.kind == .image ? .jpeg(bytes: 3_000) : nil
    }
    return trial
  }

  /// The addresses of all GET routes, with what is there in place of parameters.
  private static func targets(_ trial: WebTrial) throws -> [String] {
    let router = Router(context: WebContext.self)
    Routes.add(to: router, trial.desk)
    let photo = try trial.vacation().photos(.all, limit: 1)[0]
    let names = [
      "vacation": "My%20Vacation", "id": photo.photo.id.rawValue, "size": "thumb",
      "file": "style.css", "number": "1",
    ]
    let queries = [
      "/places/photos": "?place=Kyoto", "/search": "?text=kyoto", "/nearby": "?city=Kyoto",
      "/vacations/My%20Vacation/place": "?place=" + URLQuery.encoded(photo.place),
      "/api/v1/flickr/box": "?west=1&south=1&east=2&north=2",
    ]
    let paths = Set(router.routes.filter { $0.method == .get }.map(\.path.description)).sorted()
    let targets = paths.filter { $0 != "/events" }.map { path -> String in
      let target = path.replacing(/:(\w+)|\{(\w+)\}/) { match -> String in
        names[String(match.output.1 ?? match.output.2 ?? "")] ?? "1"
      }
      return target + (queries[target] ?? "")
    }
    return targets + [
      "/nowhere", "/photos/%22", "/vacations/Lost/itinerary",
      "/photos/\(photo.photo.id.rawValue)/image/huge",
    ]
  }

  private static func check(_ answer: RawAnswer, _ target: String) {
    let policy = answer["content-security-policy"] ?? ""
    for part in ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"] {
      #expect(policy.contains(part), "\(target)")
    }
    #expect(!policy.contains("unsafe") && !policy.contains("*"), "\(target)")
    #expect(answer["x-content-type-options"] == "nosniff", "\(target)")
    #expect(answer["x-frame-options"] == "DENY", "\(target)")
    #expect(["same-origin", "no-referrer"].contains(answer["referrer-policy"]), "\(target)")
    #expect(answer["cross-origin-resource-policy"] == "same-origin", "\(target)")
    #expect(answer["cross-origin-opener-policy"] == "same-origin", "\(target)")
    #expect(answer["permissions-policy"] != nil, "\(target)")
    #expect(answer["server"] == nil, "\(target)")
    let cache = answer["cache-control"] ?? ""
    #expect(cache.contains("private") || cache == "no-store", "\(target): \(cache)")
    #expect(answer.fields.count { $0.name == "cache-control" } == 1, "\(target)")
  }

  @Test func `every address has the header fields, and a head of its own`() async throws {
    let trial = try await Self.trial()
    let targets = try Self.targets(trial)
    #expect(targets.count > 45)
    try await ServerTrial.with(desk: trial.desk) { server in
      let cookie = try await server.cookie()
      for target in targets {
        let get = try await server.get(target, as: cookie)
        let head = try await server.exchange("HEAD \(target) HTTP/1.1", ["Cookie: \(cookie)"])
        Self.check(get, target)
        Self.check(head, target)
        #expect(get.status != 500, "\(target): \(get.text)")
        #expect(head.status == get.status, "\(target)")
        #expect(head.body == [], "\(target)")
        // What is viewed becomes the latest of the recents: the page may change between the two.
        let skipped = ["date", "transfer-encoding", "etag", "content-length"]
        let names = { (answer: RawAnswer) in
          answer.fields.map(\.name).filter { !skipped.contains($0) }.sorted()
        }
        #expect(names(head) == names(get), "\(target)")
      }
    }
    #expect(trial.log.all == [])
  }

  @Test func `the stream of events has them too, and so has what is refused`() async throws {
    let trial = try await Self.trial()
    try await ServerTrial.with(desk: trial.desk) { server in
      let cookie = try await server.cookie()
      let stream = try await RawConnection(port: server.port)
      try await stream.send(
        "GET /events HTTP/1.1\r\nHost: \(server.host)\r\nCookie: \(cookie)\r\n\r\n"
      )
      let bytes = try #require(try await stream.receive { RawAnswer($0) != nil })
      let answer = try #require(RawAnswer(bytes))
      Self.check(answer, "/events")
      #expect(answer["content-type"] == "text/event-stream")
      for target in ["/places", "/api/v1/cache", "/photos/1/image/thumb", "/assets/main.js"] {
        let refused = try await server.get(target, as: nil)
        #expect(refused.status == 403)
        Self.check(refused, target)
      }
      let other = try await server.exchange(
        "POST /places HTTP/1.1",
        [
          "Cookie: \(cookie)", "Origin: http://\(server.host)",
        ]
      )
      #expect(other.status == 405)
      Self.check(other, "POST /places")
    }
  }
}
