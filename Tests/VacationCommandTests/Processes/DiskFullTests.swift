import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 3: a full disk exits 7, and what was there stays.
struct DiskFullTests {
  /// A vacation of some photos, and an input of more than the disk will take.
  private func prepare() async throws -> (Traveller, VacationState) {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 13)
    try traveller.home.write(maker.photos(200).ndjson, to: "photos")
    try traveller.home.write(maker.photos(20_000).ndjson, to: "more")
    _ = try await traveller.run("visit", "--from", traveller.home.path("photos"))
    return (traveller, try traveller.state())
  }

  private func shell(_ script: String, _ traveller: Traveller) async throws -> ProcessRun {
    let environment = traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    return try await ProcessRun.of("sh", ["-c", script], environment: environment)
  }

  @Test func `a file that may grow no further exits 7, and the old photos stay`() async throws {
    let (traveller, before) = try await prepare()
    // Blocks of 512 bytes: 2 MB, some thousands of photos.
    let visit = "ulimit -f 4000; exec vacation visit --from \(traveller.home.path("more"))"
    let run = try await shell(visit + " --ndjson", traveller)
    #expect(run.ending == .exit(7), "\(run.errors)")
    #expect(run.errors.contains("disk is full"), "\(run.errors)")
    let after = try traveller.state()
    #expect(difference(after.rows, fromBeginning: before.rows) == nil)
    // What was reported is there; a transaction before the failure may be there unreported.
    let added = after.ids.dropFirst(before.rows.count)
    #expect(difference(added, fromBeginning: run.ids("visited")) == nil)
    let again = try await traveller.run("visit", "--from", traveller.home.path("more"))
    #expect(again.exitCode == 0, "\(again.errors)")
    #expect(try traveller.state().rows.count == 20_200)
  }

  @Test func `where not even one photo more goes, nothing is changed`() async throws {
    let (traveller, before) = try await prepare()
    for command in ["visit --from \(traveller.home.path("more"))", "undo"] {
      let run = try await shell("ulimit -f 1; exec vacation \(command)", traveller)
      #expect(run.ending == .exit(7), "\(command): \(run.errors)")
      #expect(difference(try traveller.state().rows, from: before.rows) == nil, "\(command)")
    }
  }

  @Test func `where no vacation can be made, none is left behind`() async throws {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 14)
    try traveller.home.write(maker.photos(5).ndjson, to: "photos")
    let run = try await shell(
      "ulimit -f 8; exec vacation visit --from \(traveller.home.path("photos"))",
      traveller
    )
    #expect(run.ending == .exit(7), "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: traveller.documents)
    #expect(names == [])
  }

  @Test(.enabled("a file system of its own may be mounted here") { await DiskFullTests.canMount() })
  func `a disk that is full exits 7, and the old photos stay`() async throws {
    let (traveller, before) = try await prepare()
    let disk = try traveller.home.directory("disk")
    let file = "My Vacation.sqlite"
    let script = """
      mount -t tmpfs -o size=3m none '\(disk)' && cp '\(traveller.file())' '\(disk)/'
      vacation visit --documents '\(disk)' --from '\(traveller.home.path("more"))' --ndjson
      code=$?
      vacation check --documents '\(disk)' >&2 && cp '\(disk)/\(file)' '\(traveller.file())'
      exit $code
      """
    let environment = traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    let run = try await ProcessRun.of(
      "unshare",
      ["--map-root-user", "--mount", "sh", "-c", script],
      environment: environment
    )
    #expect(run.ending == .exit(7), "\(run.errors)")
    #expect(run.errors.contains("disk is full"), "\(run.errors)")
    let after = try traveller.state()
    #expect(difference(after.rows, fromBeginning: before.rows) == nil)
    // What was reported is there; a transaction before the failure may be there unreported.
    let added = after.ids.dropFirst(before.rows.count)
    #expect(difference(added, fromBeginning: run.ids("visited")) == nil)
  }

  /// Whether this machine lets a program mount a file system that only it sees.
  private static func canMount() async -> Bool {
    guard let scratch = try? Scratch() else { return false }
    // A machine without unshare, or that does not let it, goes without the test.
    let run = try? await ProcessRun.of(
      "unshare",
      ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", scratch.path],
      environment: BuiltBinary.searchPath
    )
    return run?.exitCode == 0
  }
}
