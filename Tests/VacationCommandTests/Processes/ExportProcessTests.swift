import Foundation
import TestSupport
import Testing

@Suite("Exports that are stopped", .enabled(if: BuiltBinary.isPresent))
struct ExportProcessTests {
  private static let formats = ["json", "kml", "kmz", "archive", "html"]

  private func traveller() async throws -> Traveller {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 12)
    try traveller.home.write(maker.photos(3_000).ndjson, to: "many.ndjson")
    let run = try await traveller.run("visit", "--from", traveller.home.path("many.ndjson"))
    try #require(run.exitCode == 0)
    return traveller
  }

  @Test(arguments: formats)
  func `Ctrl-C leaves nothing behind`(format: String) async throws {
    let traveller = try await traveller()
    let run = try await traveller.shell(
      """
      mkdir out
      env --default-signal=INT vacation export \(format) --output out/export 2>errors &
      until ls -A out | grep -q .; do kill -0 $! || break; done
      kill -INT $!
      wait $!
      echo "$?"
      cat errors
      ls -A out
      """
    )
    // It may have ended before the signal came.
    if run.lines.first == "0" {
      #expect(run.lines.last == "export")
    } else {
      #expect(run.lines == ["130", "Interrupted. Nothing was exported."], "\(run.output)")
    }
  }

  @Test(arguments: formats)
  func `a killed export leaves no half file, and the next one cleans up`(
    format: String
  ) async throws {
    let traveller = try await traveller()
    let run = try await traveller.shell(
      """
      mkdir out
      for delay in 0 0.02 0.05 0.1 0.2; do
        timeout --signal=KILL "0$delay" vacation export \(format) --output out/export --yes 2>/dev/null
      done
      vacation export \(format) --output out/export --yes --quiet || exit
      mv out/export first
      vacation export \(format) --output out/export --quiet || exit
      diff -r first out/export
      ls -A out
      """
    )
    #expect(run.lines == ["export"], "\(run.output)\(run.errors)")
  }

  // The limit is that of one file; those of a site are small.
  @Test(arguments: formats.filter { $0 != "html" })
  func `a full disk leaves what was there`(format: String) async throws {
    let traveller = try await traveller()
    let run = try await traveller.shell(
      """
      mkdir out
      (ulimit -f 64; vacation export \(format) --output out/export)
      echo "$?"
      ls -A out
      """,
      in: ["bash"]
    )
    #expect(run.lines == ["7"], "\(run.output)\(run.errors)")
    #expect(run.errors.hasPrefix("Error: Cannot export to out/export: "), "\(run.errors)")
    #expect(run.errors.contains("\nHint: Choose a directory with space and write permission.\n"))
  }
}
