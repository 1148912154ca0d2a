import FlickrClient
import Foundation
import TestSupport

/// Invented keys, of no use at Flickr.
enum Fake {
  static let key = "fakekey0000000000000000000000000"
  static let secret = "fakesecret000000"
  static let token = OAuthToken(
    token: "72157600000000000-faketoken",
    secret: "faketokensecret0",
    userID: "12345678@N00",
    username: "somebody",
    fullName: "Some Body",
    permissions: .write
  )
  /// What may be shown nowhere.
  static let secrets = [key, secret, token.token, token.secret]

  static let keyOnly = FlickrCredentials(key: key)
  static let all = FlickrCredentials(key: key, secret: secret, token: token)
}

/// A client of a scripted transport, on a clock of its own and without a pace.
struct TrialClient {
  let clock = VirtualClock()
  let transport: ScriptedTransport
  let client: FlickrClient

  init(
    _ transport: ScriptedTransport,
    credentials: FlickrCredentials? = Fake.keyOnly,
    endpoint: FlickrEndpoint = .flickr,
    cache: (any FlickrResponseCache)? = nil,
    cacheLifetime: Duration = .seconds(86_400),
    jitter: Double = 0
  ) {
    self.transport = transport
    client = FlickrClient(
      credentials: credentials,
      endpoint: endpoint,
      transport: transport,
      rateLimiter: nil,
      cache: cache,
      cacheLifetime: cacheLifetime,
      environment: clock.environment(jitter: jitter)
    )
  }

  init(_ answers: ScriptedAnswer..., credentials: FlickrCredentials? = Fake.keyOnly) {
    self.init(ScriptedTransport(answers), credentials: credentials)
  }
}

extension TransportRequest {
  /// The parameters of the query, or of the form in the body.
  var form: [String: String] {
    let text =
      method == .post
      ? String(decoding: body, as: UTF8.self)
      : String(url.drop { $0 != "?" }.dropFirst())
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count > 1 ? parts[1].removingPercentEncoding : ""
    }
    return values
  }

  /// The value of a header field.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// A parameter of OAuth in the header `Authorization`.
  func oauth(_ name: String) -> String? {
    header("Authorization")?.dropFirst("OAuth ".count).split(separator: ", ").lazy
      .map { $0.split(separator: "=", maxSplits: 1) }
      .first { $0[0] == name }
      .map { String($0[1].dropFirst().dropLast()) }
  }
}

/// The error that something failed with; nil when it did not.
func failure<Value>(_ body: () async throws(FlickrError) -> Value) async -> FlickrError? {
  do throws(FlickrError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
