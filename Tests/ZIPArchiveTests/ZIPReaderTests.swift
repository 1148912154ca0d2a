import Foundation
import Glibc
import SystemSupport
import TestSupport
import Testing

@testable import ZIPArchive

/// Foreign ZIP files are read, and hostile ones refused.
struct ZIPReaderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// An open file, and its entries.
  private final class Opened {
    let descriptor: Int32
    let reader: ZIPReader

    init(_ path: String, _ limits: ZIPReader.Limits = ZIPReader.Limits()) throws {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      do { reader = try ZIPReader(descriptor: descriptor, limits: limits) } catch {
        close(descriptor)
        throw error
      }
    }

    deinit { close(descriptor) }

    /// Reads all entries.
    func contents() throws -> [String: [UInt8]] {
      var contents: [String: [UInt8]] = [:]
      for entry in reader.entries { contents[entry.name] = try bytes(of: entry) }
      return contents
    }

    /// Reads an entry.
    func bytes(of entry: ZIPReader.Entry) throws -> [UInt8] {
      let stream = try reader.open(entry)
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = try piece.withUnsafeMutableBytes { try stream.read(into: $0) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      }
    }
  }

  private func write(_ name: String, _ body: (inout ZIPWriter) throws -> Void) throws -> String {
    let file = try AtomicFile(in: scratch.path)
    var writer = ZIPWriter(file)
    try body(&writer)
    try writer.finish()
    try file.rename(to: scratch.path(name))
    return scratch.path(name)
  }

  /// Runs Python with the path of an archive to write.
  private func python(_ name: String, _ script: String) async throws -> String {
    let run = try await ProcessRun.of(
      "python3",
      ["-c", "import sys, zipfile, struct\nPATH = sys.argv[1]\n" + script, scratch.path(name)],
      environment: ProcessInfo.processInfo.environment
    )
    try #require(run.exitCode == 0, "\(run.errors)")
    return scratch.path(name)
  }

  private func refusal(of path: String, _ limits: ZIPReader.Limits = ZIPReader.Limits())
    -> ZIPError?
  {
    #expect(throws: ZIPError.self) { try Opened(path, limits).contents() }
  }

  private static let text = Array(String(repeating: "hello ", count: 50_000).utf8)

  @Test func `what the writer writes is read again`() throws {
    let path = try write("a.zip") { writer in
      try writer.add("text.txt", Self.text)
      try writer.add("files/é京.jpg", [0xFF, 0xD8, 1, 2], compresses: false)
      try writer.add("empty.txt", [])
      try writer.begin("streamed.txt", compresses: true)
      for _ in 0..<3 { try writer.append(Self.text) }
      try writer.end()
      try writer.begin("stored.bin", compresses: false)
      try writer.append([1, 2, 3])
      try writer.end()
    }
    let contents = try Opened(path).contents()
    #expect(contents.count == 5)
    #expect(contents["text.txt"] == Self.text)
    #expect(contents["files/é京.jpg"] == [0xFF, 0xD8, 1, 2])
    #expect(contents["empty.txt"] == [])
    #expect(contents["streamed.txt"] == Self.text + Self.text + Self.text)
    #expect(contents["stored.bin"] == [1, 2, 3])
  }

  @Test func `archives of others are read: data descriptors, directories, comments`() async throws {
    let path = try await python(
      "b.zip",
      """
      class Pipe:
        def __init__(self, f): self.f = f
        def write(self, b): return self.f.write(b)
        def flush(self): self.f.flush()
      with open(PATH, 'wb') as f, zipfile.ZipFile(Pipe(f), 'w', zipfile.ZIP_DEFLATED) as z:
        z.writestr('d/', '')
        z.writestr('d/a.txt', 'hello ' * 9000)
        z.comment = b'x' * 300
      """
    )
    let contents = try Opened(path).contents()
    #expect(contents.keys.sorted() == ["d/a.txt"])
    #expect(contents["d/a.txt"]?.count == 54_000)
  }

  @Test func `70,000 entries are read`() throws {
    let path = try write("many.zip") { writer in
      for number in 0..<70_000 { try writer.add("photos/\(number).json", Array("{}".utf8)) }
    }
    let opened = try Opened(path)
    #expect(opened.reader.entries.count == 70_000)
    let last = try #require(opened.reader.entries.last)
    #expect(try opened.bytes(of: last) == Array("{}".utf8))
    var limits = ZIPReader.Limits()
    limits.entries = 69_999
    #expect(refusal(of: path, limits) == .hostile("it has more than 69999 entries"))
  }

  // Programs without Zip64 write the count modulo 65,536; 4,464 entries were read of these.
  @Test func `70,000 entries without a Zip64 record are all read`() throws {
    _ = try write("many.zip") { writer in
      for number in 0..<70_000 { try writer.add("\(number)", [], compresses: false) }
    }
    var bytes = try scratch.bytes(of: "many.zip")
    let start = bytes.count - 22 - 20 - 56
    let size = bytes[start + 40..<start + 44]
    let offset = bytes[start + 48..<start + 52]
    bytes.removeSubrange(start..<bytes.count - 22)
    let end = bytes.count - 22
    for index in [8, 10] {
      bytes.replaceSubrange(end + index..<end + index + 2, with: [0x70, 0x11])
    }
    bytes.replaceSubrange(end + 12..<end + 20, with: size + offset)
    #expect(try Opened(scratch.write(bytes, to: "many.zip")).reader.entries.count == 70_000)
    bytes[end + 8] = 0x71
    bytes[end + 10] = 0x71
    #expect(
      refusal(of: try scratch.write(bytes, to: "many.zip"))
        == .damaged("its directory has 70000 entries instead of 4465")
    )
  }

  // The bytes of the name were counted after its conversion to UTF-8, so that entries seemed to overlap.
  @Test func `names that are not in UTF-8 are read`() async throws {
    let path = try await python(
      "latin1.zip",
      """
      z = zipfile.ZipFile(PATH, 'w')
      for n in 'ab': z.writestr('x' * 40 + n, '')
      z.close()
      b = open(PATH, 'rb').read().replace(b'x' * 40, b'\\xe9' * 40)
      open(PATH, 'wb').write(b)
      """
    )
    let name = String(repeating: "é", count: 40)
    #expect(try Opened(path).contents().keys.sorted() == [name + "a", name + "b"])
  }

  // The limit counted every reading of an entry.
  @Test func `entries may be read again and again`() throws {
    let path = try write("again.zip") { try $0.add("a", [UInt8](repeating: 1, count: 1_000)) }
    var limits = ZIPReader.Limits()
    limits.unpackedBytes = 1_000
    let opened = try Opened(path, limits)
    for _ in 0..<3 { #expect(try opened.contents()["a"]?.count == 1_000) }
    limits.unpackedBytes = 999
    #expect(refusal(of: path, limits) == .hostile("it unpacks to more than 0 MB"))
  }

  @Test(arguments: [
    "../a", "/a", "a/../../b", "a\\\\b", "a\\0b", "C:/a",
  ])
  func `names outside of the archive are refused`(name: String) async throws {
    let path = try await python(
      "names.zip",
      """
      z = zipfile.ZipFile(PATH, 'w')
      i = zipfile.ZipInfo('x' * len('\(name)')); z.writestr(i, 'x'); z.close()
      b = open(PATH, 'rb').read().replace(b'x' * len('\(name)'), '\(name)'.encode())
      open(PATH, 'wb').write(b)
      """
    )
    #expect(refusal(of: path) == .hostile("the name of an entry is not a relative path"))
  }

  @Test func `links, encryption, other methods, and doubles are refused`() async throws {
    let link = try await python(
      "link.zip",
      """
      z = zipfile.ZipFile(PATH, 'w')
      i = zipfile.ZipInfo('l'); i.create_system = 3; i.external_attr = 0o120777 << 16
      z.writestr(i, '/etc/passwd'); z.close()
      """
    )
    #expect(refusal(of: link) == .hostile("l is a symbolic link"))
    let encrypted = try await python(
      "encrypted.zip",
      """
      z = zipfile.ZipFile(PATH, 'w'); z.writestr('e', 'x'); z.close()
      b = bytearray(open(PATH, 'rb').read()); b[6] |= 1; b[b.index(b'PK\\x01\\x02') + 8] |= 1
      open(PATH, 'wb').write(b)
      """
    )
    #expect(refusal(of: encrypted) == .unsupported("e is encrypted"))
    let method = try await python(
      "method.zip",
      "z = zipfile.ZipFile(PATH, 'w', zipfile.ZIP_BZIP2); z.writestr('m', 'x' * 99); z.close()"
    )
    #expect(refusal(of: method) == .unsupported("m is compressed with method 12"))
    let double = try write("double.zip") { writer in
      for _ in 0..<2 { try writer.add("a", [1]) }
    }
    #expect(refusal(of: double) == .hostile("it has two entries with the name a"))
  }

  @Test func `overlapping entries, wrong sizes, and bombs are refused`() async throws {
    let overlap = try await python(
      "overlap.zip",
      """
      z = zipfile.ZipFile(PATH, 'w'); z.writestr('a', 'x' * 100); z.writestr('b', 'y' * 100); z.close()
      b = bytearray(open(PATH, 'rb').read())
      second = b.index(b'PK\\x01\\x02', b.index(b'PK\\x01\\x02') + 4)
      b[second + 42:second + 46] = struct.pack('<I', 0)
      open(PATH, 'wb').write(b)
      """
    )
    #expect(refusal(of: overlap) == .hostile("its entries overlap"))
    for difference in [-1, 1] {
      let size = try await python(
        "size.zip",
        """
        z = zipfile.ZipFile(PATH, 'w', zipfile.ZIP_DEFLATED); z.writestr('a', 'x' * 1000); z.close()
        b = bytearray(open(PATH, 'rb').read()); c = b.index(b'PK\\x01\\x02')
        b[c + 24:c + 28] = struct.pack('<I', 1000 + \(difference)); open(PATH, 'wb').write(b)
        """
      )
      #expect(refusal(of: size)?.description.contains("a ") == true)
    }
    let bomb = try write("bomb.zip") { writer in
      try writer.begin("zeros", compresses: true)
      for _ in 0..<64 { try writer.append([UInt8](repeating: 0, count: 1 << 20)) }
      try writer.end()
    }
    #expect(try Data(contentsOf: URL(filePath: bomb)).count < 100_000)
    var limits = ZIPReader.Limits()
    limits.unpackedBytes = 1 << 20
    #expect(refusal(of: bomb, limits) == .hostile("it unpacks to more than 1 MB"))
  }

  @Test func `a changed byte of the content is found`() throws {
    let path = try write("crc.zip") { writer in
      try writer.add("a", [1, 2, 3, 4], compresses: false)
    }
    var bytes = try scratch.bytes(of: "crc.zip")
    bytes[32] ^= 1
    try scratch.write(bytes, to: "crc.zip")
    #expect(refusal(of: path) == .damaged("a does not match its checksum"))
  }

  @Test func `nothing that is mutated crashes or goes unnoticed`() throws {
    let path = try write("valid.zip") { writer in
      for number in 0..<6 {
        try writer.add("d/\(number).txt", Array(Self.text.prefix(number * 500)))
      }
      try writer.begin("streamed", compresses: true)
      try writer.append(Array(Self.text.prefix(9_000)))
      try writer.end()
    }
    let valid = try scratch.bytes(of: "valid.zip")
    let contents = try Opened(path).contents()
    let seed = Torture.seed(7)
    var random = SeededRandom(seed: seed)
    for round in 0..<3_000 * Torture.factor {
      var bytes = valid
      for _ in 0..<random.number(1...4) {
        // The headers are what is decided by.
        let index =
          random.once(in: 2)
          ? random.number(0...bytes.count - 1)
          : random.number(max(0, bytes.count - 600)...bytes.count - 1)
        switch random.number(0...3) {
        case 0: bytes[index] = UInt8(random.number(0...255))
        case 1: bytes[index] ^= 1 << random.number(0...7)
        case 2: bytes[index] = 0xFF
        default: if random.once(in: 4) { bytes = Array(bytes[..<max(1, index)]) }
        }
      }
      let mutated = try scratch.write(bytes, to: "mutated.zip")
      do {
        for (name, content) in try Opened(mutated).contents() {
          // A name may change; content of a name may not.
          if let original = contents[name] {
            #expect(original == content, "seed \(seed), round \(round)")
          }
        }
      } catch is ZIPError {
        continue
      }
    }
  }
}
