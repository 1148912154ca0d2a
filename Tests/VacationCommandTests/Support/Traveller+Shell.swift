import Flickr
import FlickrSample
import GRDB
import Settings
import TestSupport

@testable import vacation

extension Traveller {
  /// A traveller whose home directory holds the photos of the demo (`photos.ndjson`) and the whole
  /// sample (`sample.ndjson`).
  ///
  /// - Throws: The system's error.
  static func withPhotos() throws -> Traveller {
    let traveller = try Traveller()
    let dozen = DemoPhotos.dozen(of: .shared).map { $0.json + "\n" }
    try traveller.home.write(dozen.joined(), to: "photos.ndjson")
    let all = FlickrSample.shared.dictionaries.map { $0 + "\n" }
    try traveller.home.write(all.joined(), to: "sample.ndjson")
    return traveller
  }

  /// Runs a command line in a shell, in the home directory, with the built `vacation` on its path.
  ///
  /// - Parameters:
  ///   - command: One or more lines.
  ///   - shell: `sh`, or another shell with its options.
  /// - Returns: What came of it.
  /// - Throws: What keeps the shell from being started.
  func shell(_ command: String, in shell: [String] = ["sh"]) async throws -> ProcessRun {
    let variables = environment.merging(BuiltBinary.searchPath) { $1 }
    return try await ProcessRun.of(
      shell[0],
      shell.dropFirst() + ["-c", "cd \"$HOME\" || exit 99\n" + command],
      environment: variables
    )
  }

  /// Runs SQL on a vacation's file, past all that the program would check.
  ///
  /// - Throws: SQLite's error.
  func sql(_ statement: String, in vacation: String = "My Vacation") throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: file(of: vacation), configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
    try queue.close()
  }
}
