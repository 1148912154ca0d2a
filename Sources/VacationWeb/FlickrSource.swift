import FlickrClient
import Synchronization
import SystemSupport
import TravelDesk

/// Provides the desk that calls Flickr: creates it on first use, and again when the key or the
/// login has changed.
///
/// Without a key it tries again after a while, so that a new key is found, but not for each of
/// thirty images, since that may run the user's key command. A login in the desktop's keyring also
/// changes a file.
final class FlickrSource: Sendable {
  fileprivate struct Made {
    var result: Result<FlickrDesk, any Error>
    var time: ContinuousClock.Instant
    /// The files that the key and the login came from, and their state.
    var files: [String]
    var stamp: SmallFilesStamp
  }

  /// How long a desk without a key, or the error of a failed attempt, is reused.
  private let retryInterval: Duration

  private let make: @Sendable () throws -> FlickrDesk
  private let files: @Sendable () -> [String]
  private let made = Mutex<Made?>(nil)

  init(
    retryInterval: Duration = .seconds(3),
    _ make: @escaping @Sendable () throws -> FlickrDesk,
    files: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.retryInterval = retryInterval
    self.make = make
    self.files = files
  }

  /// Makes the desk again when it is needed next.
  func reset() { made.withLock { $0 = nil } }

  /// The desk.
  ///
  /// Callers wait while another one makes it, so call this on a thread that may block.
  ///
  /// - Throws: `SettingsError`, `VacationError`, `FlickrError`.
  func desk() throws -> FlickrDesk {
    try made.withLock { made in
      if let made, made.isCurrent, made.isUsable || made.time.duration(to: .now) < retryInterval {
        return try made.result.get()
      }
      // The stamp is taken first, so that a later change is detected.
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
  fileprivate var isUsable: Bool {
    // A failed attempt has no client.
    (try? result.get())?.client.hasKey ?? false
  }

  /// Whether the files of the key and the login are unchanged.
  fileprivate var isCurrent: Bool { SmallFilesStamp(of: files) == stamp }
}
