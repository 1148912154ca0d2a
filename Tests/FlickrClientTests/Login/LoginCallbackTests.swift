import FlickrClient
import Foundation
import Testing

struct LoginCallbackTests {
  private static let token = RequestToken(token: "pending-token", secret: "pending-secret")
  private static let good = "/callback?state=s1&oauth_token=pending-token&oauth_verifier=v-1"

  /// Listens, and does something while it is waited for.
  private static func answer(
    within time: Duration = .seconds(60),
    _ visits: @escaping @Sendable (LoginCallback) throws -> Void
  ) async throws -> String {
    let callback = try await LoginCallback.listen()
    callback.expect(token, state: "s1")
    do {
      // On a thread of its own: those of the tasks are few, and the listener needs one.
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try visits(callback) }) }
      }
    } catch {
      await callback.close()
      throw error
    }
    return try await callback.verifier(for: token, state: "s1", within: time)
  }

  @Test func `its URL is on loopback and contains the state`() async throws {
    let callback = try await LoginCallback.listen()
    let other = try await LoginCallback.listen()
    #expect(callback.port != other.port && callback.port > 1_023)
    #expect(callback.url(state: "a b") == "http://127.0.0.1:\(callback.port)/callback?state=a%20b")
    await callback.close()
    await other.close()
    await other.close()
    #expect(RawHTTP(port: callback.port) == nil)
  }

  @Test func `the verifier comes, and the user sees where to go on`() async throws {
    let verifier = try await Self.answer { callback in
      let page = RawHTTP.get(Self.good, port: callback.port)
      #expect(page.hasPrefix("HTTP/1.1 200 "))
      #expect(page.contains("You can close this window and go back to the terminal."))
      for field in [
        "Content-Security-Policy: default-src 'none'", "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
        "Content-Type: text/html; charset=utf-8",
      ] {
        #expect(page.contains(field), "\(field)")
      }
      #expect(!page.contains("v-1") && !page.contains("pending-token") && !page.contains("s1"))
    }
    #expect(verifier == "v-1")
  }

  @Test func `invalid requests are rejected, reflect nothing, and the wait continues`() async throws
  {
    let verifier = try await Self.answer { callback in
      let port = callback.port
      let wrong = [
        ("/favicon.ico", 404), ("/callback", 403), ("/callback?state=<script>alert(1)", 403),
        ("/callback?state=s1", 400), ("/<script>", 404),
        ("/callback?state=s1&oauth_token=%3Cscript%3E&oauth_verifier=v", 403),
      ]
      for (target, status) in wrong {
        let page = RawHTTP.get(target, port: port)
        #expect(page.hasPrefix("HTTP/1.1 \(status) "), "\(target): \(page.prefix(40))")
        #expect(!page.contains("script"), "\(target)")
      }
      let stranger = RawHTTP.get(Self.good, port: port, host: "evil.example:\(port)")
      #expect(stranger.hasPrefix("HTTP/1.1 421 "))
      let post = try #require(RawHTTP(port: port))
      post.send(
        "POST \(Self.good) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 0\r\n\r\n"
      )
      let answer = post.rest()
      #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("Allow: GET"))
      #expect(RawHTTP.get(Self.good, port: port).hasPrefix("HTTP/1.1 200 "))
    }
    #expect(verifier == "v-1")
  }

  @Test func `noisy and silent connections do not block others`() async throws {
    var silent: [RawHTTP] = []
    let callback = try await LoginCallback.listen()
    for _ in 0..<20 { silent.append(try #require(RawHTTP(port: callback.port))) }
    let noisy = try #require(RawHTTP(port: callback.port))
    noisy.send("\u{1}\u{2} this is no HTTP\r\n\r\n")
    #expect(!noisy.rest().contains("200"))
    let endless = try #require(RawHTTP(port: callback.port))
    endless.send("GET /callback HTTP/1.1\r\n")
    // It is cut off; were it not, this would not end.
    while endless.send("X-Field: \(String(repeating: "x", count: 1_000))\r\n") {}
    callback.expect(Self.token, state: "s1")
    #expect(RawHTTP.get(Self.good, port: callback.port).hasPrefix("HTTP/1.1 200 "))
    #expect(try await callback.verifier(for: Self.token, state: "s1") == "v-1")
    #expect(silent.count == 20)
  }

  @Test func `before it is expected nothing is taken`() async throws {
    let callback = try await LoginCallback.listen()
    #expect(RawHTTP.get(Self.good, port: callback.port).hasPrefix("HTTP/1.1 403 "))
    await callback.close()
  }

  @Test func `a callback is accepted once`() async throws {
    let verifier = try await Self.answer { callback in
      #expect(RawHTTP.get(Self.good, port: callback.port).hasPrefix("HTTP/1.1 200 "))
      let second = Self.good.replacing("v-1", with: "v-2")
      #expect(RawHTTP.get(second, port: callback.port).hasPrefix("HTTP/1.1 410 "))
    }
    #expect(verifier == "v-1")
  }

  @Test func `afterwards the port is closed`() async throws {
    let callback = try await LoginCallback.listen()
    callback.expect(Self.token, state: "s1")
    #expect(!RawHTTP.get(Self.good, port: callback.port).isEmpty)
    _ = try await callback.verifier(for: Self.token, state: "s1")
    #expect(RawHTTP(port: callback.port) == nil)
  }

  @Test func `a consent that was not given ends it`() async throws {
    await #expect(throws: FlickrError.loginDenied) {
      try await Self.answer { callback in
        let page = RawHTTP.get(
          "/callback?state=s1&oauth_problem=permission_denied",
          port: callback.port
        )
        #expect(page.contains("Access was denied"))
      }
    }
  }

  @Test func `the wait for the browser ends at the time limit`() async throws {
    let callback = try await LoginCallback.listen()
    await #expect(throws: FlickrError.loginTimedOut(after: .milliseconds(20))) {
      try await callback.verifier(for: Self.token, state: "s1", within: .milliseconds(20))
    }
    #expect(RawHTTP(port: callback.port) == nil)
  }

  @Test func `a cancelled wait ends at once, and closes the port`() async throws {
    let callback = try await LoginCallback.listen()
    let wait = Task { try await callback.verifier(for: Self.token, state: "s1") }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    #expect(RawHTTP(port: callback.port) == nil)
  }

  @Test(arguments: [
    FlickrError.loginDenied, .loginCodeMissing, .loginTimedOut(after: .seconds(300)),
    .loginPortUnavailable("no port is free"),
  ])
  func `an error says what to do next`(error: FlickrError) {
    #expect(error.description.hasSuffix("."))
    #expect(error.hint?.contains("vacation flickr login") == true)
  }

  @Test func `times are described in words`() {
    #expect(
      FlickrError.loginTimedOut(after: .seconds(300)).description.contains("within 5 minutes.")
    )
    #expect(FlickrError.loginTimedOut(after: .seconds(60)).description.contains("within a minute."))
    #expect(
      FlickrError.loginTimedOut(after: .seconds(90)).description.contains("within 90 seconds.")
    )
  }
}
