import Foundation
import TestSupport
import Testing

/// RELIABILITY.md section 3, row 1, for `vacation save`: whatever the moment at which it is killed, a
/// file is whole and listed, and the next run completes the rest.
@Suite(.serialized)
struct SaveCrashTests {
  @Test func `a run that was killed is completed by the next one`() async throws {
    let size = 300_000
    try await FlickrServer.with(imageBytes: size) { server in
      let program = KilledProgram(try Traveller.of(server), seed: 53)
      let home = program.traveller.home
      var maker = PhotoMaker(seed: 53)
      try home.write(maker.photos(6).ndjson, to: "photos")
      let visit = try await program.traveller.run("visit", "--from", home.path("photos"))
      try #require(visit.exitCode == 0, "\(visit.errors)")
      try await program.rounds(of: "saving") { round in
        let directory = "P\(round)"
        let arguments = ["save", home.path(directory), "--name", "{num}.{ext}"]
        _ = try await program.round(arguments)
        // A killed run has used up turns of the rate limit, which is not what this is about.
        try? FileManager.default.removeItem(
          atPath: home.path(KilledProgram.path("state") + "/pace")
        )
        try Self.expectWhole(program.traveller, directory, size)
        let rest = try await program.traveller.run(arguments)
        #expect(rest.exitCode == 0, "round \(round): \(rest.errors)")
        try Self.expectWhole(program.traveller, directory, size)
        let names = (1...6).map { "\($0).jpg" } + ["pictures.csv"]
        #expect(program.traveller.names(in: directory) == names, "round \(round)")
        // With and without pictures in the cache.
        if round.isMultiple(of: 2) {
          let clear = try await program.traveller.run("cache", "--clear", "--yes")
          #expect(clear.exitCode == 0)
        }
      }
    }
  }

  private static func expectWhole(
    _ traveller: Traveller,
    _ directory: String,
    _ size: Int
  ) throws {
    let names = traveller.names(in: directory).filter { $0.hasSuffix(".jpg") }
    guard !names.isEmpty else { return }
    let list = String(
      decoding: try traveller.home.bytes(of: directory + "/pictures.csv"),
      as: UTF8.self
    )
    for name in names {
      let isWhole = try traveller.home.bytes(of: "\(directory)/\(name)").count == size
      #expect(isWhole, "\(name)")
      #expect(list.contains("\r\n\(name),"), "\(name)")
    }
  }
}
