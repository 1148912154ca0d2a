import Foundation
import GRDB
import Settings
import TestSupport
import Testing

@Suite("What comes in between", .enabled(if: BuiltBinary.isPresent))
struct InterruptionTests {
  private func photos(_ count: Int) -> String {
    var maker = PhotoMaker(seed: 27)
    return maker.photos(count).ndjson
  }

  @Test func `a reader who has gone away ends a list quietly`() async throws {
    let traveller = try Traveller()
    let run = try await traveller.shell(
      """
      vacation sql "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200000)
        SELECT i, 'photo' FROM n" | head -1
      echo "${PIPESTATUS[0]}"
      """,
      in: ["bash"]
    )
    #expect(run.output == "1\tphoto\n0\n")
    #expect(run.errors == "")
  }

  @Test func `a reader who has gone away does not keep photos from being visited`() async throws {
    let traveller = try Traveller()
    try traveller.home.write(photos(3_000), to: "many.ndjson")
    let run = try await traveller.shell(
      """
      vacation visit --from many.ndjson --ndjson | head -1 >/dev/null
      echo "${PIPESTATUS[0]}"
      vacation sql "SELECT count(*) FROM Photo"
      """,
      in: ["bash"]
    )
    #expect(run.output == "0\n3000\n")
    #expect(run.errors == "")
  }

  @Test func `Ctrl-C exits 130 and leaves a good file`() async throws {
    let traveller = try Traveller()
    // More than a reader takes at once before it hands on any.
    try traveller.home.write(photos(8_000), to: "many.ndjson")
    // A shell lets its jobs in the background ignore Ctrl-C; this one is to heed it.
    let run = try await traveller.shell(
      """
      mkfifo feed
      env --default-signal=INT vacation visit --from feed 2>errors >/dev/null &
      exec 3>feed
      cat many.ndjson >&3
      visited() { vacation sql "SELECT count(*) FROM Photo"; }
      until [ "$(visited)" -gt 0 ]; do :; done
      kill -INT $!
      wait $!
      echo "$?"
      cat errors
      vacation check
      visited
      """
    )
    let lines = run.lines
    #expect(lines.first == "130")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[1].hasPrefix("Interrupted. "), "\(lines)")
    #expect(lines[1].hasSuffix(" saved; run the same command again to resume."), "\(lines)")
    #expect(run.errors.contains("\"My Vacation\" is intact.\n"), "\(run.errors)")
    #expect((1...8_000).contains(lines.last.flatMap { Int($0) } ?? 0))
  }

  @Test func `a vacation that another program holds exits 5 after five seconds`() async throws {
    let traveller = try Traveller()
    let created = try await traveller.run("create")
    try #require(created.exitCode == 0)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: traveller.file(), configuration: configuration)
    try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    async let reading = traveller.run("itinerary")
    async let writing = traveller.run("visit", "--from", "-", "--json", input: photos(1))
    let (read, written) = try await (reading, writing)
    try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(read.exitCode == 5)
    #expect(read.output == "")
    #expect(read.errors.contains("is locked by another program"))
    #expect(written.exitCode == 5)
    #expect(written.errors.hasPrefix("{\"error\":{\"code\":\"temporary\""))
    #expect(read.duration > .seconds(4.5))
    #expect(read.duration < .seconds(30))
  }
}
