import Hummingbird
import Logging
import ServiceLifecycle

/// A server from its beginning to its end.
struct ServerRun {
  private let group: ServiceGroup

  init(_ application: any Service, limits: ServerLimits, logger: Logger) {
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application)],
      logger: logger
    )
    configuration.maximumGracefulShutdownDuration = limits.stop
    group = ServiceGroup(configuration: configuration)
  }

  /// Runs until it is asked to stop, and all that was in progress has ended.
  ///
  /// - Throws: What keeps it from beginning.
  func run(until stop: @escaping @Sendable () async -> Void) async throws {
    let group = group
    let stopping = Task {
      await stop()
      if !Task.isCancelled { await group.triggerGracefulShutdown() }
    }
    defer { stopping.cancel() }
    do {
      try await group.run()
    } catch is CancellationError {
      // What took longer than it was given was cancelled.
    }
  }
}
