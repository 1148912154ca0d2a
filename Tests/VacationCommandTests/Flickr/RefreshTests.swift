import FlickrSample
import TestSupport
import Testing

/// `vacation refresh` against a Flickr on loopback.
@Suite("Refreshing", .enabled(if: BuiltBinary.isPresent))
struct RefreshTests {
  /// Its photos are as old as its clock says, which therefore stands still.
  private let sample = SampleTransport { 1_700_000_000 }
  private let photos = ["99900000000000000428", "99900000000000000440"]

  /// Somebody who has visited two photos.
  private func traveller(_ server: FlickrServer) async throws -> Traveller {
    let traveller = try Traveller(
      environment: [
        "FLICKR_API_KEY": "00000000000000000000000000000000", "FLICKR_ENDPOINT": server.url,
      ]
    )
    let visit = try await traveller.run(["visit"] + photos)
    try #require(visit.exitCode == 0, "\(visit.errors)")
    return traveller
  }

  @Test func `what Flickr says as before is not listed`() async throws {
    try await FlickrServer.with(answering: sample) { server in
      let traveller = try await traveller(server)
      let run = try await traveller.run("refresh", "--fresh")
      #expect(run.exitCode == 0)
      #expect(run.output == "")
      #expect(run.errors == "\"My Vacation\": 2 photos (2 unchanged).\n")
    }
  }

  @Test(arguments: [(1, "vanished"), (2, "becamePrivate")])
  func `a photo that is gone is told, and stays until it is said otherwise`(
    code: Int,
    status: String
  ) async throws {
    try await FlickrServer.with(answering: sample) { server in
      let traveller = try await traveller(server)
      server.misbehave(.fail(code, "gone"), on: .method("flickr.photos.getInfo"))
      let run = try await traveller.run("refresh", "--fresh")
      #expect(run.exitCode == 0)
      #expect(
        run.lines.map { $0.split(separator: "\t")[1] } == [Substring(status), Substring(status)]
      )
      #expect(run.errors.contains("vacation refresh --remove-vanished"))
      let dry = try await traveller.run("refresh", "--fresh", "--remove-vanished", "--dry-run")
      #expect(dry.errors.contains("(Dry run: nothing was changed.)"))
      #expect(try await traveller.run("info", "--json").output.contains(#""photos":2"#))
      let removed = try await traveller.run("refresh", "--fresh", "--remove-vanished", "--json")
      #expect(
        removed.output.contains(
          #""licenseBefore":null,"licenseNow":null,"removed":true,"pictureDropped":false}"#
        )
      )
      #expect(try await traveller.run("info", "--json").output.contains(#""photos":0"#))
      #expect(try await traveller.run("undo").exitCode == 0)
      #expect(try await traveller.run("info", "--json").output.contains(#""photos":2"#))
    }
  }

  @Test func `photos that fail are told, and the exit code says why`() async throws {
    try await FlickrServer.with(answering: sample) { server in
      let traveller = try await traveller(server)
      server.misbehave(
        .fail(99, "Insufficient permissions"),
        on: .method("flickr.photos.getInfo")
      )
      let run = try await traveller.run("refresh", "--fresh")
      #expect(run.exitCode == 4)
      #expect(run.lines.count == 2)
      #expect(run.errors.contains("Error: Photo \(photos[0]): "))
      // The same advice once is enough.
      #expect(run.errors.split(separator: "Hint: ").count == 2)
    }
  }

  @Test func `a key that is refused ends it with nothing changed`() async throws {
    try await FlickrServer.with(answering: sample) { server in
      let traveller = try await traveller(server)
      server.misbehave(.fail(100, "Invalid API Key"), on: .calls)
      let run = try await traveller.run("refresh", "--fresh")
      #expect(run.exitCode == 4)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("Error: Flickr rejected the API key"))
    }
  }
}
