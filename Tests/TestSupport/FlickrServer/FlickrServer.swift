public import FlickrClient
public import FlickrSample
import Hummingbird
import Logging
import NIOCore

/// A simulated Flickr on loopback, over real HTTP: it responds like the sample, or misbehaves on
/// request.
///
/// It replaces all of Flickr's hosts, like `FLICKR_ENDPOINT`: calls at `/services/rest/`, and
/// images at any path with an image extension.
public final class FlickrServer: Sendable {
  private let state: ServerState
  private let running: Task<Void, any Error>

  /// The sample at the start time of ``VirtualClock``.
  public static let sample = SampleTransport(now: { 1_900_000_000 })

  private init(_ state: ServerState, _ running: Task<Void, any Error>) {
    self.state = state
    self.running = running
  }

  deinit { running.cancel() }

  /// Starts a server on a free port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - source: The transport that provides normal responses.
  ///   - imageBytes: The size of the JPEG that is sent for every image; nil for the images of
  ///     `source`.
  ///   - now: The clock for ``ReceivedRequest/time``; nil for the real clock.
  /// - Returns: The server, ready for requests.
  /// - Throws: The system's error if no port is available.
  public static func start(
    answering source: any FlickrTransport = FlickrServer.sample,
    imageBytes: Int? = nil,
    now: (@Sendable () -> Duration)? = nil
  ) async throws -> FlickrServer {
    let start = ContinuousClock.now
    let state = ServerState(
      source: source,
      imageBytes: imageBytes,
      now: now ?? { ContinuousClock.now - start }
    )
    let (ports, found) = AsyncThrowingStream<Int, any Error>.makeStream()
    var logger = Logger(label: "FlickrServer")
    logger.logLevel = .critical
    let application = Application(
      responder: CallbackResponder<ServerContext> { request, context in
        try await ServerAnswer(state: state).respond(to: request, on: context.channel)
      },
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { found.yield(port) }
      },
      logger: logger
    )
    let running = Task {
      do {
        try await application.run()
      } catch {
        found.finish(throwing: error)
        throw error
      }
    }
    for try await port in ports {
      state.port = port
      return FlickrServer(state, running)
    }
    throw CancellationError()
  }

  /// Starts a server, runs a body, and stops the server.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The errors of ``start(answering:imageBytes:now:)`` and `body`.
  public static func with<Result>(
    answering source: any FlickrTransport = FlickrServer.sample,
    imageBytes: Int? = nil,
    _ body: (FlickrServer) async throws -> Result
  ) async throws -> Result {
    let server = try await start(answering: source, imageBytes: imageBytes)
    do {
      let result = try await body(server)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  /// Closes all connections and stops.
  public func stop() async {
    running.cancel()
    // Cancellation is the normal way to end.
    _ = try? await running.value
  }

  /// The URL for `FLICKR_ENDPOINT`, without a trailing slash.
  public var url: String { "http://127.0.0.1:\(state.port)" }

  /// The endpoint for the client.
  ///
  /// - Throws: `FlickrError`, which would be a bug in the server.
  public var endpoint: FlickrEndpoint {
    get throws { try FlickrEndpoint(standIn: url) }
  }

  /// Adds a misbehavior for requests from now on.
  ///
  /// If several misbehaviors match a request, the one added first applies, until it is used up.
  ///
  /// - Parameters:
  ///   - misbehaviour: The misbehavior.
  ///   - times: The number of requests to which it applies.
  ///   - skipping: The number of matching requests to skip first.
  ///   - match: The matching requests.
  public func misbehave(
    _ misbehaviour: Misbehaviour,
    times: Int = .max,
    skipping: Int = 0,
    on match: RequestMatch = .any
  ) {
    state.add(misbehaviour, match: match, skipping: skipping, times: times)
  }

  /// Removes all misbehaviors.
  public func behave() { state.behave() }

  /// Uses this list for methods that list photos; nil to use the source again.
  public func list(_ list: SyntheticList?) { state.list = list }

  /// The received requests, in order, except for those to another host.
  public var requests: [ReceivedRequest] { state.requests }

  /// The matching requests, in order.
  public func requests(_ match: RequestMatch) -> [ReceivedRequest] {
    state.requests.filter(match.matches)
  }

  /// Clears the received requests and the concurrency maximums.
  public func forgetRequests() { state.forgetRequests() }

  /// The number of requests for another host, which are rejected with status 421.
  public var misdirectedRequests: Int { state.misdirected }

  /// The number of images being sent.
  public var imagesUnderway: Int { state.underway(.image) }

  /// The maximum number of images that were sent concurrently.
  public var mostImagesUnderway: Int { state.most(.image) }

  /// The maximum number of calls that were handled concurrently.
  public var mostCallsUnderway: Int { state.most(.call) }

  /// The number of body bytes passed to the system to send.
  public var sentBytes: Int { state.sentBytes }

  /// Waits for a condition on the server's state.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func wait(until condition: (FlickrServer) -> Bool) async throws {
    let changes = state.changes()
    if condition(self) { return }
    for await _ in changes where condition(self) { return }
    throw CancellationError()
  }
}

/// The request context, with the channel, so that the connection can be cut.
private struct ServerContext: InitializableFromSource {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
