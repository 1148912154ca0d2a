import Flickr
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Issue 2: gzip of any of the inputs, found by content.
struct GzipTests {
  private let photos: [MadePhoto] = {
    var maker = PhotoMaker(seed: 1)
    return maker.photos(40)
  }()

  private func gzip(_ text: String, name: String? = nil) async throws -> [UInt8] {
    let run = try await ProcessRun.of(
      "gzip",
      ["-c", "-n"],
      environment: BuiltBinary.searchPath,
      input: Array(text.utf8)
    )
    try #require(run.ending == .exit(0), "\(run.errors)")
    return run.outputBytes
  }

  private func visited(_ bytes: [UInt8]) throws -> [String] {
    let trial = try DeskTrial()
    try trial.change(.input(try trial.input(bytes)), .visit(place: nil, refresh: false))
    return try trial.ids()
  }

  @Test func `a whole gzip file is read`() async throws {
    #expect(try visited(try await gzip(photos.ndjson)) == photos.map(\.id))
  }

  @Test func `members that follow one another are one text, also when cut in the middle of a line`()
    async throws
  {
    let text = photos.ndjson
    let middle = text.index(text.startIndex, offsetBy: text.count / 2 + 17)
    let bytes = try await gzip(String(text[..<middle])) + gzip("") + gzip(String(text[middle...]))
    #expect(try visited(bytes) == photos.map(\.id))
  }

  @Test func `zeros behind the last member are padding`() async throws {
    let bytes = try await gzip(photos.ndjson) + [UInt8](repeating: 0, count: 300_000)
    #expect(try visited(bytes) == photos.map(\.id))
  }

  @Test func `other data after the last member is an error, and earlier data is kept`()
    async throws
  {
    let trial = try DeskTrial()
    let input = try trial.input(try await gzip(photos.ndjson) + Array("tail".utf8))
    #expect(throws: TravelError.self) {
      try trial.change(.input(input), .visit(place: nil, refresh: false))
    }
    #expect(try trial.ids() == photos.map(\.id))
  }

  @Test func `truncation at any byte is reported, and no photo is invented`() async throws {
    let whole = try await gzip(photos.prefix(3).ndjson)
    for count in 0..<whole.count {
      let trial = try DeskTrial()
      let input = try trial.input(whole.prefix(count))
      do {
        try trial.change(.input(input), .visit(place: nil, refresh: false))
        Issue.record("\(count) of \(whole.count) bytes are taken for all")
      } catch let error as PhotoInputError {
        // Before the two bytes that tell gzip there is nothing to tell it by.
        #expect(count < 2, "\(count): \(error)")
      } catch TravelError.gzipCutShort {
        #expect(count >= 2)
      }
      let ids = try trial.ids()
      #expect(ids == photos.prefix(ids.count).map(\.id), "cut at \(count)")
    }
  }

  @Test func `only the checksum missing, every photo is kept`() async throws {
    let whole = try await gzip(photos.ndjson)
    let trial = try DeskTrial()
    let input = try trial.input(whole.dropLast(8))
    #expect(throws: TravelError.gzipCutShort) {
      try trial.change(.input(input), .visit(place: nil, refresh: false))
    }
    #expect(try trial.ids() == photos.map(\.id))
  }

  @Test func `a damaged byte anywhere is always detected and never damages the vacation`()
    async throws
  {
    let whole = try await gzip(photos.ndjson)
    let seed: UInt64 = 7
    var random = SeededRandom(seed: seed)
    for _ in 0..<120 {
      // The header's time, flags and system may say anything: they are not the data's.
      let offset = random.number(10...whole.count - 1)
      var bytes = whole
      bytes[offset] ^= UInt8(1 << random.number(0...7))
      let trial = try DeskTrial()
      let input = try trial.input(bytes)
      #expect(throws: (any Error).self, "seed \(seed), byte \(offset)") {
        try trial.change(.input(input), .visit(place: nil, refresh: false))
      }
      // Bytes are used before the checksum behind them is seen, so a photo may be wrong; but not
      // the vacation.
      guard try trial.desk.vacations.contains(.default) else { continue }
      #expect(try trial.vacation().check() == [], "seed \(seed), byte \(offset)")
    }
  }
}
