import Dispatch
import Glibc
import Synchronization
import SystemSupport
import VacationWeb

/// A file that sends the browser on to the link.
///
/// The link itself would stand in the list of processes, for every user of this computer to read.
final class BrowserRedirectFile: Sendable {
  private struct State {
    /// The file that is there; nil while none is.
    var file: String?
    /// Whether none is to be made any more.
    var isOver = false

    mutating func remove() {
      if let file { unlink(file) }
      file = nil
    }
  }

  private let directory: String
  private let state = Mutex(State())

  /// Takes the directory that the file is to lie in; it is made where it is missing, for its user
  /// alone.
  init(directory: String) { self.directory = directory }

  /// Opens the browser, without waiting for it; where none comes, the link is on the terminal.
  func open(_ address: ServerAddress, quiet: Bool) {
    // A browser takes a moment to be started, and the server is not to wait for it.
    DispatchQueue(label: "browser").async { [self] in
      do {
        if let file = try write(address) { try Desktop().open(file) }
      } catch let failure as DesktopError {
        tell(failure.words, quiet: quiet)
      } catch let error as PrivateFileError {
        tell(error.description, quiet: quiet)
      } catch {
        tell(String(describing: error), quiet: quiet)
      }
    }
  }

  /// Removes the file; does nothing where there is none.
  func close() { state.withLock { $0.remove() } }

  /// As ``close()``, and no file is made from then on: the server ends.
  func end() {
    state.withLock { state in
      state.remove()
      state.isOver = true
    }
  }

  /// Makes the file; nil where the server has ended meanwhile.
  private func write(_ address: ServerAddress) throws -> String? {
    try state.withLock { state in
      guard !state.isOver else { return nil }
      let path = directory + "/open-\(address.port).html"
      try PrivateFile.write(Array(Self.page(address).utf8), to: path)
      state.file = path
      return path
    }
  }

  private func tell(_ reason: String, quiet: Bool) {
    if !quiet { StandardError.say("The browser did not open: \(reason). Open the link yourself.") }
  }

  /// The page; the link holds nothing that HTML reads otherwise.
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
