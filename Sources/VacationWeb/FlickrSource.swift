import FlickrClient
import Synchronization
import SystemSupport
import TravelDesk

/// Provides the desk that calls Flickr: makes it when it is first needed, and again when the key or
/// the login changed.
///
/// Without a key it tries again after a while, so that a key that was set meanwhile is found, but
/// not for each of thirty images, since that may run the user's key program. A login in the
/// desktop's keyring changes a file too.
final class FlickrSource: Sendable {
  fileprivate struct Made {
    var result: Result<FlickrDesk, any Error>
    var time: ContinuousClock.Instant
    /// The files that the key and the login came from, and their state.
    var files: [String]
    var stamp: SmallFilesStamp
  }

  /// How long a desk without a key, or the error of a failed attempt, is reused.
  private let patience: Duration

  private let make: @Sendable () throws -> FlickrDesk
  private let files: @Sendable () -> [String]
  private let made = Mutex<Made?>(nil)

  init(
    patience: Duration = .seconds(3),
    _ make: @escaping @Sendable () throws -> FlickrDesk,
    files: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.patience = patience
    self.make = make
    self.files = files
  }

  /// The desk.
  ///
  /// Callers wait while another one makes it, so call this on a thread that may block.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func desk() throws -> FlickrDesk {
    try made.withLock { made in
      if let made, made.isOfNow, made.isGood || made.time.duration(to: .now) < patience {
        return try made.result.get()
      }
      // The stamp is taken first: a change from here on is noticed, at worst once too often.
      let files = files()
      let stamp = SmallFilesStamp(of: files)
      let result = Result { try make() }
      made = Made(result: result, time: .now, files: files, stamp: stamp)
      return try result.get()
    }
  }
}

extension FlickrSource.Made {
  /// Whether calls can be made with the desk.
  fileprivate var isGood: Bool {
    // A failed attempt has no client.
    (try? result.get())?.client.hasKey ?? false
  }

  /// Whether the files of the key and the login are unchanged.
  fileprivate var isOfNow: Bool { SmallFilesStamp(of: files) == stamp }
}
