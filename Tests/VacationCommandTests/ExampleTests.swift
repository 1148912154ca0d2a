import TestSupport
import Testing

@testable import vacation

/// Each example of each help text is typed in a shell, by somebody who has vacations already.
@Suite("The examples of the help", .enabled(if: BuiltBinary.isPresent))
struct ExampleTests {
  /// A command and one of its examples.
  struct Example: CustomTestStringConvertible, Sendable {
    let line: String
    var testDescription: String { line }
  }

  static let examples = (CommandHelp.all + [CommandHelp.root]).flatMap { command in
    command.examples.map(Example.init)
  }

  @Test func `there are many`() {
    #expect(Self.examples.count >= 55)
  }

  @Test(arguments: examples)
  func `an example works`(example: Example) async throws {
    let traveller = try await Traveller.experienced()
    let preparation = try await traveller.shell(Self.preparation(for: example.line))
    try #require(preparation.exitCode == 0, "\(preparation.errors)")
    // What `curl` would fetch lies in a file, and Flickr is the sample: tests reach no network.
    let run = try await traveller.shell(
      "curl() { cat \"$2\"; }; URL=photos.ndjson; export VACATION_FLICKR=sample\n"
        + Self.ended(example.line)
    )
    #expect(run.exitCode == expectedExitCode(of: example.line), "\(run.errors)")
  }

  /// The line, and for a server its end; on a port that no other server has.
  private static func ended(_ line: String) -> String {
    guard line.hasPrefix("vacation serve") else { return line }
    return "\(line) --port 0 >link & server=$!\n"
      + "until grep -q token link; do kill -0 $server || break; done\nkill $server; wait $server"
  }

  /// What some examples take for granted.
  private static func preparation(for line: String) -> String {
    if line.contains("--restore") || line.contains("--purge") {
      return "vacation delete 'Summer in Kyoto' --yes"
    }
    return line.contains("create") || line.contains("rename") ? "rm Documents/*/Summer*" : ""
  }

  private func expectedExitCode(of line: String) -> Int32 {
    // It asks, and nobody is there.
    if line == "vacation fetched clear" { return 64 }
    // There is one already.
    return line == "vacation create" ? 1 : 0
  }
}
