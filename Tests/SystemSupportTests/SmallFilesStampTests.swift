import Foundation
import Glibc
import SystemSupport
import TestSupport
import Testing

/// Whether small files were changed by somebody.
struct SmallFilesStampTests {
  @Test func `a file that is made, written, replaced or removed has another stamp`() throws {
    let scratch = try Scratch()
    let (path, other) = (scratch.path("file"), scratch.path("other"))
    func stamp() -> SmallFilesStamp { SmallFilesStamp(of: [path, other]) }
    var stamps = [stamp()]
    #expect(stamp() == stamps[0])
    let changes: [() throws -> Void] = [
      { try scratch.write("one", to: "file") },
      { try scratch.write("three", to: "file") },
      {
        // The same length, as another file.
        try scratch.write("seven", to: "new")
        #expect(rename(scratch.path("new"), path) == 0)
      },
      { try scratch.write("", to: "other") },
      { try FileManager.default.removeItem(atPath: path) },
    ]
    for change in changes {
      try change()
      let new = stamp()
      #expect(!stamps.contains(new))
      #expect(stamp() == new)
      stamps.append(new)
    }
  }

  @Test func `a link is followed to the file`() throws {
    let scratch = try Scratch()
    try scratch.write("one", to: "file")
    let link = scratch.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: scratch.path("file")
    )
    let before = SmallFilesStamp(of: [link])
    try scratch.write("three", to: "file")
    #expect(SmallFilesStamp(of: [link]) != before)
  }
}
