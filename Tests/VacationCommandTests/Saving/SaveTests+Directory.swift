import FlickrSample
import Foundation
import TestSupport
import Testing

@testable import vacation

/// The directory and its list.
extension SaveTests {
  @Test func `a torn line is completed, and what it names is saved again`() async throws {
    try await with([photo(1, "Tea"), photo(2, "Moss")]) { traveller, _ in
      #expect(try await save(traveller).exitCode == 0)
      let whole = try traveller.home.bytes(of: "P/pictures.csv")
      let moss = "P/Kyoto, Japan/2024-02-03 Moss.jpg"
      for length in Self.header.utf8.count - 9..<whole.count {
        try traveller.home.write(whole.prefix(length), to: "P/pictures.csv")
        let isTea = length >= whole.count / 2 + 20
        // The file gets its name after its line.
        for name in isTea ? [moss] : [moss, "P/Kyoto, Japan/2024-02-03 Tea.jpg"] {
          try FileManager.default.removeItem(atPath: traveller.home.path(name))
        }
        let run = try await save(traveller, "--offline")
        #expect(run.exitCode == 0, "\(length): \(run.errors)")
        #expect(try files(traveller).count == 3, "\(length)")
        let again = try await save(traveller, "--offline")
        #expect(again.errors.hasPrefix("Saved 0 pictures"), "\(length)")
      }
    }
  }

  @Test(arguments: [
    "name,size\n", "file,id", "", "\u{FEFF}file,id,size,title,author,source,license\n",
  ])
  func `a list that is not ours is refused`(text: String) async throws {
    try await with([photo(1, "Tea")]) { traveller, server in
      try traveller.home.write(text, to: "P/pictures.csv")
      let run = try await save(traveller)
      if text.hasPrefix("name") {
        #expect(run.exitCode == 64 && server.requests.isEmpty)
        #expect(run.errors.contains("is not a list of pictures that `vacation save` has written."))
        #expect(try list(traveller) == text)
      } else {
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try list(traveller).contains("file,id,size,title,author,source,license"))
      }
    }
  }

  @Test func `lines of a list lead nowhere else`() async throws {
    try await with([photo(1, "Tea")]) { traveller, _ in
      let line = "../up.jpg,53000000001,large,,,,\r\nx.jpg,53000000001\r\n"
      try traveller.home.write(Self.header + line, to: "P/pictures.csv")
      #expect(try await save(traveller).exitCode == 0)
      #expect(!traveller.names(in: ".").contains("up.jpg"))
      #expect(try files(traveller) == ["Kyoto, Japan/2024-02-03 Tea.jpg", "pictures.csv"])
    }
  }

  @Test func `a directory that cannot be one is refused before anything is fetched`() async throws {
    try await with([photo(1, "Tea")]) { traveller, server in
      try traveller.home.write("", to: "P")
      let run = try await save(traveller)
      #expect(run.exitCode == 64)
      #expect(
        run.errors
          == "Error: \(traveller.home.path("P")) is not a directory.\nHint: Choose another name.\n"
      )
      let below = try await traveller.run("save", traveller.home.path("P/Q"))
      #expect(below.exitCode == 3)
      #expect(below.errors.contains("Error: Cannot create "))
      let nowhere = try await traveller.run("save", "/proc/nowhere/P")
      #expect(
        nowhere.exitCode != 0 && nowhere.errors.contains("Error: Cannot create /proc/nowhere")
      )
      #expect(server.requests.isEmpty)
      let deep = try await traveller.shell(
        "umask 022; vacation save a/b/c/ -q; stat -c %a a/b a/b/c/*"
      )
      #expect(deep.output == "755\n755\n644\n", "\(deep.errors)")
    }
  }

  @Test func `a Flickr that is down ends the run`() async throws {
    let photos = (1...9).map { photo($0, "Photo") }
    try await with(photos) { traveller, server in
      server.misbehave(.status(403), on: .path("53000000001"))
      #expect(try await save(traveller).lines.filter { $0.contains("saved") }.count == 8)
      #expect(try await traveller.run("cache", "--clear", "--yes").exitCode == 0)
      try FileManager.default.removeItem(atPath: traveller.home.path("P"))
      await server.stop()
      let run = try await save(traveller)
      #expect(run.exitCode == 5)
      #expect(run.lines.count == 3, "\(run.output)")
    }
  }

  @Test func `two runs in one directory take turns`() async throws {
    try await with([photo(1, "Tea")]) { traveller, server in
      let gate = ServerGate()
      server.misbehave(.held(gate), on: .images)
      async let first = save(traveller)
      try await server.wait(until: { $0.imagesUnderway > 0 })
      let second = try await save(traveller)
      #expect(second.exitCode == 5)
      #expect(second.errors.contains("Another `vacation save` is writing to "))
      gate.open()
      #expect(try await first.exitCode == 0)
    }
  }
}
