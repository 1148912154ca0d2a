import Foundation
import TestSupport
import Testing

@testable import FlickrClient

/// Our signatures before a server that others wrote (Python's oauthlib).
@Suite(.enabled(if: OAuthServer.isAvailable, "`make test` makes a Python with oauthlib"))
struct OAuthServerTests {
  private static let transport = LiveTransport(userAgent: "VirtualVacationTests")

  private static func exchange(
    _ server: OAuthServer,
    key: String? = nil,
    secret: String? = nil,
    nonce: @escaping @Sendable () -> String = OAuthNonce.random,
    now: @escaping @Sendable () -> Int = OAuthNonce.seconds
  ) throws -> OAuthExchange {
    OAuthExchange(
      credentials: FlickrCredentials(key: key ?? server.key, secret: secret ?? server.secret),
      endpoint: try FlickrEndpoint(standIn: server.url),
      transport: transport,
      nonce: nonce,
      now: now
    )
  }

  private static func body(_ request: TransportRequest) async throws -> (Int, String) {
    let response = try await transport.send(request)
    var bytes: [UInt8] = []
    for try await piece in response.body { bytes += piece }
    return (response.status, String(decoding: bytes, as: UTF8.self))
  }

  /// Goes through the login with a code, as a user would.
  private static func login(_ exchange: OAuthExchange) async throws -> OAuthToken {
    let token = try await exchange.requestToken(callback: "oob")
    let page = exchange.authorizeURL(for: token, permissions: .write)
    let (_, code) = try await body(TransportRequest(.get, page))
    return try await exchange.accessToken(for: token, verifier: code)
  }

  /// Makes a signed call, with its parameters in the query or in a form.
  private static func call(
    _ server: OAuthServer,
    _ method: TransportRequest.Method,
    _ parameters: [FlickrParameter],
    token: OAuthToken
  ) async throws -> (Int, String) {
    let endpoint = try FlickrEndpoint(standIn: server.url)
    let signature = OAuthSignature(
      method,
      endpoint.rest,
      parameters: parameters,
      key: server.key,
      secret: server.secret,
      token: OAuthSignature.Token(token: token.token, secret: token.secret),
      nonce: OAuthNonce.random(),
      timestamp: OAuthNonce.seconds()
    )
    let form = FormBody.encode(signature.parameters)
    var request = TransportRequest(
      method,
      method == .get ? endpoint.rest + "?" + form : endpoint.rest,
      headers: [TransportHeader("Authorization", signature.authorization)]
    )
    if method == .post {
      request.body = Array(form.utf8)
      request.headers.append(
        TransportHeader("Content-Type", "application/x-www-form-urlencoded")
      )
    }
    return try await body(request)
  }

  @Test func `a login with a code gives the token and its owner`() async throws {
    let token = try await OAuthServer.with { try await Self.login(Self.exchange($0)) }
    #expect(token.userID == OAuthServer.user.id)
    #expect(token.username == OAuthServer.user.username)
    #expect(token.fullName == OAuthServer.user.fullName)
    #expect(!token.token.isEmpty && !token.secret.isEmpty)
  }

  @Test func `calls with hard parameters are verified, by query and by form`() async throws {
    let parameters = [
      FlickrParameter("method", "flickr.test.echo"), FlickrParameter("format", "json"),
      FlickrParameter("text", "a b+c~d%20&e=f/*'!()"), FlickrParameter("tags", "Zürich,旅🏖"),
      FlickrParameter("empty", ""), FlickrParameter("x", "2"), FlickrParameter("x", "10"),
      FlickrParameter("x", ""), FlickrParameter("näme ~+", "1"),
    ]
    try await OAuthServer.with { server in
      let token = try await Self.login(Self.exchange(server))
      for method in [TransportRequest.Method.get, .post] {
        let (status, body) = try await Self.call(server, method, parameters, token: token)
        #expect(status == 200, "\(method): \(body)")
        let reply = try JSONDecoder().decode(Echo.self, from: Data(body.utf8))
        #expect(reply.parameters == parameters.map { [$0.name, $0.value] })
      }
    }
  }

  private struct Echo: Decodable {
    var parameters: [[String]]
  }

  @Test func `the key is left out of signed calls`() async throws {
    try await OAuthServer.with { server in
      let token = try await Self.login(Self.exchange(server))
      let parameters = [
        FlickrParameter("method", "flickr.test.login"), FlickrParameter("api_key", server.key),
      ]
      let (status, body) = try await Self.call(server, .get, parameters, token: token)
      #expect(status == 200 && body.contains(OAuthServer.user.id), "\(body)")
    }
  }

  @Test func `a wrong secret, key, time or number is refused in Flickr's words`() async throws {
    try await OAuthServer.with { server in
      await #expect(throws: FlickrError.oauthProblem("signature_invalid")) {
        try await Self.exchange(server, secret: "wrong").requestToken(callback: "oob")
      }
      await #expect(throws: FlickrError.oauthProblem("consumer_key_unknown")) {
        try await Self.exchange(server, key: "unknown").requestToken(callback: "oob")
      }
      await #expect(throws: FlickrError.oauthProblem("timestamp_refused")) {
        let late = OAuthNonce.seconds() - 86_400
        return try await Self.exchange(server, now: { late }).requestToken(callback: "oob")
      }
      await #expect(throws: FlickrError.oauthProblem("nonce_used")) {
        let now = OAuthNonce.seconds()
        let exchange = try Self.exchange(server, nonce: { "same" }, now: { now })
        _ = try await exchange.requestToken(callback: "oob")
        return try await exchange.requestToken(callback: "oob")
      }
    }
  }

  @Test func `a wrong code, and a token that was used, are refused`() async throws {
    try await OAuthServer.with { server in
      let exchange = try Self.exchange(server)
      let token = try await exchange.requestToken(callback: "oob")
      let page = exchange.authorizeURL(for: token, permissions: .read)
      let (_, code) = try await Self.body(TransportRequest(.get, page))
      await #expect(throws: FlickrError.oauthProblem("verifier_invalid")) {
        try await exchange.accessToken(for: token, verifier: "000-000-000")
      }
      _ = try await exchange.accessToken(for: token, verifier: code)
      await #expect(throws: FlickrError.oauthProblem("token_rejected")) {
        try await exchange.accessToken(for: token, verifier: code)
      }
    }
  }
}
