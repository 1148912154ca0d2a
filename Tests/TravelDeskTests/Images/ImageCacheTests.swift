import Flickr
import FlickrClient
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TravelDesk

/// R14: images are fetched once, kept in files, and the least recently viewed go first.
struct ImageCacheTests {
  @Test func `an image is fetched once, and then comes from its file`() async throws {
    let shelf = try ImageShelf()
    let first = try await shelf.image("7")
    #expect(!first.isHit && first.bytes == 1_000 && first.type == .jpeg)
    #expect(try Data(contentsOf: URL(filePath: first.path)).count == 1_000)
    let again = try await shelf.image("7")
    #expect(again.isHit && again.path == first.path && again.bytes == first.bytes)
    let other = try await shelf.image("7", at: try shelf.trial.another())
    #expect(other.isHit && other.path == first.path)
    #expect(try await shelf.image("7", offline: true).isHit)
    #expect(shelf.trial.transport.images == ["/65535/7_0123abcdef.jpg"])
    let size = try shelf.trial.flickr.images().size()
    #expect(size.images == 1 && size.bytes == 1_000 && size.hits == 3 && size.misses == 1)
  }

  @Test func `each size is an image of its own`() async throws {
    let shelf = try ImageShelf()
    try await shelf.image("7")
    try await shelf.image("7", .size(.thumbnail100))
    #expect(shelf.trial.transport.images.count == 2)
    #expect(try shelf.names() == ["7-medium500.jpg", "7-thumbnail100.jpg"])
  }

  @Test func `an image streams into a file that has its name only when it is whole`()
    async throws
  {
    let shelf = try ImageShelf()
    let directory = shelf.directory
    let image = ServerImages.jpeg(bytes: 3_000)
    let seen = Mutex<[[String: Int]]>([])
    shelf.trial.transport.except { (_) async throws(TransportFailure) -> TransportResponse? in
      TransportResponse(
        status: 200,
        headers: [TransportHeader("Content-Type", "image/jpeg")],
        body: TransportBody {
          var pieces = [image[..<1_000], image[1_000..<2_000], image[2_000...]][...]
          return TransportBody.AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
            seen.withLock { $0.append(Self.files(in: directory)) }
            return pieces.popFirst().map(Array.init)
          }
        }
      )
    }
    let file = try await shelf.image("7")
    let states = seen.withLock { $0 }
    #expect(states.map { $0.values.max() ?? 0 } == [0, 1_000, 2_000, 3_000], "as it comes")
    #expect(states.allSatisfy { $0.count <= 1 && $0.keys.allSatisfy { $0.hasPrefix(".") } })
    #expect(try shelf.names() == ["7-medium500.jpg"])
    #expect([UInt8](try Data(contentsOf: URL(filePath: file.path))) == image)
  }

  private static func files(in directory: String) -> [String: Int] {
    let manager = FileManager.default
    // Before the first piece there may be no directory.
    let names = (try? manager.contentsOfDirectory(atPath: directory)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        // A file that is gone meanwhile has no size.
        let attributes = try? manager.attributesOfItem(atPath: directory + "/" + name)
        return (name, attributes?[.size] as? Int ?? -1)
      }
    )
  }

  @Test func `a file that was deleted by hand is fetched again`() async throws {
    let shelf = try ImageShelf()
    let file = try await shelf.image("7")
    try FileManager.default.removeItem(atPath: file.path)
    await #expect(throws: FlickrError.self) { try await shelf.image("7", offline: true) }
    #expect(try await !shelf.image("7").isHit)
    #expect(try await shelf.image("7").isHit)
    #expect(shelf.trial.transport.images.count == 2)
  }

  @Test func `an image larger than the cache is served, but neither cached nor evicts others`()
    async throws
  {
    let shelf = try ImageShelf { $0.contains("/8_") ? 5_000 : 1_000 }
    try await shelf.image("7", limit: 4_000)
    let large = try await shelf.image("8", limit: 4_000)
    #expect(!large.isHit && large.bytes == 5_000)
    #expect(try Data(contentsOf: URL(filePath: large.path)).count == 5_000)
    #expect(try await shelf.image("7", limit: 4_000).isHit)
    #expect(try await !shelf.image("8", limit: 4_000).isHit)
    #expect(try shelf.trial.flickr.images().size().bytes == 1_000)
  }

  @Test func `what a killed download left is never served, and cleared by the next`() async throws {
    let shelf = try ImageShelf()
    try await shelf.image("1")
    let manager = FileManager.default
    let old = [".8-medium500-abc.jpg", "9-medium500.jpg"]
    for name in old + [".vacation-abc.part", ".10-medium500-abc.jpg"] {
      try Data(ServerImages.jpeg(bytes: 500).prefix(300))
        .write(to: URL(filePath: shelf.directory + "/" + name))
    }
    for name in old + ["1-medium500.jpg"] {
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_700)],
        ofItemAtPath: shelf.directory + "/" + name
      )
    }
    for id in ["7", "9", "10"] {
      let file = try await shelf.image(id)
      #expect(!file.isHit && file.bytes == 1_000)
      #expect(try shelf.bytes("\(id)-medium500.jpg") == 1_000)
    }
    let left = try shelf.names().filter { $0.hasPrefix(".") }
    #expect(left == [".10-medium500-abc.jpg"], "someone may still be reading it")
    #expect(try await shelf.image("1").isHit, "what is known stays however old")
  }

  @Test func `nothing is left of a download that fails`() async throws {
    let shelf = try ImageShelf()
    let image = ServerImages.jpeg(bytes: 3_000)
    shelf.trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      guard request.kind == .image else { return nil }
      return TransportResponse(
        status: 200,
        headers: [
          TransportHeader("Content-Type", "image/jpeg"), TransportHeader("Content-Length", "3000"),
        ],
        body: TransportBody(Array(image.prefix(2_000)))
      )
    }
    await #expect(throws: FlickrError.self) { try await shelf.image("7") }
    #expect(shelf.trial.transport.images.count > 1, "it is tried again")
    #expect(try shelf.names() == [])
    #expect(try shelf.trial.flickr.images().size().images == 0)
  }

  @Test func `a failed write is reported with the file and leaves nothing`() async throws {
    let shelf = try ImageShelf()
    try shelf.trial.scratch.write("a file where the directory is to be", to: "in the way")
    try FileManager.default.createSymbolicLink(
      atPath: shelf.directory,
      withDestinationPath: shelf.trial.scratch.path("in the way")
    )
    await #expect {
      try await shelf.image("7")
    } throws: { error in
      guard case .localFailure(let path, _) = error as? FlickrError else { return false }
      return path.hasPrefix(shelf.directory)
    }
  }

  @Test func `clearing forgets all images and their files`() async throws {
    let shelf = try ImageShelf()
    for id in ["1", "2", "3"] { try await shelf.image(id) }
    #expect(try shelf.trial.flickr.images().clear() == 3)
    #expect(try shelf.names() == [])
    #expect(try await !shelf.image("1").isHit)
  }
}
