import Foundation
import Glibc
import SystemSupport
import TestSupport
import Testing

struct PrivateFileTests {
  @Test func `bytes are read as they were written`() throws {
    let scratch = try Scratch()
    let path = scratch.path("a/b/file")
    #expect(try PrivateFile.read(path) == nil)
    for bytes in [[], [0, 255, 10], [UInt8](repeating: 7, count: 200_000)] as [[UInt8]] {
      try PrivateFile.write(bytes, to: path)
      #expect(try PrivateFile.read(path) == bytes)
    }
    #expect(try scratch.names(in: "a/b") == ["file"])
    #expect(try PrivateFile.remove(path))
    #expect(try !PrivateFile.remove(path))
  }

  @Test func `more than the limit is refused`() throws {
    let scratch = try Scratch()
    let file = scratch.path("dir/x")
    try PrivateFile.write([1, 2, 3], to: file)
    #expect(try PrivateFile.read(file, limit: 3) == [1, 2, 3])
    #expect(throws: PrivateFileError.tooLarge(path: file, limit: 2)) {
      try PrivateFile.read(file, limit: 2)
    }
  }

  @Test func `a reader sees one writing or the other, never a part`() async throws {
    let scratch = try Scratch()
    let path = scratch.path("dir/file")
    let contents = (0..<4).map { [UInt8](repeating: UInt8($0), count: 50_000) }
    try PrivateFile.write(contents[0], to: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for content in contents {
        group.addTask {
          for _ in 0..<25 { try PrivateFile.write(content, to: path) }
        }
      }
      group.addTask {
        while !Task.isCancelled {
          let bytes = try PrivateFile.read(path) ?? []
          #expect(bytes.count == 50_000 && Set(bytes).count == 1)
          await Task.yield()
        }
      }
      for _ in contents { try await group.next() }
      group.cancelAll()
      try await group.waitForAll()
    }
    #expect(try scratch.names(in: "dir") == ["file"])
  }

  @Test func `a path with spaces and quotes is typed safely`() {
    #expect(
      PrivateFileError.notPrivate(path: "/a b/it's").hint.contains("chmod 600 '/a b/it'\\''s'`")
    )
    #expect(PrivateFileError.notPrivate(path: "/a/b.c").hint.contains("`chmod 600 /a/b.c`"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a directory that may not be written names itself`() throws {
    let scratch = try Scratch()
    try scratch.directory("shut")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o500],
      ofItemAtPath: scratch.path("shut")
    )
    #expect(throws: PrivateFileError.self) {
      try PrivateFile.write([1], to: scratch.path("shut/x"))
    }
  }

  @Test func `a file in place of a directory is reported`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "file")
    #expect(throws: PrivateFileError.self) {
      try PrivateFile.write([1], to: scratch.path("file/x"))
    }
    #expect(try PrivateFile.read(scratch.path("file/x")) == nil)
  }
}
