import FlickrClient
import Foundation
import TestSupport
import Testing

/// The server of the tests: what it is told for which requests, what it counts, and its long list.
struct ServerScriptTests {
  private func statuses(_ server: FlickrServer, _ paths: [String]) async throws -> [Int] {
    let transport = Live.transport()
    var statuses: [Int] = []
    for path in paths {
      let response = try await transport.send(Live.get(server.url + path))
      #expect(await Live.read(response.body).failure == nil)
      statuses.append(response.status)
    }
    return statuses
  }

  @Test func `misbehaviors apply one after the other, each as often as specified`() async throws {
    try await FlickrServer.with(imageBytes: 1_000) { server in
      server.misbehave(.status(500), times: 2, on: .method("flickr.photos.search"))
      server.misbehave(.status(503), times: 1, skipping: 1)
      server.misbehave(.status(403), on: .images)
      let calls = Array(repeating: Live.search, count: 5)
      let first = try await statuses(server, calls)
      #expect(first == [500, 500, 200, 503, 200])
      let second = try await statuses(server, ["/1/2_3.jpg", Live.search])
      #expect(second == [403, 200])
      server.behave()
      let third = try await statuses(server, ["/1/2_3.jpg"])
      #expect(third == [200])
      #expect(server.requests(.images).count == 2)
      #expect(server.requests(.method("flickr.photos.search")).count == 6)
      #expect(server.requests(.path("/1/")).count == 2)
    }
  }

  @Test func `a request to another host is refused`() async throws {
    try await FlickrServer.with { server in
      let other = server.url.replacing("127.0.0.1", with: "localhost")
      let response = try await Live.transport().send(Live.get(other + Live.search))
      #expect(response.status == 421)
      #expect(server.requests.isEmpty)
      #expect(server.misdirectedRequests == 1)
    }
  }

  @Test func `images that are sent at one time are counted`() async throws {
    try await FlickrServer.with(imageBytes: 10_000) { server in
      let gate = ServerGate()
      server.misbehave(.held(gate))
      let transport = Live.transport()
      try await withThrowingTaskGroup { group in
        for number in 1...3 {
          group.addTask {
            let url = server.url + "/1/\(number)_a.jpg"
            let answer = await Live.read(try await transport.send(Live.get(url)).body)
            #expect(answer.bytes.count == 10_000)
          }
        }
        try await server.wait { $0.imagesUnderway == 3 }
        gate.open()
        try await group.waitForAll()
      }
      try await server.wait { $0.imagesUnderway == 0 }
      #expect(server.mostImagesUnderway == 3)
      #expect(server.mostCallsUnderway == 0)
    }
  }

  private func page(_ server: FlickrServer, _ query: String) async throws -> [String: Any] {
    let url = server.url + Live.call + "&" + query
    let (bytes, failure) = await Live.read(try await Live.transport().send(Live.get(url)).body)
    #expect(failure == nil)
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(root?["photos"] as? [String: Any])
  }

  private func ids(_ page: [String: Any]) -> [String] {
    (page["photo"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  @Test func `a long list repeats its last page behind 4,000 results`() async throws {
    try await FlickrServer.with { server in
      let list = SyntheticList(total: 12_800)
      server.list(list)
      let first = try await page(server, "text=a&per_page=500")
      #expect(first["total"] as? Int == 12_800 && first["pages"] as? Int == 26)
      #expect(ids(first) == Array(list.ids.prefix(500)))
      let last = try await page(server, "text=a&per_page=500&page=8")
      #expect(ids(last) == Array(list.ids[3_500..<4_000]))
      let behind = try await page(server, "text=a&per_page=500&page=9")
      #expect(ids(behind) == ids(last))
      #expect(behind["total"] as? Int == 12_800)
    }
  }

  @Test func `a long list is cut by dates of upload, both ends counted`() async throws {
    try await FlickrServer.with { server in
      server.list(SyntheticList(uploads: [100, 200, 200, 300]))
      let window = try await page(server, "min_upload_date=200&max_upload_date=200")
      #expect(window["total"] as? Int == 2)
      #expect(ids(window).count == 2)
      let none = try await page(server, "min_upload_date=301")
      #expect(none["total"] as? Int == 0 && none["pages"] as? Int == 0)
      #expect(ids(try await page(server, "text=a&page=7")).isEmpty)
    }
  }

  @Test func `a search around a point has 250 a page, and 12 hours when nothing limits it`()
    async throws
  {
    try await FlickrServer.with { server in
      server.list(SyntheticList(total: 1_000, secondsApart: 3_600))
      let near = try await page(server, "lat=48.2&lon=16.4&per_page=500&min_upload_date=1")
      #expect(ids(near).count == 250)
      #expect(near["perpage"] as? Int == 250 && near["pages"] as? Int == 4)
      let recent = try await page(server, "lat=48.2&lon=16.4&per_page=500")
      #expect(ids(recent).count == 12)
    }
  }
}
