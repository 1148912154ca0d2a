import Foundation
import TestSupport
import Testing

@testable import Exporters

@Suite("The directory of an export")
struct ExportDirectoryTests {
  private let scratch: Scratch
  private let site: String

  init() throws {
    scratch = try Scratch()
    site = scratch.path("site")
  }

  /// Exports files with a content, and returns the number of kept entries.
  @discardableResult
  private func export(_ files: String..., content: String = "new", to path: String? = nil) throws
    -> Int
  {
    let directory = try ExportDirectory(path ?? site)
    for file in files { try directory.write(Array(content.utf8), to: file) }
    return try directory.finish(replacing: true)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.bytes(of: name), as: UTF8.self)
  }

  @Test func `replaces what an export has written, and keeps everything else`() throws {
    // The repository of a published site was once deleted.
    #expect(try export("index.html", "itinerary-2.html", "photos/1.html", content: "old") == 0)
    try scratch.write("ref: refs/heads/main", to: "site/.git/HEAD")
    try scratch.write("example.com", to: "site/CNAME")
    #expect(try export("index.html", "photos/2.html") == 2)
    let names = [".git", ".vacation-export", "CNAME", "index.html", "photos"]
    #expect(try scratch.names(in: "site") == names)
    #expect(try text("site/.git/HEAD") == "ref: refs/heads/main")
    #expect(try text("site/index.html") == "new")
    #expect(try scratch.names(in: "site/photos") == ["2.html"])
    #expect(try scratch.names() == ["site"])
    #expect(try export("index.html") == 2)
  }

  @Test func `does not replace a file of another with a name that it needs`() throws {
    try export("index.html", content: "old")
    try scratch.write("mine", to: "site/tags/mine.txt")
    #expect(throws: (any Error).self) { try export("index.html", "tags/index.html") }
    #expect(try text("site/index.html") == "old" && text("site/tags/mine.txt") == "mine")
    #expect(try scratch.names() == ["site"])
  }

  @Test func `replaces the target of a symbolic link, and keeps the link`() throws {
    try scratch.directory("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: site,
      withDestinationPath: "elsewhere/real"
    )
    try export("index.html", content: "old", to: scratch.path("elsewhere/real"))
    try scratch.write("mine", to: "elsewhere/real/CNAME")
    #expect(try export("index.html") == 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: site) == "elsewhere/real")
    #expect(try scratch.names() == ["elsewhere", "site"])
    #expect(try scratch.names(in: "elsewhere") == ["real"])
    #expect(try text("elsewhere/real/index.html") == "new")
    #expect(try text("elsewhere/real/CNAME") == "mine")
  }

  @Test func `does not follow symbolic links when it removes files`() throws {
    try scratch.write("mine", to: "other/mine.txt")
    try export("index.html", "photos/1.html")
    for link in ["photos/link", "link"] {
      try FileManager.default.createSymbolicLink(
        atPath: site + "/" + link,
        withDestinationPath: scratch.path("other")
      )
    }
    #expect(try export("index.html", "photos/1.html") == 1)
    #expect(try text("other/mine.txt") == "mine" && text("site/link/mine.txt") == "mine")
    #expect(try scratch.names(in: "site/photos") == ["1.html"])
  }

  @Test func `puts back what a killed export had not moved yet`() throws {
    try export("index.html", content: "old")
    try scratch.write("ref", to: "site/.git/HEAD")
    // Killed after the exchange of both directories.
    let hidden = ExportDirectory.hiddenPrefix(of: site) + "killed"
    try export("index.html", to: scratch.path("other"))
    try FileManager.default.moveItem(atPath: site, toPath: hidden)
    try FileManager.default.moveItem(atPath: scratch.path("other"), toPath: site)
    #expect(try export("index.html") == 1)
    #expect(try text("site/.git/HEAD") == "ref" && text("site/index.html") == "new")
    #expect(try scratch.names(in: "site") == [".git", ".vacation-export", "index.html"])
    #expect(try scratch.names() == ["site"])
  }

  @Test func `puts back the directory of an export that was killed between two renames`() throws {
    try export("index.html", content: "old")
    let hidden = ExportDirectory.hiddenPrefix(of: site) + "killed.old"
    try FileManager.default.moveItem(atPath: site, toPath: hidden)
    // This export does not finish.
    _ = try ExportDirectory(site)
    #expect(try text("site/index.html") == "old")
    #expect(try scratch.names() == ["site"])
  }

  @Test func `removes an unfinished directory of a killed export`() throws {
    let hidden = ExportDirectory.hiddenPrefix(of: site) + "killed"
    try scratch.write("half", to: String(hidden.dropFirst(scratch.path.count + 1)) + "/index.html")
    try export("index.html")
    #expect(try scratch.names() == ["site"])
  }
}
