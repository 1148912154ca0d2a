import FlickrSample
import Foundation
import TestSupport
import Testing

@testable import vacation

@Suite("Pictures of photos", .enabled(if: BuiltBinary.isPresent))
struct PictureTests {
  private let photo = HelpExamples.photo

  private func traveller() throws -> Traveller {
    try Traveller(environment: ["VACATION_FLICKR": "sample"])
  }

  private func isJPEG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == [0xFF, 0xD9]
  }

  @Test func `a picture is saved whole, and nothing beside it`() async throws {
    let traveller = try traveller()
    let run = try await traveller.shell("mkdir p; vacation show \(photo) --save p/felucca.jpg")
    #expect(run.exitCode == 0)
    // To save a picture is not to look at the photo (issue 9, 20).
    #expect(run.output == "")
    #expect(run.errors.contains("Saved p/felucca.jpg: Large, "))
    #expect(isJPEG(try traveller.home.bytes(of: "p/felucca.jpg")))
    #expect(try traveller.home.names(in: "p") == ["felucca.jpg"])
    // What the shell's mask allows, as for every file that one makes.
    let mode = try await traveller.shell(
      "umask 022; cd p; vacation show \(photo) --save b.jpg"
        + " -q > /dev/null; stat -c %a b.jpg"
    )
    #expect(mode.output == "644\n")
  }

  @Test func `a directory gets a file named after the photo, in the size asked for`() async throws {
    let traveller = try traveller()
    let run = try await traveller.shell("mkdir p; vacation show \(photo) --save p --size small")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("Saved p/\(photo).jpg: Small, "))
    #expect(isJPEG(try traveller.home.bytes(of: "p/\(photo).jpg")))
  }

  @Test func `a file that is there is replaced with a yes only`() async throws {
    let traveller = try traveller()
    let refused = try await traveller.shell(
      "echo mine > a.jpg; vacation show \(photo) --save a.jpg -q"
    )
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("Error: a.jpg already exists."))
    #expect(try traveller.home.bytes(of: "a.jpg") == Array("mine\n".utf8))
    let inDirectory = try await traveller.shell(
      "mkdir p; echo mine > p/\(photo).jpg; vacation show \(photo) --save p -q"
    )
    #expect(inDirectory.exitCode == 64)
    let replaced = try await traveller.shell("vacation show \(photo) --save a.jpg --yes -q")
    #expect(replaced.exitCode == 0)
    #expect(isJPEG(try traveller.home.bytes(of: "a.jpg")))
  }

  @Test func `what cannot be saved says why, and leaves nothing`() async throws {
    let traveller = try traveller()
    let missing = try await traveller.shell("vacation show \(photo) --save no/a.jpg -q")
    #expect(missing.exitCode == 3)
    #expect(missing.errors.contains("Hint: Check that the directory exists."))
    let pipe = try await traveller.shell("mkfifo p; vacation show \(photo) --save p --yes -q")
    #expect(pipe.exitCode == 1)
    #expect(pipe.errors.contains("p: not a regular file."))
    let names = try traveller.home.names().filter { $0.hasPrefix(".") }
    #expect(names.isEmpty)
  }

  @Test func `a name that claims another type is told`() async throws {
    let run = try await traveller().shell("vacation show \(photo) --save a.png > /dev/null")
    #expect(run.errors.contains("Note: this is a JPEG image, despite the extension .png."))
  }

  @Test func `a size that is none is told with those that are`() async throws {
    let run = try await traveller().run("show", photo, "--save", "a.jpg", "--size", "huge")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("The sizes are square, large-square, thumbnail, small, small-320,"))
    let alone = try await traveller().run("show", photo, "--size", "small")
    #expect(alone.exitCode == 64)
    #expect(alone.errors.contains("--size requires --open or --save."))
  }

  @Test func `the desktop's viewer gets the picture's file, and nothing of the terminal`()
    async throws
  {
    let traveller = try traveller()
    try traveller.home.write(
      "#!/bin/sh\necho noise; echo noise >&2; echo \"$1\" > opened.new; mv opened.new opened\n",
      to: "bin/xdg-open"
    )
    let run = try await traveller.shell(
      "chmod +x bin/xdg-open; export DISPLAY=:77 PATH=\"$HOME/bin:$PATH\"\n"
        + "vacation show \(photo) --open"
    )
    #expect(run.exitCode == 0)
    #expect(!run.output.contains("noise") && run.errors == "")
    let opened = String(decoding: try traveller.home.bytes(of: "opened"), as: UTF8.self)
    let file = opened.split(separator: "\n").first.map(String.init) ?? ""
    #expect(file.hasPrefix(traveller.home.path("cache/")))
    #expect(file.hasSuffix("/\(photo)-large1024.jpg"))
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: [
    ("unset DISPLAY", "there is no desktop"),
    (
      "export DISPLAY=:77; PATH=\"$(dirname \"$(which vacation)\")\"", "`xdg-open` is not installed"
    ),
    (
      "export DISPLAY=:77 PATH=\"$HOME/bin:$PATH\"; printf '#!/bin/sh\\nexit 3\\n' > bin/xdg-open;"
        + " chmod +x bin/xdg-open", "`xdg-open` found no application for it"
    ),
  ])
  func `where nothing opens the picture, it is told which file it is in`(
    preparation: String,
    reason: String
  ) async throws {
    let traveller = try traveller()
    let run = try await traveller.shell(
      "mkdir bin; \(preparation)\nvacation show \(photo) --open --size small"
    )
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("Error: Cannot open the image: \(reason)"))
    #expect(run.errors.contains("Hint: Open the file yourself: \(traveller.home.path("cache/"))"))
    // All about the photo is printed all the same.
    #expect(run.lines.first == "id\t\(photo)")
  }

  @Test func `a picture is fetched once, and the cache counts`() async throws {
    try await FlickrServer.with(answering: SampleTransport { 1_700_000_000 }) { server in
      let traveller = try Traveller(
        environment: [
          "FLICKR_API_KEY": "00000000000000000000000000000000", "FLICKR_ENDPOINT": server.url,
        ]
      )
      for name in ["a.jpg", "b.jpg"] {
        let run = try await traveller.run(
          "show",
          photo,
          "--save",
          traveller.home.path(name),
          "--size",
          "medium"
        )
        #expect(run.exitCode == 0, "\(run.errors)")
      }
      #expect(server.requests(.images).count == 1)
      #expect(try traveller.home.bytes(of: "a.jpg") == traveller.home.bytes(of: "b.jpg"))
      let cache = try await traveller.run("cache", "--json")
      #expect(cache.output.contains(#""images":1,"#))
      #expect(cache.output.contains(#""hits":1,"misses":1,"#))
      server.misbehave(.unavailable, on: .images)
      let gone = try await traveller.run(
        "show",
        photo,
        "--save",
        traveller.home.path("c.jpg"),
        "--size",
        "small"
      )
      #expect(gone.exitCode == 3, "\(gone.errors)")
      #expect(try !traveller.home.names().contains("c.jpg"))
    }
  }
}
