import FlickrSample
import Foundation
import TestSupport
import Testing

@testable import vacation

/// `vacation save` against a Flickr on loopback, whose images have 2,000 bytes.
@Suite("Saving pictures", .enabled(if: BuiltBinary.isPresent))
struct SaveTests {
  static let header = "file,id,size,title,author,source,license\r\n"

  /// A photo whose image has a URL.
  func photo(_ id: Int, _ title: String, place: String = "Kyoto, Japan") -> String {
    PhotoJSON.listing(
      "5300000000\(id)",
      title: title,
      place: place,
      extra: [
        "secret": "0123abcdef", "server": "65535", "ownername": "Mira", "license": "4",
        "datetaken": "2024-02-03 15:07:09", "datetakenunknown": "0",
      ]
    ) + "\n"
  }

  /// Runs a body with somebody who has visited these photos.
  func with(
    _ photos: [String],
    _ body: (Traveller, FlickrServer) async throws -> Void
  ) async throws {
    try await FlickrServer.with(imageBytes: 2_000) { server in
      let traveller = try Traveller.of(server)
      try traveller.home.write(photos.joined(), to: "photos")
      let visit = try await traveller.run("visit", "--from", traveller.home.path("photos"))
      try #require(visit.exitCode == 0, "\(visit.errors)")
      try await body(traveller, server)
    }
  }

  func save(_ traveller: Traveller, _ arguments: String...) async throws -> ProcessRun {
    try await traveller.run(["save", traveller.home.path("P")] + arguments)
  }

  func list(_ traveller: Traveller) throws -> String {
    String(decoding: try traveller.home.bytes(of: "P/pictures.csv"), as: UTF8.self)
  }

