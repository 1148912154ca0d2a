import Foundation
import Settings
import Synchronization
import TestSupport
import Testing

@testable import FlickrClient

/// The whole login before a server that others wrote (Python's oauthlib).
@Suite(.enabled(if: OAuthServer.isAvailable, "`make test` makes a Python with oauthlib"))
struct LoginFlowTests {
  private static let transport = LiveTransport(userAgent: "VirtualVacationTests")

  /// What a test's user has, and a flow over it.
  private struct Setting: Sendable {
    let server: OAuthServer
    let store: TokenStore
    let flow: LoginFlow

    init(_ server: OAuthServer, _ trial: TokenTrial, secret: String? = nil) throws {
      self.server = server
      let credentials = FlickrCredentials(key: server.key, secret: secret ?? server.secret)
      store = trial.store(key: server.key)
      let endpoint = try FlickrEndpoint(standIn: server.url)
      let exchange = OAuthExchange(
        credentials: credentials,
        endpoint: endpoint,
        transport: transport
      )
      flow = LoginFlow(exchange: exchange, store: store) { credentials in
        try await LoginFlowTests.checked(credentials, endpoint)
      }
    }
  }

  /// Asks flickr.auth.oauth.checkToken.
  private static func checked(
    _ credentials: FlickrCredentials,
    _ endpoint: FlickrEndpoint
  ) async throws -> OAuthToken {
    var token = try #require(credentials.token)
    let signature = OAuthSignature(
      .get,
      endpoint.rest,
      parameters: [FlickrParameter("method", "flickr.auth.oauth.checkToken")],
      key: credentials.key,
      secret: try #require(credentials.secret),
      token: OAuthSignature.Token(token: token.token, secret: token.secret),
      nonce: OAuthNonce.random(),
      timestamp: OAuthNonce.seconds()
    )
    let (status, body) = try await get(
      endpoint.rest + "?" + FormBody.encode(signature.parameters),
      headers: [TransportHeader("Authorization", signature.authorization)]
    )
    try #require(status == 200, "\(body)")
    let perms = try #require(body.firstMatch(of: /"perms": \{"_content": "(\w+)"\}/)?.output.1)
    token.permissions = try #require(FlickrPermissions(rawValue: String(perms)))
    // The flow keeps its own.
    token.secret = "not said by Flickr"
    return token
  }

  private static func get(
    _ url: String,
    headers: [TransportHeader] = []
  ) async throws -> (Int, String) {
    let response = try await transport.send(TransportRequest(.get, url, headers: headers))
    var bytes: [UInt8] = []
    for try await piece in response.body { bytes += piece }
    if let location = response.header("Location"), response.status == 302 {
      return try await get(location)
    }
    return (response.status, String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [FlickrPermissions.read, .write, .delete])
  func `a login through the browser stores the token`(
    permissions: FlickrPermissions
  ) async throws {
    let trial = try TokenTrial()
    try await OAuthServer.with { server in
      let setting = try Setting(server, trial)
      let pages = Mutex<[String]>([])
      let token = try await setting.flow.run(permissions: permissions, consent: .callback()) {
        // A browser that fails shows in the login's end.
        let page = try? await Self.get($0)
        pages.withLock { $0.append(page?.1 ?? "") }
      }
      #expect(token.userID == OAuthServer.user.id && token.permissions == permissions)
      #expect(token.fullName == OAuthServer.user.fullName)
      #expect(try setting.store.load() == token)
      #expect(pages.withLock { $0.count } == 1)
      #expect(pages.withLock { $0[0].contains("go back to the terminal") })
      // The kept token is good for calls.
      let kept = FlickrCredentials(
        key: server.key,
        secret: server.secret,
        token: try setting.store.load()
      )
      let endpoint = try FlickrEndpoint(standIn: server.url)
      #expect(try await Self.checked(kept, endpoint).permissions == permissions)
    }
  }

  @Test func `a login with a typed code stores the token`() async throws {
    let trial = try TokenTrial()
    try await OAuthServer.with { server in
      let setting = try Setting(server, trial)
      let code = Mutex("")
      let typed = LoginFlow.Consent.code { "\t \(code.withLock { $0 }) \r\n" }
      let token = try await setting.flow.run(permissions: .read, consent: typed) { url in
        // A browser that fails shows in the login's end.
        let page = try? await Self.get(url)
        code.withLock { $0 = page?.1 ?? "" }
      }
      #expect(code.withLock { $0.contains(/^\d{3}-\d{3}-\d{3}$/) })
      #expect(try setting.store.load() == token)
    }
  }

  @Test func `a denied login changes nothing`() async throws {
    let trial = try TokenTrial()
    try await OAuthServer.with { server in
      let setting = try Setting(server, trial)
      await #expect(throws: FlickrError.loginDenied) {
        try await setting.flow.run(permissions: .read, consent: .callback()) { url in
          // A browser that fails shows in the login's end.
          _ = try? await Self.get(url + "&consent=no")
        }
      }
      #expect(try setting.store.load() == nil)
    }
  }

  @Test func `a user who never comes back ends it in time`() async throws {
    let trial = try TokenTrial()
    try await OAuthServer.with { server in
      let setting = try Setting(server, trial)
      let time = Duration.milliseconds(30)
      await #expect(throws: FlickrError.loginTimedOut(after: time)) {
        try await setting.flow.run(permissions: .read, consent: .callback(within: time)) { _ in }
      }
      await #expect(throws: FlickrError.loginCodeMissing) {
        try await setting.flow.run(permissions: .read, consent: .code { " \n" }) { _ in }
      }
      #expect(try setting.store.load() == nil)
    }
  }

  @Test func `a wrong code or secret leaves an earlier token alone`() async throws {
    let trial = try TokenTrial()
    try await OAuthServer.with { server in
      let setting = try Setting(server, trial)
      try setting.store.save(TokenTrial.token)
      await #expect(throws: FlickrError.oauthProblem("verifier_invalid")) {
        try await setting.flow.run(permissions: .read, consent: .code { "111-111-111" }) { url in
          // A browser that fails shows in the login's end.
          _ = try? await Self.get(url)
        }
      }
      let wrong = try Setting(server, trial, secret: "wrong")
      await #expect(throws: FlickrError.oauthProblem("signature_invalid")) {
        try await wrong.flow.run(permissions: .read, consent: .callback()) { _ in
          Issue.record("the user was sent to Flickr")
        }
      }
      #expect(try setting.store.load() == TokenTrial.token)
    }
  }

  @Test func `a token that fails verification is not stored`() async throws {
    struct CheckFailed: Error {}
    let trial = try TokenTrial()
    try await OAuthServer.with { server in
      let exchange = OAuthExchange(
        credentials: FlickrCredentials(key: server.key, secret: server.secret),
        endpoint: try FlickrEndpoint(standIn: server.url),
        transport: Self.transport
      )
      let store = trial.store(key: server.key)
      let flow = LoginFlow(exchange: exchange, store: store) { _ in throw CheckFailed() }
      await #expect(throws: CheckFailed.self) {
        try await flow.run(permissions: .read, consent: .callback()) { url in
          // A browser that fails shows in the login's end.
          _ = try? await Self.get(url)
        }
      }
      #expect(try store.load() == nil)
    }
  }
}
