import NIOCore
import NIOHTTP1
import NIOPosix

/// The port of this computer that Flickr sends the user's browser to after the user's consent.
///
/// It listens on loopback only, takes one answer, and closes.
public struct LoginCallback: Sendable {
  /// The port, chosen by the system.
  public let port: Int
  private let channel: any Channel
  private let wait: LoginWait

  /// Begins to listen.
  ///
  /// Whoever calls it calls ``answer(for:state:within:)`` or ``close()`` later.
  ///
  /// - Throws: ``LoginError/cannotListen(_:)``.
  public static func listen() async throws(LoginError) -> LoginCallback {
    let wait = LoginWait()
    do {
      let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 16)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(ConnectionLimits(bytes: 16 << 10, time: .seconds(30)))
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(LoginHandler(wait))
          }
        }
        .bind(host: "127.0.0.1", port: 0)
        .get()
      guard let port = channel.localAddress?.port else {
        // It is given up anyway.
        try? await channel.close()
        throw LoginError.cannotListen("the system gave no port")
      }
      return LoginCallback(port: port, channel: channel, wait: wait)
    } catch let error as LoginError {
      throw error
    } catch {
      throw .cannotListen(String(describing: error))
    }
  }

  /// The address of the callback.
  ///
  /// - Parameter state: What nobody else knows, as 128 random bits.
  /// - Returns: An http address on loopback.
  public func url(state: String) -> String {
    "http://127.0.0.1:\(port)\(LoginVisit.path)?state=\(PercentEncoding.encode(state))"
  }

  /// Takes the answer from now on, so that a browser can be sent before somebody waits.
  ///
  /// Only the first call, of this or of ``answer(for:state:within:)``, has an effect.
  ///
  /// - Parameters:
  ///   - token: The token that the consent is for.
  ///   - state: What the callback's address carries.
  public func expect(_ token: RequestToken, state: String) {
    wait.begin(LoginVisit.Expectation(port: port, state: state, token: token.token))
  }

  /// Waits for the user's consent, and closes the port whatever comes.
  ///
  /// Requests that are not the answer are refused, and the wait goes on. It can be waited for once.
  ///
  /// - Parameters:
  ///   - token: The token that the consent is for.
  ///   - state: What the callback's address carries.
  ///   - time: How long to wait.
  /// - Returns: The verifier.
  /// - Throws: ``LoginError/denied``, ``LoginError/noAnswer(within:)``, and `CancellationError` when
  ///   the task is cancelled.
  public func answer(
    for token: RequestToken,
    state: String,
    within time: Duration = .seconds(300)
  ) async throws -> String {
    expect(token, state: state)
    let visit = await withTaskGroup(of: LoginVisit?.self) { group in
      group.addTask { await wait.answer() }
      group.addTask {
        // Its end, early or not, is the end of the wait.
        try? await Task.sleep(for: time)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    await close()
    switch visit {
    case .allowed(let verifier): return verifier
    case .denied: throw LoginError.denied
    case .refused, nil:
      try Task.checkCancellation()
      throw LoginError.noAnswer(within: time)
    }
  }

  /// Closes the port; does nothing when it is closed.
  public func close() async {
    // What fails to close is closed.
    try? await channel.close()
  }
}