  /// The files below P, sorted.
  func files(_ traveller: Traveller) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: traveller.home.path("P"))?.allObjects ?? []
    return try all.compactMap { $0 as? String }.filter { name in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: traveller.home.path("P/" + name)
      )
      return attributes[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  @Test func `pictures are saved with their attribution, and then not fetched again`() async throws
  {
    try await with([photo(1, "Tea"), photo(2, "A, \"B\"")]) { traveller, server in
      let run = try await save(traveller)
      #expect(run.exitCode == 0)
      #expect(
        run.output == """
          53000000001\tsaved\tKyoto, Japan/2024-02-03 Tea.jpg
          53000000002\tsaved\tKyoto, Japan/2024-02-03 A, _B_.jpg

          """
      )
      #expect(run.errors == "Saved 2 pictures (4.0 kB) to \(traveller.home.path("P")).\n")
      let page = "https://www.flickr.com/photos/12345678@N00"
      #expect(
        try list(traveller) == Self.header
          + "\"Kyoto, Japan/2024-02-03 Tea.jpg\",53000000001,large,Tea,Mira,\(page)/53000000001,"
          + "CC BY 2.0\r\n\"Kyoto, Japan/2024-02-03 A, _B_.jpg\",53000000002,large,"
          + "\"A, \"\"B\"\"\",Mira,\(page)/53000000002,CC BY 2.0\r\n"
      )
      let tea = try traveller.home.bytes(of: "P/Kyoto, Japan/2024-02-03 Tea.jpg")
      #expect(tea == ServerImages.jpeg(bytes: 2_000))
      #expect(server.requests(.images).count == 2)
      // Not even from the cache.
      #expect(try await traveller.run("cache", "--clear", "--yes").exitCode == 0)
      server.forgetRequests()
      let again = try await save(traveller, "--json")
      #expect(
        again.exitCode == 0 && again.output.components(separatedBy: "alreadySaved").count == 3
      )
      #expect(server.requests.isEmpty)
      // A file that was deleted is saved again under its name, whatever the template is now.
      try FileManager.default.removeItem(
        atPath: traveller.home.path("P/Kyoto, Japan/2024-02-03 Tea.jpg")
      )
      let files = try files(traveller)
      let restored = try await save(traveller, "--name", "{id}.{ext}")
      #expect(restored.errors.hasPrefix("Saved 1 picture (2.0 kB) to "))
      #expect(restored.errors.hasSuffix("; 1 was there already.\n"))
      #expect(try self.files(traveller) == (files + ["Kyoto, Japan/2024-02-03 Tea.jpg"]).sorted())
    }
  }

  @Test func `nothing is overwritten: photos and files with one name get the ID`() async throws {
    try await with([photo(1, "Tea"), photo(2, "TEA"), photo(3, "Moss")]) { traveller, _ in
      try traveller.home.write("mine", to: "P/Moss.jpg")
      let run = try await save(traveller, "--name", "{title}.{ext}")
      #expect(run.exitCode == 0, "\(run.errors)")
      let names = ["Moss (53000000003).jpg", "Moss.jpg", "TEA (53000000002).jpg", "Tea.jpg"]
      #expect(try files(traveller) == names + ["pictures.csv"])
      #expect(try traveller.home.bytes(of: "P/Moss.jpg") == Array("mine".utf8))
      // Another size is another picture.
      let small = try await save(traveller, "--name", "{title}.{ext}", "--size", "small")
      #expect(small.errors.hasPrefix("Saved 3 pictures"))
      #expect(try files(traveller).contains("TEA (53000000002 2).jpg"))
      let again = try await save(traveller, "--name", "{title}.{ext}", "--size", "small")
      #expect(again.errors.hasPrefix("Saved 0 pictures to "))
      // A photo whose file is gone keeps its name.
      try FileManager.default.removeItem(atPath: traveller.home.path("P/Tea.jpg"))
      let other = try await traveller.run(
        "save",
        traveller.home.path("P"),
        "--dry-run",
        "--name",
        "tea.{ext}",
        "--size",
        "medium",
        "--search",
        "TEA"
      )
      #expect(other.lines.last?.hasSuffix("tea (53000000002).jpg") == true, "\(other.output)")
    }
  }

  @Test func `a dry run names the files, and touches nothing`() async throws {
    try await with([photo(1, "Tea"), photo(2, "Tea")]) { traveller, server in
      let dry = try await save(traveller, "--dry-run")
      #expect(dry.exitCode == 0 && server.requests.isEmpty)
      #expect(!traveller.names(in: ".").contains("P"))
      #expect(dry.errors.hasSuffix(" (Dry run: nothing was saved.)\n"))
      let run = try await save(traveller)
      #expect(run.output == dry.output)
    }
  }

  @Test func `a picture that is not there fails, and the others are saved`() async throws {
    try await with([photo(1, "Tea"), photo(2, "Gone"), photo(3, "Moss")]) { traveller, server in
      server.misbehave(.status(404), on: .path("53000000002"))
      server.misbehave(.fail(1, "Photo not found"), on: .method("flickr.photos.getSizes"))
      let run = try await save(traveller)
      #expect(run.exitCode == 1)
      #expect(run.lines.map { $0.split(separator: "\t")[1] } == ["saved", "failed", "saved"])
      #expect(run.errors.contains("Error: Photo 53000000002: "))
      #expect(run.errors.contains("Saved 2 pictures (4.0 kB) to "))
      #expect(run.errors.hasSuffix("; 1 failed.\n"))
      #expect(try !list(traveller).contains("53000000002"))
      server.behave()
      let again = try await save(traveller, "-q")
      #expect(again.exitCode == 0 && again.output == "" && again.errors == "")
      #expect(try files(traveller).count == 4)
    }
  }

  @Test func `a picture that is larger than the cache leaves nothing there`() async throws {
    try await with((1...6).map { photo($0, "Tea \($0)") }) { traveller, server in
      let set = try await traveller.run("config", "set", "cache.image_bytes", "1 MB")
      #expect(set.exitCode == 0, "\(set.errors)")
      for (bytes, kept) in [(1_200_000, 0), (700_000, 1)] {
        server.behave()
        server.misbehave(.jpeg(bytes: bytes), on: .images)
        let run = try await traveller.run("save", traveller.home.path("\(bytes)"))
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(traveller.names(in: KilledProgram.path("cache") + "/images").count == kept)
      }
    }
  }

  @Test func `offline, pictures in the cache are saved`() async throws {
    try await with([photo(1, "Tea"), photo(2, "Moss")]) { traveller, server in
      let show = try await traveller.shell("vacation show 53000000002 --save a.jpg")
      #expect(show.exitCode == 0, "\(show.errors)")
      server.forgetRequests()
      let run = try await save(traveller, "--offline")
      #expect(run.exitCode == 1 && server.requests.isEmpty)
      #expect(run.errors.hasPrefix("Error: The image of photo 53000000001 is not cached.\n"))
      #expect(try files(traveller) == ["Kyoto, Japan/2024-02-03 Moss.jpg", "pictures.csv"])
    }
  }

  @Test func `hostile titles stay in the directory`() async throws {
    let titles = [
      "../../../etc/passwd", "-rf", "\\u202Egpj.exe", String(repeating: "語", count: 10_000), "..",
      "a\\nb", "pictures.csv",
    ].map { $0.replacing("\\u202E", with: "\u{202E}").replacing("\\n", with: "\n") }
    let photos = zip(1..., titles).map { photo($0, $1, place: "../up") }
    try await with(photos) { traveller, _ in
      let before = Set(try traveller.home.names())
      let run = try await save(traveller, "--name", "{place}/{title}.{ext}")
      #expect(run.exitCode == 0, "\(run.errors)")
      let flat = try await save(traveller, "--name", "{title}", "--size", "small")
      #expect(flat.exitCode == 0, "\(flat.errors)")
      #expect(Set(try traveller.home.names()).subtracting(before) == ["P", "cache", "state"])
      let files = try files(traveller)
      #expect(files.count == 2 * titles.count + 1)
      #expect(files.allSatisfy { !$0.contains("..") || $0.contains(".._") }, "\(files)")
      // Each is on one line.
      #expect(try list(traveller).components(separatedBy: "\r\n").count == 2 * titles.count + 2)
      #expect(try list(traveller).hasPrefix(Self.header))
    }
  }

  @Test func `links out of the directory are not followed`() async throws {
    try await with([photo(1, "Tea"), photo(2, "Moss", place: "Nara, Japan")]) { traveller, _ in
      try traveller.home.directory("elsewhere")
      try traveller.home.directory("P")
      try #require(symlink("../elsewhere", traveller.home.path("P/Kyoto, Japan")) == 0)
      let run = try await save(traveller)
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("P/Kyoto, Japan is a symbolic link, which is not followed."))
      #expect(traveller.names(in: "elsewhere") == [])
      #expect(try files(traveller).contains("Nara, Japan/2024-02-03 Moss.jpg"))
      try #require(symlink("elsewhere/list", traveller.home.path("list")) == 0)
      try FileManager.default.removeItem(atPath: traveller.home.path("P/pictures.csv"))
      try #require(symlink("../elsewhere/x", traveller.home.path("P/pictures.csv")) == 0)
      let linked = try await save(traveller)
      #expect(linked.exitCode == 64 && traveller.names(in: "elsewhere") == [])
    }
  }
}
