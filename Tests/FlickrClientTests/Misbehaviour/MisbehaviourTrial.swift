import FlickrClient
import FlickrSample
import TestSupport

/// A client at Flickr's pace, logged in, of a server on loopback, on a clock whose waits take no
/// time.
struct MisbehaviourTrial: Sendable {
  let clock: VirtualClock
  let server: FlickrServer
  let rateLimiter: RateLimiter
  let client: FlickrClient
  let start: Duration

  /// Lets a client ask a server, and stops the server.
  static func with(
    imageBytes: Int = 20_000,
    _ body: (MisbehaviourTrial) async throws -> Void
  ) async throws {
    let trial = try await MisbehaviourTrial(imageBytes: imageBytes)
    do {
      try await body(trial)
    } catch {
      await trial.server.stop()
      throw error
    }
    await trial.server.stop()
  }

  private init(imageBytes: Int) async throws {
    let clock = VirtualClock()
    let start = clock.now
    self.clock = clock
    self.start = start
    server = try await FlickrServer.start(
      answering: TalkativeSample(),
      imageBytes: imageBytes,
      now: { clock.now - start }
    )
    let environment = clock.environment()
    rateLimiter = RateLimiter(path: nil, environment: environment)
    client = FlickrClient(
      credentials: Fake.all,
      endpoint: try server.endpoint,
      transport: PatientTransport(),
      rateLimiter: rateLimiter,
      environment: environment
    )
  }

  /// When requests came, in seconds since the beginning, by the virtual clock.
  func times(_ match: RequestMatch) -> [Double] {
    server.requests(match).map { $0.time / .seconds(1) }
  }

  /// The nonces of the signed requests.
  var nonces: [String] {
    server.requests.compactMap { request in
      let fields = request.header("Authorization")?.firstMatch(of: /oauth_nonce="([^"]+)"/)
      return fields.map { String($0.output.1) }
    }
  }
}

/// A transport that waits for a loaded machine rather than ask again.
private struct PatientTransport: FlickrTransport {
  private let live = Live.transport()

  func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    var request = request
    request.timeout = .seconds(600)
    return try await live.send(request)
  }
}

/// The sample, but for two methods that answer as Flickr would: it takes comments, and knows a place
/// by the id that the tests ask for.
private struct TalkativeSample: FlickrTransport {
  func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    switch request.form["method"] {
    case "flickr.photos.comments.addComment": .json(#"{"comment":{"id":"1"},"stat":"ok"}"#)
    case "flickr.places.getInfo":
      .json(
        #"{"place":{"name":"Town","woeid":"9000000","latitude":"48.5","longitude":16.5},"#
          + #""stat":"ok"}"#
      )
    default: try await FlickrServer.sample.send(request)
    }
  }
}
