import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

/// The web server on the user's own computer.
public struct WebServer: Sendable {
  private let settings: ServerSettings
  private let limits: ServerLimits
  private let pages: @Sendable (Int, ServerLog) throws -> ServerPages

  /// Creates a server, without starting it.
  ///
  /// - Parameters:
  ///   - service: The dependencies of the pages.
  ///   - settings: The address, token, and log.
  public init(_ service: WebService, settings: ServerSettings) {
    self.init(settings, limits: ServerLimits()) { port, log in
      ServerPages(try WebDesk(service, port: port, log: log))
    }
  }

  /// Creates a server with custom pages and limits.
  init(
    _ settings: ServerSettings,
    limits: ServerLimits,
    pages: @escaping @Sendable (Int, ServerLog) throws -> ServerPages
  ) {
    self.settings = settings
    self.limits = limits
    self.pages = pages
  }

  /// Runs the server until it is stopped.
  ///
  /// Requests in progress then get five seconds; event streams end immediately.
  ///
  /// - Parameters:
  ///   - stop: Returns when the server should stop.
  ///   - onReady: Called with the address when the server is listening.
  /// - Throws: ``WebServerError`` if it cannot start.
  public func run(
    until stop: @escaping @Sendable () async -> Void,
    onReady: @escaping @Sendable (ServerAddress) async -> Void
  ) async throws {
    // Awaited only once, since a stream whose iteration was canceled by one attempt has ended.
    let stopRequest = Task { await stop() }
    defer { stopRequest.cancel() }
    var triesLeft = settings.port == 0 ? 5 : 1
    while true {
      triesLeft -= 1
      do {
        return try await run(
          on: try chosenPort(),
          until: { await stopRequest.value },
          onReady: onReady
        )
      } catch WebServerError.portInUse where triesLeft > 0 {
        // Another program took the free port in the meantime.
      }
    }
  }

  private func run(
    on port: Int,
    until stop: @escaping @Sendable () async -> Void,
    onReady: @escaping @Sendable (ServerAddress) async -> Void
  ) async throws {
    let session = Session(token: settings.token, port: port, onLink: settings.onLink)
    let log = ServerLog(
      logsRequests: settings.logsRequests,
      without: [session.token, session.cookie],
      write: settings.log
    )
    let pages = try pages(port, log)
    let responder = Responders.all(pages, session, limits: limits, log: log)
    let validator = RequestValidator(port: port, host: settings.host, bodyLimit: limits.body)
    let address = ServerAddress(settings, port: port)
    let application = Application(
      responder: responder,
      server: HTTPServerBuilder {
        WebChannel(responder: $0, validator: validator, limits: limits, log: log)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: port),
        availableConnectionsDelegate: .maximum(limits.connections, logger: log.logger)
      ),
      onServerRunning: { _ in await onReady(address) },
      logger: log.logger
    )
    do {
      try await serve(application, log, until: stop)
    } catch let error as IOError {
      throw failure(error, port: port)
    } catch is SocketAddressError.UnknownHost {
      throw WebServerError.unknownHost(settings.host)
    }
    await pages.end()
  }

  /// Runs until it is stopped and all requests in progress have ended.
  private func serve(
    _ application: any Service,
    _ log: ServerLog,
    until stop: @escaping @Sendable () async -> Void
  ) async throws {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application)],
      logger: log.logger
    )
    configuration.maximumGracefulShutdownDuration = limits.stop
    let group = ServiceGroup(configuration: configuration)
    let stopping = Task {
      await stop()
      if !Task.isCancelled { await group.triggerGracefulShutdown() }
    }
    defer { stopping.cancel() }
    do {
      try await group.run()
    } catch is CancellationError {
      // Requests that exceeded the shutdown timeout were canceled.
    }
  }

  private func chosenPort() throws -> Int {
    guard settings.port == 0 else { return settings.port }
    guard let port = FreePort.any(on: settings.host) else {
      throw FreePort.knows(settings.host)
        ? WebServerError.noSuchHost(settings.host) : .unknownHost(settings.host)
    }
    return port
  }

  private func failure(_ error: IOError, port: Int) -> WebServerError {
    WebServerError(
      errno: error.errnoCode,
      host: settings.host,
      port: port,
      next: { FreePort.next(after: port, on: settings.host) }
    )
  }
}
