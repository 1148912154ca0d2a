import Foundation
import SystemSupport
import TestSupport
import Testing
import ZIPArchive

/// ZIP files, as Python's zipfile reads them.
struct ZIPWriterTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ name: String, _ body: (inout ZIPWriter) throws -> Void) throws {
    let file = try AtomicFile(in: scratch.path)
    var writer = ZIPWriter(file)
    try body(&writer)
    try writer.finish()
    try file.rename(to: scratch.path(name))
  }

  /// Runs Python with the archive open as `z`.
  private func python(_ name: String, _ script: String) async throws -> String {
    let run = try await ProcessRun.of(
      "python3",
      [
        "-c",
        "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n"
          + script,
        scratch.path(name),
      ],
      environment: ProcessInfo.processInfo.environment
    )
    #expect(run.errors.isEmpty)
    return run.output
  }

  @Test func `entries in memory and streamed ones are read by others`() async throws {
    let text = Array(String(repeating: "hello ", count: 1_000).utf8)
    try write("a.zip") { writer in
      try writer.add("text.txt", text)
      try writer.add("files/é京.jpg", [0xFF, 0xD8, 1, 2], compresses: false)
      try writer.add("empty.txt", [])
      try writer.begin("streamed.txt", compresses: true)
      for _ in 0..<100 { try writer.append(text) }
      try writer.end()
      try writer.begin("stored.bin", compresses: false, isLarge: true)
      try writer.append([1, 2, 3])
      try writer.append([4])
      try writer.end()
    }
    let found = try await python(
      "a.zip",
      """
      for i in z.infolist():
        print(i.filename, i.file_size, i.compress_type, i.external_attr >> 16 == 0o100644,
          z.read(i)[:4], i.date_time[0])
      """
    )
    #expect(
      found == """
        text.txt 6000 8 True b'hell' 1980
        files/é京.jpg 4 0 True b'\\xff\\xd8\\x01\\x02' 1980
        empty.txt 0 0 True b'' 1980
        streamed.txt 600000 8 True b'hell' 1980
        stored.bin 4 0 True b'\\x01\\x02\\x03\\x04' 1980

        """
    )
  }

  @Test func `the same entries give the same bytes`() throws {
    for name in ["a.zip", "b.zip"] {
      try write(name) { writer in
        try writer.add("a", Array("aaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8))
        try writer.begin("b", compresses: true)
        try writer.append(Array("b".utf8))
        try writer.end()
      }
    }
    #expect(try scratch.bytes(of: "a.zip") == scratch.bytes(of: "b.zip"))
  }

  @Test func `70,000 entries need Zip64`() async throws {
    try write("many.zip") { writer in
      for number in 0..<70_000 { try writer.add("photos/\(number).json", Array("{}".utf8)) }
    }
    #expect(
      try await python("many.zip", "print(len(z.namelist()), z.namelist()[-1])")
        == "70000 photos/69999.json\n"
    )
  }

  @Test func `an archive without entries is read by others`() async throws {
    try write("none.zip") { _ in }
    #expect(try await python("none.zip", "print(z.namelist())") == "[]\n")
  }
}
