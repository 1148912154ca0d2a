import FlickrClient
import Synchronization
import TravelDesk

/// Flickr, brought to the desk when it is first needed.
///
/// Until there is a key it is looked for anew, so that one that is set meanwhile is found; but not
/// for each of thirty pictures, since that may run the user's program that prints it.
final class FlickrSource: Sendable {
  fileprivate struct Made {
    var result: Result<FlickrDesk, any Error>
    var time: ContinuousClock.Instant
  }

  /// How long a desk without a key, or what kept one from being made, is answered again.
  private static let patience = Duration.seconds(3)

  private let make: @Sendable () throws -> FlickrDesk
  private let made = Mutex<Made?>(nil)

  /// Takes what makes the desk.
  init(_ make: @escaping @Sendable () throws -> FlickrDesk) {
    self.make = make
  }

  /// The desk; who asks while it is made waits for it, so this belongs where waiting does not matter.
  ///
  /// - Throws: What keeps it from being made: `ConfigurationError`, `TokenStoreError`,
  ///   `VacationError`, `FlickrError`.
  func desk() throws -> FlickrDesk {
    try made.withLock { made in
      if let made, made.isGood || made.time.duration(to: .now) < Self.patience {
        return try made.result.get()
      }
      let result = Result { try make() }
      made = Made(result: result, time: .now)
      return try result.get()
    }
  }
}

extension FlickrSource.Made {
  /// Whether it is a desk that calls can be made with.
  fileprivate var isGood: Bool {
    // Only what was made has a client to ask.
    (try? result.get())?.client.hasKey ?? false
  }
}
