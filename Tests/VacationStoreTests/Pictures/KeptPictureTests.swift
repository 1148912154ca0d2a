import Flickr
import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Pictures are kept in the vacation's file")
struct KeptPictureTests {
  let documents: Documents
  let trip: Vacation

  init() throws {
    documents = try Documents()
    trip = try documents.open()
    _ = try trip.change(.visit).visit((1...3).map { try item("\($0)") })
  }

  /// A picture of a photo, with a file of its own.
  private func picture(
    _ id: PhotoID,
    bytes: Int = 150_000,
    size: ImageSize = .large1024,
    content: [UInt8]? = nil
  ) throws -> NewPicture {
    let path = documents.scratch.path("\(id)-\(size.name).jpg")
    let content = content ?? ServerImages.jpeg(bytes: bytes)
    try Data(content).write(to: URL(filePath: path))
    return NewPicture(
      photo: id,
      size: size,
      path: path,
      contentType: "image/jpeg",
      source: "https://live.staticflickr.com/1/\(id)_b.jpg"
    )
  }

  private func bytes(of picture: KeptPicture, in vacation: Vacation? = nil) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try (vacation ?? trip).read(picture) { bytes += $0 }
    return bytes
  }

  private func kept() throws -> [String] {
    try trip.pictures(limit: 99).map { "\($0.photo) \($0.size.name)" }
  }

  @Test func `what is kept is read back byte for byte`() throws {
    #expect(
      try trip.change(.keep).keep([picture("1"), picture("2", bytes: 70_001)]) == [
        .changed, .changed,
      ]
    )
    let first = try #require(try trip.pictures(of: ["1"])["1"]?.first)
    #expect(try bytes(of: first) == ServerImages.jpeg(bytes: 150_000))
    #expect(first.bytes == 150_000 && first.contentType == "image/jpeg" && first.size == .large1024)
    #expect(first.width == 8 && first.height == 8)
    let second = try #require(try trip.pictures(of: ["2"])["2"]?.first)
    #expect(try bytes(of: second) == ServerImages.jpeg(bytes: 70_001))
    #expect(try trip.photos(.all, limit: 9).map { $0.kept != nil } == [true, true, false])
    let summary = try trip.summary()
    #expect(summary.pictures == 2 && summary.pictureBytes == 220_001)
    #expect(try trip.check() == [] && trip.checkPictures() == [])
  }

  @Test func `a second time, nothing is stored; equal bytes are stored once`() throws {
    _ = try trip.change(.keep).keep([picture("1")])
    #expect(try trip.change(.keep).keep([picture("1", bytes: 99_999)]) == [.unchanged])
    #expect(try trip.history(limit: 9).filter { $0.kind == .keep }.count == 1)
    _ = try trip.change(.keep).keep([picture("2"), picture("2", size: .medium500)])
    #expect(try kept() == ["1 large", "2 large", "2 medium"])
    #expect(try trip.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlar") } == 1)
    #expect(try trip.change(.keep).keep([picture("9")]) == [.notVisited])
  }

  @Test func `undo, redo, dropping, and a visit again give back the same pictures`() throws {
    _ = try trip.change(.keep).keep([picture("1"), picture("2", bytes: 40_000)])
    let before = try trip.pictures(limit: 99)
    let undone = try #require(try trip.undo())
    #expect(undone.kind == .keep && undone.edited == 2)
    #expect(try kept() == [])
    _ = try trip.redo()
    #expect(try trip.pictures(limit: 99) == before)
    let dropped = try trip.change(.drop).dropPictures(of: ["1", "3", "9"])
    #expect(dropped == [.changed, .unchanged, .notVisited])
    #expect(try kept() == ["2 large"])
    _ = try trip.undo()
    #expect(try trip.pictures(limit: 99) == before)
    _ = try trip.change(.unvisit).unvisit(["2"])
    #expect(try kept() == ["1 large"])
    _ = try trip.undo()
    #expect(try kept() == ["1 large", "2 large"])
    #expect(try bytes(of: try #require(trip.pictures(of: ["2"])["2"]?.first)).count == 40_000)
    #expect(try trip.check() == [] && trip.checkPictures() == [])
  }

  @Test func `undo gives back the picture that was there, even if Flickr has another one now`()
    throws
  {
    _ = try trip.change(.keep).keep([picture("1")])
    let first = try trip.pictures(limit: 9)
    _ = try trip.change(.drop).dropPictures(of: ["1"])
    _ = try trip.change(.keep).keep([picture("1", bytes: 80_000)])
    #expect(try trip.pictures(limit: 9).map(\.bytes) == [80_000])
    _ = try trip.undo()
    _ = try trip.undo()
    #expect(try trip.pictures(limit: 9) == first)
    #expect(try bytes(of: first[0]).count == 150_000)
    _ = try trip.redo()
    _ = try trip.redo()
    #expect(try trip.pictures(limit: 9).map(\.bytes) == [80_000])
    try trip.compact()
    #expect(try trip.pictures(limit: 9).map(\.bytes) == [80_000])
    // The first picture is gone for good, and with it the changes about it.
    while try trip.undo() != nil {}
    #expect(try trip.check() == [] && trip.checkPictures() == [])
  }

  @Test func `compacting removes the bytes of dropped pictures`() throws {
    _ = try trip.change(.keep).keep([picture("1", bytes: 500_000), picture("2", bytes: 100_000)])
    _ = try trip.change(.drop).dropPictures(of: ["1"])
    let before = try trip.summary().bytes
    try trip.compact()
    #expect(try before - trip.summary().bytes > 490_000)
    #expect(try kept() == ["2 large"])
    // There is nothing left that could be put back.
    #expect(try trip.history(limit: 9).map(\.kind) == [.keep, .visit])
    #expect(try trip.change(.keep).keep([picture("1", bytes: 500_000)]) == [.changed])
    #expect(try kept() == ["1 large", "2 large"])
    #expect(try trip.check() == [] && trip.checkPictures() == [])
  }

  @Test func `pictures go with their photos to another vacation`() throws {
    _ = try trip.change(.keep).keep([picture("1"), picture("2", bytes: 40_000)])
    let other = try documents.open("Other")
    let found = try trip.transferredPhotos(["1", "3"])
    let adding = other.change(.copy, subject: "Trip")
    #expect(try adding.add(["1", "3"].compactMap { found[$0] }) == [.visited, .visited])
    let copy = try #require(try other.pictures(of: ["1", "3"])["1"]?.first)
    #expect(try bytes(of: copy, in: other) == ServerImages.jpeg(bytes: 150_000))
    #expect(copy.source == "https://live.staticflickr.com/1/1_b.jpg")
    _ = try other.undo()
    #expect(try other.pictures(limit: 9) == [])
    _ = try other.redo()
    #expect(try other.pictures(limit: 9).map(\.sha256) == [copy.sha256])
    #expect(try other.check() == [] && other.checkPictures() == [])
  }

  @Test func `damage is found and never shown as the picture`() throws {
    _ = try trip.change(.keep).keep([picture("1"), picture("2", bytes: 40_000)])
    try trip.queue.inDatabase { database in
      try database.execute(
        sql: "UPDATE sqlar SET data = zeroblob(sz) WHERE sz = 150000"
      )
    }
    #expect(try trip.check() == [])
    let found = try trip.checkPictures()
    #expect(found.map(\.description) == ["The kept picture of photo 1 does not match its digest."])
    let picture = try #require(try trip.pictures(of: ["1"])["1"]?.first)
    #expect(throws: VacationError.self) { try bytes(of: picture) }
    try trip.queue.inDatabase { database in
      try database.execute(sql: "UPDATE sqlar SET data = substr(data, 1, 1000) WHERE sz = 40000")
    }
    let issues = try trip.check()
    #expect(issues.map(\.description) == ["The kept picture of photo 2 is incomplete."])
    #expect(issues.map(\.part) == [.pictures] && !issues[0].isRepairable)
    // The vacation can be written, and both are replaced.
    _ = try trip.change(.drop).dropPictures(of: ["1", "2"])
    #expect(try trip.check() == [] && trip.checkPictures() == [])
    _ = try trip.change(.keep).keep([self.picture("1"), self.picture("2", bytes: 40_000)])
    #expect(try trip.check() == [] && trip.checkPictures() == [])
  }

  @Test func `a picture that is too large, or whose file is gone, keeps nothing`() throws {
    let large = try picture("1", bytes: NewPicture.maximumBytes + 1)
    #expect(throws: VacationError.self) { try trip.change(.keep).keep([large]) }
    let gone = try picture("2")
    try FileManager.default.removeItem(atPath: documents.scratch.path("2-large.jpg"))
    #expect(throws: VacationError.self) { try trip.change(.keep).keep([picture("3"), gone]) }
    #expect(try kept() == [])
    #expect(try trip.history(limit: 9).count == 1)
    #expect(try trip.check() == [])
  }

  @Test func `forgetting the history removes dropped pictures and those of unvisited photos`()
    throws
  {
    _ = try trip.change(.keep).keep([picture("1"), picture("2", bytes: 40_000)])
    _ = try trip.change(.unvisit).unvisit(["1"])
    _ = try trip.forgetHistory()
    #expect(try kept() == ["2 large"])
    let names = try trip.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlar") }
    #expect(names == 1)
    #expect(try trip.check() == [] && trip.checkPictures() == [])
  }

  @Test func `photos that are gone are noted once, and found again`() throws {
    try trip.noteAvailability(gone: ["1": .deleted, "2": .private], found: ["3"])
    let since = try trip.unavailable(["1", "2", "3"])
    #expect(since.keys.sorted { $0.rawValue < $1.rawValue } == ["1", "2"])
    documents.clock.advance(60_000_000)
    try trip.noteAvailability(gone: ["1": .deleted], found: ["2"])
    #expect(try trip.unavailable(["1", "2", "3"]) == ["1": try #require(since["1"])])
    #expect(try trip.photos(.all, limit: 9).map { $0.goneSince != nil } == [true, false, false])
    #expect(try trip.summary().gone == 1)
    #expect(try trip.history(limit: 9).count == 1)
  }

  @Test(arguments: [
    ("ffd8ffe000104a46494600010100000100010000ffc2001108012c019003", 400, 300),
    ("ffd8ffffc40005000000ffc0001108000200030000", 3, 2),
    ("89504e470d0a1a0a0000000d494844520000028000000168", 640, 360),
    ("4749463839614001f000000000", 320, 240),
  ])
  func `dimensions are read from the first bytes`(hex: String, width: Int, height: Int) throws {
    let digits = Array(hex)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2)
      .compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    let dimensions = try #require(ImageDimensions(firstBytes: bytes))
    #expect(dimensions.width == width && dimensions.height == height)
    for end in bytes.indices.dropLast(3) where end < bytes.count - 6 {
      // No prefix crashes or makes up a size.
      let short = ImageDimensions(firstBytes: Array(bytes[..<end]))
      #expect(short == nil || short == dimensions)
    }
  }
}
