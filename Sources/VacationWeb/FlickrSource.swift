import FlickrClient
import Synchronization
import TravelDesk

/// Flickr, brought to the desk when it is first needed, and anew when the key or the login changed.
///
/// Until there is a key it is looked for anew, so that one that is set meanwhile is found; but not
/// for each of thirty pictures, since that may run the user's program that prints it. A login in the
/// desktop's keyring shows in a file too.
final class FlickrSource: Sendable {
  fileprivate struct Made {
    var result: Result<FlickrDesk, any Error>
    var time: ContinuousClock.Instant
    /// The files that the key and the login came from, and how they were.
    var files: [String]
    var stamp: SmallFilesStamp
  }

  /// How long a desk without a key, or what kept one from being made, is answered again.
  private let patience: Duration

  private let make: @Sendable () throws -> FlickrDesk
  private let files: @Sendable () -> [String]
  private let made = Mutex<Made?>(nil)

  /// Takes what makes the desk, the files of the key and the login, and how long a desk without a key
  /// is answered again.
  init(
    patience: Duration = .seconds(3),
    _ make: @escaping @Sendable () throws -> FlickrDesk,
    files: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.patience = patience
    self.make = make
    self.files = files
  }

  /// The desk; who asks while it is made waits for it, so this belongs where waiting does not matter.
  ///
  /// - Throws: What keeps it from being made: `ConfigurationError`, `TokenStoreError`,
  ///   `VacationError`, `FlickrError`.
  func desk() throws -> FlickrDesk {
    try made.withLock { made in
      if let made, made.isOfNow, made.isGood || made.time.duration(to: .now) < patience {
        return try made.result.get()
      }
      // What changes from here on shows as a change, if once too often.
      let files = files()
      let stamp = SmallFilesStamp(of: files)
      let result = Result { try make() }
      made = Made(result: result, time: .now, files: files, stamp: stamp)
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

  /// Whether the files of the key and the login are as they were.
  fileprivate var isOfNow: Bool { SmallFilesStamp(of: files) == stamp }
}
