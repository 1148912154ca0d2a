import Dispatch
import Glibc
import Synchronization
import TravelDesk
import VacationWeb

/// A file that sends the browser on to the link.
///
/// The link itself would stand in the list of processes, for every user of this computer to read.
final class BrowserDoor: Sendable {
  private let directory: String
  /// The file that is there; nil while none is.
  private let file = Mutex<String?>(nil)

  /// Takes the directory that the file is to lie in; it is made where it is missing, for its user
  /// alone.
  init(directory: String) { self.directory = directory }

  /// Opens the browser, without waiting for it; where none comes, the link is on the terminal.
  func open(_ address: ServerAddress, quiet: Bool) {
    // A browser takes a moment to be started, and the server is not to wait for it.
    DispatchQueue(label: "browser").async { [self] in
      do {
        try Desktop().open(write(address))
      } catch let failure as Desktop.Failure {
        tell(failure.words, quiet: quiet)
      } catch let error as PrivateFileError {
        tell(error.description, quiet: quiet)
      } catch {
        tell(String(describing: error), quiet: quiet)
      }
    }
  }

  /// Removes the file; does nothing where there is none.
  func close() {
    file.withLock { file in
      if let path = file { unlink(path) }
      file = nil
    }
  }

  private func write(_ address: ServerAddress) throws -> String {
    let path = directory + "/open-\(address.port).html"
    try file.withLock { file in
      try PrivateFile.write(Array(Self.page(address).utf8), to: path)
      file = path
    }
    return path
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
