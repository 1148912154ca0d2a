import Foundation
import Glibc
import SystemSupport
import TestSupport
import Testing

/// Files that have their name only when they are complete, and are replaced as a whole.
struct AtomicFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func mode(_ name: String) throws -> UInt32 {
    var status = stat()
    try #require(stat(scratch.path(name), &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test func `a new file is for its owner alone, and nothing else is left`() throws {
    try AtomicFile.replace(scratch.path("a"), with: Array("x".utf8))
    #expect(try scratch.names() == ["a"])
    #expect(try mode("a") == 0o600)
    #expect(try scratch.bytes(of: "a") == Array("x".utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o400] as [UInt32])
  func `an existing file keeps its mode, or hides`(permissions: UInt32) throws {
    try scratch.write("old", to: "a")
    try #require(chmod(scratch.path("a"), permissions) == 0)
    try AtomicFile.replace(scratch.path("a"), with: Array("new".utf8))
    #expect(try mode("a") == permissions)
    try AtomicFile.replace(scratch.path("a"), with: [], hidesFromOthers: true)
    #expect(try mode("a") == permissions & 0o700)
    #expect(try scratch.bytes(of: "a").isEmpty)
  }

  @Test func `who has the old file open reads the old content to its end`() throws {
    try scratch.write("old content", to: "a")
    let reader = try FileHandle(forReadingFrom: URL(filePath: scratch.path("a")))
    let first = try #require(try reader.read(upToCount: 4))
    try AtomicFile.replace(scratch.path("a"), with: Array("new".utf8))
    let rest = try #require(try reader.readToEnd())
    #expect(String(decoding: first + rest, as: UTF8.self) == "old content")
    #expect(try scratch.bytes(of: "a") == Array("new".utf8))
  }

  @Test(arguments: ["b/real", "DIRECTORY/b/real"])
  func `a link stays, and what it leads to is replaced`(target: String) throws {
    try scratch.write("old", to: "b/real")
    let path = target.replacing("DIRECTORY", with: scratch.path)
    try #require(symlink(path, scratch.path("link")) == 0)
    try #require(symlink("link", scratch.path("a")) == 0)
    try AtomicFile.replace(scratch.path("a"), with: Array("new".utf8))
    #expect(try scratch.bytes(of: "b/real") == Array("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("a")) == "link")
    #expect(try scratch.names() == ["a", "b", "link"])
    #expect(try scratch.names(in: "b") == ["real"])
  }

  @Test func `a link to nothing makes the file there`() throws {
    try scratch.directory("b")
    try #require(symlink("b/real", scratch.path("a")) == 0)
    try AtomicFile.replace(scratch.path("a"), with: Array("new".utf8))
    #expect(try scratch.bytes(of: "b/real") == Array("new".utf8))
  }

  @Test func `a link in a circle, a directory and a missing directory are refused`() throws {
    try #require(symlink("b", scratch.path("a")) == 0)
    try #require(symlink("a", scratch.path("b")) == 0)
    try scratch.directory("c")
    for name in ["a", "c", "d/e"] {
      #expect(throws: AtomicFile.Failure.self) {
        try AtomicFile.replace(scratch.path(name), with: [1])
      }
    }
    #expect(try scratch.names() == ["a", "b", "c"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `where nothing can be written the old file stays`() throws {
    try scratch.write("old", to: "b/a")
    try #require(chmod(scratch.path("b"), 0o500) == 0)
    defer { chmod(scratch.path("b"), 0o700) }
    #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.replace(scratch.path("b/a"), with: Array("new".utf8))
    }
    #expect(try scratch.bytes(of: "b/a") == Array("old".utf8))
    #expect(try scratch.names(in: "b") == ["a"])
  }

  @Test func `it has its name only at the end, and is gone without`() throws {
    do {
      let file = try AtomicFile(in: scratch.path)
      try file.write([1, 2, 3])
      #expect(try scratch.names().count == 1 && !scratch.names().contains("a"))
    }
    #expect(try scratch.names() == [])
    let file = try AtomicFile(in: scratch.path)
    try file.write([1, 2, 3])
    try file.empty()
    try file.write([4])
    try file.rename(to: scratch.path("a"))
    #expect(try scratch.names() == ["a"] && scratch.bytes(of: "a") == [4])
  }

  @Test func `a name that is taken is replaced, or refused`() throws {
    try scratch.write("old", to: "a")
    let refused = try AtomicFile(in: scratch.path)
    let failure = #expect(throws: AtomicFile.Failure.self) {
      try refused.rename(to: scratch.path("a"), replaces: false)
    }
    #expect(failure?.step == .rename && failure?.code == EEXIST)
    #expect(try scratch.bytes(of: "a") == Array("old".utf8))
    try refused.rename(to: scratch.path("a"))
    #expect(try scratch.bytes(of: "a") == [])
  }

  @Test func `a file being written stays, and one left by a dead writer is removed`() throws {
    try scratch.write("left", to: ".vacation-1.part")
    try scratch.write("another's", to: ".vacation-2.jpg")
    let living = try AtomicFile(in: scratch.path)
    let other = try AtomicFile(in: scratch.path)
    let names = [living, other].compactMap { $0.path.split(separator: "/").last.map(String.init) }
    #expect(try Set(scratch.names()) == Set(names + [".vacation-2.jpg"]))
  }

  @Test func `where there is no directory it fails with the system's words`() {
    let failure = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile(in: scratch.path("none"))
    }
    #expect(failure?.step == .create && failure?.code == ENOENT)
  }

  @Test func `a file for the user alone has mode 0600, and replaces a link, not its file`() throws {
    try scratch.write("old", to: "a")
    try #require(symlink("a", scratch.path("link")) == 0)
    let failure = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write([1], to: scratch.path("a"), replaces: false)
    }
    #expect(failure?.step == .rename && failure?.code == EEXIST)
    try AtomicFile.write([1], to: scratch.path("link"))
    #expect(try mode("link") == 0o600)
    #expect(try scratch.bytes(of: "a") == Array("old".utf8))
    #expect(try scratch.names() == ["a", "link"])
  }
}
