import NIOCore
import Testing

@testable import VacationWeb

/// Requests of strangers against the real server on loopback.
struct HostileRequestsTests {
  @Test func `there are more than two hundred hostile requests, and none twice`() {
    #expect(HostileRequest.all.count > 200)
    #expect(Set(HostileRequest.all.map(\.description)).count == HostileRequest.all.count)
  }

  @Test func `every hostile request is refused, and the server stays up`() async throws {
    var limits = ServerLimits.ofTrials
    // A few of them never end.
    limits.request = .milliseconds(500)
    try await ServerTrial.with(limits: limits) { trial in
      let cookie = try await trial.cookie()
      for request in HostileRequest.all {
        let connection = try await RawConnection(port: trial.port)
        try await connection.send(
          request.bytes(host: trial.host, cookie: cookie, token: trial.token)
        )
        let isHead = request.bytes.starts(with: Array("HEAD".utf8))
        guard let answer = try await connection.answer(isHead: isHead) else {
          Issue.record("\(request): no answer")
          continue
        }
        #expect((400...499).contains(answer.status), "\(request): \(answer.status)")
        Self.checkFields(of: answer, to: request)
        #expect(!answer.text.contains(trial.token), "\(request)")
      }
      let page = try await trial.get("/page", as: cookie)
      #expect(page.status == 200)
      #expect(page.text == "a page")
      let lines = trial.log.all
      #expect(lines.filter { $0.contains(trial.token) } == [])
      #expect(!lines.contains { $0.hasPrefix("Error") || $0.hasPrefix("error") }, "\(lines)")
    }
  }

  private static func checkFields(of answer: RawAnswer, to request: HostileRequest) {
    #expect(
      answer["content-security-policy"]?.hasPrefix("default-src 'none'") == true,
      "\(request)"
    )
    #expect(answer["x-content-type-options"] == "nosniff", "\(request)")
    #expect(answer["x-frame-options"] == "DENY", "\(request)")
    #expect(answer["server"] == nil, "\(request)")
    #expect(answer["set-cookie"] == nil, "\(request)")
    #expect(!answer.text.contains("Error:") && !answer.text.contains(".swift"), "\(request)")
  }
}
