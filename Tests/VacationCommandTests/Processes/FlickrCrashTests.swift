import Flickr
import FlickrClient
import FlickrSample
import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, row 1, beyond vacations: what is killed while it writes a file leaves
/// the old one or the new one, never a part.
@Suite(.serialized)
struct FlickrCrashTests {
  private static let state = KilledProgram.path("state")
  private static let images = KilledProgram.path("cache") + "/images"

  /// Rested again: a run that was killed has used up turns, and this is not about waiting.
  private func rest(_ traveller: Traveller) throws {
    let path = traveller.home.path(Self.state + "/pace")
    guard FileManager.default.fileExists(atPath: path) else { return }
    let size = try traveller.home.bytes(of: Self.state + "/pace").count
    #expect(size == 0 || size == 40, "the pace file is whole, or still empty")
    // A part of a file would count as new, all 10 calls free again.
    _ = try RateLimiter(path: path).available(.calls)
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a picture that is fetched, kept and saved is whole or not there`() async throws {
    try await FlickrServer.with { server in
      let program = KilledProgram(try Traveller.of(server), seed: 31)
      let home = program.traveller.home
      let ids = FlickrSample.shared.photos.map(\.id.rawValue)
      var saved: [UInt8] = []
      try await program.rounds(of: "a picture") { round in
        let id = ids[round % ids.count]
        let image = ServerImages.jpeg(bytes: 1_500_000 + round)
        server.misbehave(.jpeg(bytes: image.count), on: .path("/\(id)_"))
        let arguments = ["show", id, "--save", home.path("picture.jpg"), "--yes"]
        let run = try await program.round(arguments)
        let now =
          program.traveller.names(in: ".").contains("picture.jpg")
          ? try home.bytes(of: "picture.jpg") : []
        // Not compared inside of the macro, which would print all the bytes.
        let (isOld, isNew) = (now == saved, now == image)
        #expect(isOld || isNew, "round \(round): the old picture or the new one")
        if run.exitCode == 0 { #expect(isNew, "round \(round)") }
        saved = now
        for name in program.traveller.names(in: Self.images) where !name.hasPrefix(".") {
          let bytes = try home.bytes(of: Self.images + "/" + name)
          let (size, end) = (bytes.count, Array(bytes.suffix(2)))
          #expect(size > 1_500_000 && end == [0xff, 0xd9], "round \(round)")
        }
        try expectRecents(program.traveller, among: ids)
        try rest(program.traveller)
        if round.isMultiple(of: 5) { try await expectServed(id, image, server, program.traveller) }
      }
    }
  }

  /// What a killed download left does no harm to the next, and is served once it is whole.
  private func expectServed(
    _ id: String,
    _ image: [UInt8],
    _ server: FlickrServer,
    _ traveller: Traveller
  ) async throws {
    for _ in 1...2 {
      server.forgetRequests()
      let again = try await traveller.run(
        "show",
        id,
        "--save",
        traveller.home.path("again"),
        "--yes"
      )
      #expect(again.exitCode == 0, "\(again.errors)")
      let isWhole = try traveller.home.bytes(of: "again") == image
      #expect(isWhole)
      try rest(traveller)
    }
    #expect(server.requests(.images).isEmpty, "it was in the cache the second time")
  }

  /// R13: the recents are readable at any time, none twice.
  private func expectRecents(_ traveller: Traveller, among ids: [String]) throws {
    let notes = TravelState(directory: traveller.home.path(Self.state))
    let recents = try notes.recents().map(\.id.rawValue)
    #expect(Set(recents).count == recents.count && recents.count <= 20)
    #expect(Set(recents).isSubset(of: ids))
  }

  @Test func `a kept list is the old one or the new one, and so are its numbers`() async throws {
    try await FlickrServer.with { server in
      let program = KilledProgram(try Traveller.of(server), seed: 32)
      let traveller = program.traveller
      let list = ["flickr", "search", "sea", "--limit", "500", "--json"]
      var uploads = 400
      server.list(SyntheticList(total: uploads))
      let first = try await traveller.run(list)
      #expect(first.exitCode == 0, "\(first.errors)")
      var expected = first.output
      try await program.rounds(of: "a list") { round in
        try rest(traveller)
        // The list is limited to 500.
        uploads = 401 + round % 99
        server.list(SyntheticList(total: uploads))
        let run = try await program.round(list + ["--fresh"])
        let kept = try await traveller.run(list + ["--offline"])
        #expect(kept.exitCode == 0, "round \(round): \(kept.errors)")
        let rows = kept.output.components(separatedBy: #""id":"#).count - 1
        let (isOld, isNew) = (kept.output == expected, kept.output == run.output)
        #expect(isOld || rows == uploads, "round \(round): \(rows) rows")
        if run.exitCode == 0 { #expect(isNew, "round \(round)") }
        expected = kept.output
        let notes = TravelState(directory: traveller.home.path(Self.state))
        #expect(try notes.listing(.photos)?.rows.count == rows, "round \(round)")
      }
    }
  }

  @Test func `a configuration that is set is the old one or the new one`() async throws {
    let program = KilledProgram(try Traveller(), seed: 33)
    let home = program.traveller.home
    let file = KilledProgram.path("config") + "/config.toml"
    func text(_ name: String) -> String {
      """
      # Where I travel.
      vacation = "\(name)"  # this year

      [per_page]
      photos = 20

      """
    }
    try home.write(text("Trip 0"), to: file)
    var before = text("Trip 0")
    try await program.rounds(of: "a configuration") { round in
      let run = try await program.round(["config", "set", "vacation", "Trip \(round)"])
      let now = String(decoding: try home.bytes(of: file), as: UTF8.self)
      let new = text("Trip \(round)")
      #expect(now == before || now == new, "round \(round): \(now)")
      if run.exitCode == 0 { #expect(now == new, "round \(round)") }
      before = now
    }
  }
}
