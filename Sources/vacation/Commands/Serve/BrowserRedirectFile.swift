import Dispatch
import Glibc
import Synchronization
import SystemSupport
import VacationWeb

/// A private HTML file that redirects the browser to the link.
///
/// As a command-line argument, the link with its token would be visible to all users of this
/// computer in the process list.
final class BrowserRedirectFile: Sendable {
  private struct State {
    /// The path of the current file, if any.
    var file: String?
    /// Whether the server has ended, so that no further file is created.
    var hasEnded = false

    mutating func remove() {
      if let file { unlink(file) }
      file = nil
    }
  }

  private let directory: String
  private let state = Mutex(State())

  /// Creates a redirect file in this directory, which is created with owner-only permissions if it
  /// is missing.
  init(directory: String) { self.directory = directory }

  /// Opens the browser in the background; if that fails, the link is on the terminal.
  func open(_ address: ServerAddress, quiet: Bool) {
    // Starting a browser takes a moment, and the server should not wait for it.
    DispatchQueue(label: "browser").async { [self] in
      do {
        if let file = try write(address) { try Desktop().open(file) }
      } catch let failure as DesktopError {
        warn(failure.reason, quiet: quiet)
      } catch let error as PrivateFileError {
        warn(error.description, quiet: quiet)
      } catch {
        warn(String(describing: error), quiet: quiet)
      }
    }
  }

  /// Removes the file, if there is one.
  func close() { state.withLock { $0.remove() } }

  /// Removes the file and creates no further one, because the server is ending.
  func end() {
    state.withLock { state in
      state.remove()
      state.hasEnded = true
    }
  }

  /// Creates the file; nil if the server has ended meanwhile.
  private func write(_ address: ServerAddress) throws -> String? {
    try state.withLock { state in
      guard !state.hasEnded else { return nil }
      let path = directory + "/open-\(address.port).html"
      try PrivateFile.write(Array(Self.page(address).utf8), to: path)
      state.file = path
      return path
    }
  }

  private func warn(_ reason: String, quiet: Bool) {
    if !quiet { StandardError.say("Cannot open a browser: \(reason). Open the link yourself.") }
  }

  /// The page; the link contains nothing that must be escaped in HTML.
  private static func page(_ address: ServerAddress) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address.link)">
    <title>Virtual Vacation</title>
    <p><a href="\(address.link)">Open your vacations</a></p>
    </html>

    """
  }
}
