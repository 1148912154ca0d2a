import Flickr
import FlickrClient
import Foundation
import TestSupport
import Testing
import TravelDesk

/// R14 over random sequences, against a list of what was viewed.
struct ImageModelTests {
  private static let limit = 10_000

  /// Bytes of the image of a photo: some fit often, some hardly, two not at all.
  private static func bytes(_ id: Int) -> Int { id < 12 ? 700 * (id + 1) : 10_001 + id }

  @Test(arguments: [14, 15, 16] as [UInt64])
  func `the least recently viewed go first, and what is there is never fetched`(seed: UInt64)
    async throws
  {
    let shelf = try ImageShelf { path in
      path.split(separator: "/").last?.split(separator: "_").first.flatMap { Int($0) }
        .map(Self.bytes)
    }
    let desks = [shelf.trial.flickr, try shelf.trial.another()]
    var random = SeededRandom(seed: seed)
    // The ids of the images in the cache, least recently viewed first.
    var model: [Int] = []
    for step in 1...150 {
      let place: Comment = "seed \(seed), step \(step)"
      let id = random.number(0...13)
      if random.once(in: 25), let gone = model.randomElement(using: &random) {
        try FileManager.default.removeItem(atPath: "\(shelf.directory)/\(gone)-medium500.jpg")
        model.removeAll { $0 == gone && $0 == id }
        // The others are found missing when they are asked for.
        if gone != id { _ = try await view(gone, desks[0], shelf, &model, isGone: true, place) }
      }
      _ = try await view(id, random.one(of: desks), shelf, &model, isGone: false, place)
    }
  }

  private func view(
    _ id: Int,
    _ desk: FlickrDesk,
    _ shelf: ImageShelf,
    _ model: inout [Int],
    isGone: Bool,
    _ place: Comment
  ) async throws -> ImageFile {
    let isThere = model.contains(id) && !isGone
    shelf.trial.transport.forget()
    let file = try await shelf.image("\(id)", limit: Self.limit, at: desk)
    #expect(file.isHit == isThere, place)
    #expect(shelf.trial.transport.images.count == (isThere ? 0 : 1), place)
    #expect(file.bytes == Self.bytes(id), place)
    #expect(try Data(contentsOf: URL(filePath: file.path)).count == Self.bytes(id), place)
    model.removeAll { $0 == id }
    if Self.bytes(id) <= Self.limit {
      model.append(id)
      while model.reduce(0, { $0 + Self.bytes($1) }) > Self.limit { model.removeFirst() }
    }
    let kept = try shelf.names().filter { !$0.hasPrefix(".") }
    #expect(kept == model.map { "\($0)-medium500.jpg" }.sorted(), place)
    let size = try desk.images().size()
    #expect(size.images == model.count, place)
    #expect(size.bytes == model.reduce(0) { $0 + Self.bytes($1) }, place)
    return file
  }

  @Test func `two desks that fetch the same images at once serve whole ones only`() async throws {
    let shelf = try ImageShelf { path in path.contains("_t.jpg") ? 900 : 1_500 }
    let desks = [shelf.trial.flickr, try shelf.trial.another()]
    try await withThrowingTaskGroup { group in
      for (number, desk) in desks.enumerated() {
        for round in 0..<60 {
          group.addTask {
            let id = "\((round * 7 + number) % 9)"
            let size = round.isMultiple(of: 2) ? ImageSize.thumbnail100 : .medium500
            let file = try await desk.image(
              of: ImageShelf.photo(id),
              .size(size),
              limit: 6_000
            )
            #expect(file.bytes == (size == .thumbnail100 ? 900 : 1_500))
            // Another task may have needed the room meanwhile.
            guard let bytes = try? Data(contentsOf: URL(filePath: file.path)) else { return }
            #expect(bytes.count == file.bytes)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try desks[0].images().size().bytes <= 6_000)
    #expect(try shelf.names().allSatisfy { !$0.hasPrefix(".") })
    for id in 0..<9 { #expect(try await shelf.image("\(id)").bytes == 1_500) }
  }
}
