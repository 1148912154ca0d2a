import Flickr
import NIOCore
import NIOHTTP1
import NIOPosix

/// A local HTTP server for the OAuth callback, to which Flickr redirects the user's browser.
///
/// It listens on loopback only, accepts one callback, and closes.
public struct LoginCallback: Sendable {
  /// The port, chosen by the system.
  public let port: Int
  private let channel: any Channel
  private let login: PendingLogin

  /// Begins to listen.
  ///
  /// The caller must call ``verifier(for:state:within:)`` or ``close()`` later.
  ///
  /// - Throws: ``FlickrError/loginPortUnavailable(_:)``.
  public static func listen() async throws(FlickrError) -> LoginCallback {
    let login = PendingLogin()
    do {
      let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 16)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(ConnectionLimits(bytes: 16 << 10, time: .seconds(30)))
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(LoginHandler(login))
          }
        }
        .bind(host: "127.0.0.1", port: 0)
        .get()
      guard let port = channel.localAddress?.port else {
        // The login fails either way.
        try? await channel.close()
        throw FlickrError.loginPortUnavailable("the system did not assign one")
      }
      return LoginCallback(port: port, channel: channel, login: login)
    } catch let error as FlickrError {
      throw error
    } catch {
      throw .loginPortUnavailable(String(describing: error))
    }
  }

  /// The URL of the callback.
  ///
  /// - Parameter state: A secret of 128 random bits.
  /// - Returns: An http URL on loopback.
  public func url(state: String) -> String {
    "http://127.0.0.1:\(port)\(LoginRequest.path)?state=\(PercentEncoding.encode(state))"
  }

  /// Accepts the callback from now on, so that a browser can be sent before the wait begins.
  ///
  /// Only the first call, of this or of ``verifier(for:state:within:)``, has an effect.
  ///
  /// - Parameters:
  ///   - token: The token that the consent is for.
  ///   - state: The secret in the callback's URL.
  public func expect(_ token: RequestToken, state: String) {
    login.begin(LoginRequest.Expectation(port: port, state: state, token: token.token))
  }

  /// Waits for the user's consent, and closes the port in every case.
  ///
  /// Other requests are refused. It can be called once.
  ///
  /// - Parameters:
  ///   - token: The token that the consent is for.
  ///   - state: The secret in the callback's URL.
  ///   - time: How long to wait.
  /// - Returns: The verifier.
  /// - Throws: ``FlickrError/loginDenied``, ``FlickrError/loginTimedOut(after:)``, and `CancellationError` when
  ///   the task is cancelled.
  public func verifier(
    for token: RequestToken,
    state: String,
    within time: Duration = .seconds(300)
  ) async throws -> String {
    expect(token, state: state)
    let outcome = await withTaskGroup(of: LoginRequest?.self) { group in
      group.addTask { await login.outcome() }
      group.addTask {
        // Cancellation ends the wait early, which is as good.
        try? await Task.sleep(for: time)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    await close()
    switch outcome {
    case .allowed(let verifier): return verifier
    case .denied: throw FlickrError.loginDenied
    case .refused, nil:
      try Task.checkCancellation()
      throw FlickrError.loginTimedOut(after: time)
    }
  }

  /// Closes the port; does nothing when it is closed.
  public func close() async {
    // Closing fails only when the channel is closed already.
    try? await channel.close()
  }
}
