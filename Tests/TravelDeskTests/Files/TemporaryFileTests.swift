import Foundation
import Glibc
import TestSupport
import Testing

@testable import TravelDesk

/// Files that have their name only when they are whole.
struct TemporaryFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `it has its name only at the end, and is gone without`() throws {
    do {
      let file = try TemporaryFile(in: scratch.path)
      try file.write([1, 2, 3])
      #expect(try scratch.names().count == 1 && !scratch.names().contains("a"))
    }
    #expect(try scratch.names() == [])
    let file = try TemporaryFile(in: scratch.path)
    try file.write([1, 2, 3])
    try file.empty()
    try file.write([4])
    try file.rename(to: scratch.path("a"))
    #expect(try scratch.names() == ["a"] && scratch.bytes(of: "a") == [4])
  }

  @Test func `a name that is taken is replaced, or refused`() throws {
    try scratch.write("old", to: "a")
    let refused = try TemporaryFile(in: scratch.path)
    let failure = #expect(throws: TemporaryFile.Failure.self) {
      try refused.rename(to: scratch.path("a"), replaces: false)
    }
    #expect(failure?.step == .rename && failure?.code == EEXIST)
    #expect(try scratch.bytes(of: "a") == Array("old".utf8))
    try refused.rename(to: scratch.path("a"))
    #expect(try scratch.bytes(of: "a") == [])
  }

  @Test func `what is being written stays, and what a dead writer left goes, however new`() throws {
    try scratch.write("left", to: ".vacation-1.part")
    try scratch.write("another's", to: ".vacation-2.jpg")
    let living = try TemporaryFile(in: scratch.path)
    let other = try TemporaryFile(in: scratch.path)
    let names = [living, other].compactMap { $0.path.split(separator: "/").last.map(String.init) }
    #expect(try Set(scratch.names()) == Set(names + [".vacation-2.jpg"]))
  }

  @Test func `where there is no directory it fails with the system's words`() {
    let failure = #expect(throws: TemporaryFile.Failure.self) {
      try TemporaryFile(in: scratch.path("none"))
    }
    #expect(failure?.step == .make && failure?.code == ENOENT)
  }
}
