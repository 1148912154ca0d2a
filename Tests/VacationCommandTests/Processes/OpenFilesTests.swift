import Foundation
import TestSupport
import Testing

struct OpenFilesTests {
  @Test func `hundreds of vacations are read with few files open at a time`() async throws {
    let traveller = try Traveller()
    try traveller.home.write(PhotoJSON.listing("1"), to: "photo")
    let visit = ["visit", "--from", traveller.home.path("photo"), "--in", "Trip 0"]
    #expect(try await traveller.run(visit).exitCode == 0)
    for number in 1..<300 {
      try FileManager.default.copyItem(
        atPath: traveller.file(of: "Trip 0"),
        toPath: traveller.file(of: "Trip \(number)")
      )
    }
    let environment = traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    for command in [
      "list", "photos --everywhere --limit 300", "search --everywhere photo --limit 300",
      "check --all", "backup --all --to '\(traveller.home.path("Copies"))'", "compact --all",
    ] {
      let run = try await ProcessRun.of(
        "sh",
        ["-c", "ulimit -n 40; exec vacation \(command)"],
        environment: environment
      )
      #expect(run.exitCode == 0, "\(command): \(run.errors)")
      let lines = (run.output + run.errors).split(separator: "\n").filter { $0.contains("Trip ") }
      #expect(lines.count == 300, "\(command): \(lines.count)")
    }
  }
}
