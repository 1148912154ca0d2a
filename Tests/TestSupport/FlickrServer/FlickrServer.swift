public import FlickrClient
public import FlickrSample
import Hummingbird
import Logging
import NIOCore

/// Flickr on loopback, over real HTTP: it answers as the sample does, or as it is told.
///
/// It stands in for all of Flickr's hosts, as `FLICKR_ENDPOINT` does: calls under
/// `/services/rest/`, and images at any path that ends as one.
public final class FlickrServer: Sendable {
  private let state: ServerState
  private let running: Task<Void, any Error>

  /// The sample at the time at which ``VirtualClock`` begins.
  public static let sample = SampleTransport(now: { 1_900_000_000 })

  private init(_ state: ServerState, _ running: Task<Void, any Error>) {
    self.state = state
    self.running = running
  }

  deinit { running.cancel() }

  /// Starts a server on a free port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - source: What answers where nothing else is said.
  ///   - imageBytes: The size of the JPEG that is sent for every image; nil for what `source` draws.
  ///   - now: The clock for ``ReceivedRequest/time``; the real one when nil.
  /// - Returns: The server, which answers already.
  /// - Throws: The system's error when no port can be had.
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

  /// Starts a server, does something with it, and stops it.
  ///
  /// - Returns: What `body` answers.
  /// - Throws: What ``start(answering:imageBytes:now:)`` and `body` throw.
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

  /// Ends all connections and stops.
  public func stop() async {
    running.cancel()
    // That it was cancelled is how it ends.
    _ = try? await running.value
  }

  /// The address, as `FLICKR_ENDPOINT` takes it: without a slash at its end.
  public var url: String { "http://127.0.0.1:\(state.port)" }

  /// The endpoint for the client.
  ///
  /// - Throws: `FlickrError`, which would be a mistake of the server.
  public var endpoint: FlickrEndpoint {
    get throws { try FlickrEndpoint(standIn: url) }
  }

  /// Misbehaves from now on.
  ///
  /// Of several misbehaviours that mean a request, the one that was added first is done, until it
  /// is used up.
  ///
  /// - Parameters:
  ///   - misbehaviour: What is done.
  ///   - times: How many requests are answered so.
  ///   - skipping: How many requests that are meant are answered otherwise before.
  ///   - match: The requests that are meant.
  public func misbehave(
    _ misbehaviour: Misbehaviour,
    times: Int = .max,
    skipping: Int = 0,
    on match: RequestMatch = .any
  ) {
    state.add(misbehaviour, match: match, skipping: skipping, times: times)
  }

  /// Behaves again.
  public func behave() { state.behave() }

  /// Answers methods that list photos from this list instead; nil for the source again.
  public func list(_ list: SyntheticList?) { state.list = list }

  /// The requests that came, in their order; those to another host are not among them.
  public var requests: [ReceivedRequest] { state.requests }

  /// The requests that are meant, in their order.
  public func requests(_ match: RequestMatch) -> [ReceivedRequest] {
    state.requests.filter(match.matches)
  }

  /// Forgets the requests that came, and the most at one time.
  public func forgetRequests() { state.forgetRequests() }

  /// How many requests came whose Host is not this server; they are answered with 421.
  public var misdirectedRequests: Int { state.misdirected }

  /// How many images are being sent.
  public var imagesUnderway: Int { state.underway(.image) }

  /// The most images that were being sent at one time.
  public var mostImagesUnderway: Int { state.most(.image) }

  /// The most calls that were being answered at one time.
  public var mostCallsUnderway: Int { state.most(.call) }

  /// The bytes of bodies that were given to the system to send.
  public var sentBytes: Int { state.sentBytes }

  /// Waits until something is so of the server.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func wait(until condition: (FlickrServer) -> Bool) async throws {
    let changes = state.changes()
    if condition(self) { return }
    for await _ in changes where condition(self) { return }
    throw CancellationError()
  }
}

/// What a connection hands to the answer: its channel, so that it can be cut.
private struct ServerContext: InitializableFromSource {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
