import TestSupport
import Testing

@testable import vacation

/// The examples of the reference, typed in a shell one after the other.
@Suite("The examples of the help", .enabled(if: BuiltBinary.isPresent))
struct ExampleTests {
  /// In the order of the reference, and then those of `vacation --help`.
  private static let lines = (CommandHelp.all + [CommandHelp.root]).flatMap(\.examples)

  /// Makes Flickr the sample, and `curl` a program that prints a file: tests reach no network.
  private static let preparation = """
    curl() { cat "$2"; }; URL=photos.ndjson; export VACATION_FLICKR=sample

    """

  @Test func `there are many`() {
    #expect(Self.lines.count >= 90)
  }

  @Test func `they run from top to bottom`() async throws {
    let traveller = try Traveller.withPhotos()
    let moved = try await traveller.shell("mv sample.ndjson photos.ndjson")
    try #require(moved.exitCode == 0)
    for line in Self.lines {
      let run = try await traveller.shell(Self.preparation + Self.ended(line))
      #expect(run.exitCode == 0, "\(line)\n\(run.errors)")
    }
  }

  /// The line, and for a server its end; on a port that no other server has.
  private static func ended(_ line: String) -> String {
    guard line.hasPrefix("vacation serve") else { return line }
    // The link of the server before must not be mistaken for its own.
    return "rm -f link; \(line) --port 0 >link & server=$!\n"
      + "until grep -qs token link; do kill -0 $server || break; done\nkill $server; wait $server"
  }
}
