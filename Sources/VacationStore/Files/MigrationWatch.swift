import Foundation

/// Reports the progress of a migration that takes longer than a second.
///
/// SQLite does not tell how far a statement is. A migration writes the photos again behind the old ones, so
/// the growth of the file shows it.
final class MigrationWatch: Sendable {
  private let path: String
  private let size: Int
  private let report: @Sendable (_ fraction: Double?) -> Void
  private let over = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts watching a file.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - report: Called on another thread with the fraction done, ten times a second from the first second
  ///     on, and with nil at the end if it was called before.
  init(path: String, report: @escaping @Sendable (_ fraction: Double?) -> Void) {
    self.path = path
    self.report = report
    // Without a size nothing can be reported.
    size = (try? FileStatus(path: path)?.size) ?? 0
    Thread.detachNewThread { self.watch() }
  }

  private func watch() {
    let start = ContinuousClock.now
    var hasReported = false
    while over.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      // A file that cannot be examined now may be the next time.
      let now = try? FileStatus(path: path)?.size
      guard ContinuousClock.now - start >= .seconds(1), size > 0, let now else { continue }
      report(min(0.99, max(0, Double(now - size) / Double(size))))
      hasReported = true
    }
    if hasReported { report(nil) }
    ended.signal()
  }

  /// Stops watching; nothing is reported after that.
  func end() {
    over.signal()
    ended.wait()
  }
}
