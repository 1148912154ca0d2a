import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("R14: the least recently viewed images go first")
struct ImageIndexTests {
  let scratch: Scratch
  let clock = TestClock()

  init() throws { scratch = try Scratch() }

  private func open() throws -> ImageIndex {
    let clock = clock
    return ImageIndex(try CacheDatabase(directory: scratch.path("cache"), now: { clock.now }))
  }

  /// What the index ought to hold: the images, least recently viewed first, and the directory.
  private struct Model {
    struct Entry: Equatable {
      var id: PhotoID
      var size: ImageSize
      var file: String
      var bytes: Int
    }

    var entries: [Entry] = []
    var disk: Set<String> = []

    var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

    func index(_ id: PhotoID, _ size: ImageSize) -> Int? {
      entries.firstIndex { $0.id == id && $0.size == size }
    }

    mutating func evict(toFit limit: Int) -> [String] {
      var files: [String] = []
      while bytes > limit { files.append(entries.removeFirst().file) }
      return files
    }

    mutating func keep(_ entry: Entry, toFit limit: Int) -> [String] {
      disk.insert(entry.file)
      let old = index(entry.id, entry.size)
      if entry.bytes > limit {
        if let old, entries[old].file == entry.file { entries.remove(at: old) }
        return [entry.file]
      }
      let replaced = old.map { entries.remove(at: $0).file }.flatMap { $0 == entry.file ? nil : $0 }
      entries.append(entry)
      return (replaced.map { [$0] } ?? []) + evict(toFit: limit)
    }
  }

  @Test(arguments: 1...6) func `any sequence matches the rule`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var index = try open()
    var model = Model()
    let ids: [PhotoID] = ["1", "2", "3", "4", "5", "6"]
    for step in 0..<150 {
      // The clock stands still, goes back and goes on.
      clock.advance(Int64(random.number(-2...3)))
      let (id, size) = (random.one(of: ids), random.one(of: [ImageSize.small240, .large1024]))
      switch random.number(0...9) {
      case 0...4:
        let entry = Model.Entry(
          id: id,
          size: size,
          file: "\(id)_\(size.rawValue)_\(random.number(0...1)).jpg",
          bytes: random.number(0...60)
        )
        let limit = random.once(in: 10) ? 20 : 100
        let gone = try index.keep(
          id: id,
          size: size,
          file: entry.file,
          bytes: entry.bytes,
          contentType: "image/jpeg",
          toFit: limit
        )
        #expect(gone == model.keep(entry, toFit: limit), "seed \(seed), step \(step)")
        model.disk.subtract(gone)
      case 5...7:
        let isThere = try index.view(id: id, size: size, counting: "views")
        let found = model.index(id, size)
        #expect(isThere == (found != nil), "seed \(seed), step \(step)")
        if let found { model.entries.append(model.entries.remove(at: found)) }
      case 8:
        let found = model.index(id, size).map { model.entries.remove(at: $0).file }
        #expect(try index.remove(id: id, size: size) == found, "seed \(seed), step \(step)")
        if let found { model.disk.remove(found) }
      default:
        if random.once(in: 2) { index = try open() }
        let limit = random.number(0...120)
        let gone = try index.evict(toFit: limit)
        #expect(gone == model.evict(toFit: limit), "seed \(seed), step \(step)")
        model.disk.subtract(gone)
      }
      try expect(index, equals: model, "seed \(seed), step \(step)")
    }
    #expect(try Set(index.clear()) == model.disk)
    #expect(try index.files() == [] && index.bytes == 0)
  }

  private func expect(_ index: ImageIndex, equals model: Model, _ comment: Comment) throws {
    #expect(try index.bytes == model.bytes, comment)
    #expect(try index.count == model.entries.count, comment)
    #expect(try index.files() == Set(model.entries.map(\.file)), comment)
    // No file is left over, none is missing.
    #expect(model.disk == Set(model.entries.map(\.file)), comment)
    let images = try model.entries.map { try index.image(id: $0.id, size: $0.size) }
    let entries = images.compactMap { image in
      image.map { Model.Entry(id: $0.id, size: $0.size, file: $0.file, bytes: $0.bytes) }
    }
    #expect(entries == model.entries, comment)
    let views = images.compactMap { $0?.viewed }
    #expect(zip(views, views.dropFirst()).allSatisfy(<), comment)
  }

  @Test func `an image is returned as cached, even in another run`() throws {
    let gone = try open().keep(
      id: "1",
      size: .large1024,
      file: "1_b.png",
      bytes: 7,
      contentType: "image/png",
      toFit: 7
    )
    #expect(gone == [])
    let image = try open().image(id: "1", size: .large1024)
    #expect(image?.file == "1_b.png" && image?.bytes == 7 && image?.contentType == "image/png")
    #expect(image?.kept == clock.now && image?.viewed == clock.now)
    #expect(try open().image(id: "1", size: .small240) == nil)
  }

  @Test func `an image larger than the limit drives nothing out`() throws {
    let index = try open()
    func keep(_ id: PhotoID, bytes: Int) throws -> [String] {
      try index.keep(
        id: id,
        size: .original,
        file: id.rawValue,
        bytes: bytes,
        contentType: "image/jpeg",
        toFit: 100
      )
    }
    #expect(try keep("1", bytes: 40) == [])
    #expect(try keep("2", bytes: 101) == ["2"])
    #expect(try index.files() == ["1"])
    #expect(try keep("3", bytes: 100) == ["1"])
    #expect(try index.files() == ["3"])
  }

  @Test(arguments: ["", ".", "..", "../a", "a/b"])
  func `a name that leads elsewhere is refused`(file: String) throws {
    let index = try open()
    #expect(throws: VacationError.self) {
      try index.keep(
        id: "1",
        size: .original,
        file: file,
        bytes: 1,
        contentType: "image/jpeg",
        toFit: 10
      )
    }
    #expect(try index.count == 0)
  }
}
