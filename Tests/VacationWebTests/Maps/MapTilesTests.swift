import Foundation
import HTTPTypes
import Presentation
import Settings
import Synchronization
import TestSupport
import Testing

@testable import Maps
@testable import VacationWeb

struct MapTilesTests {
  @Test(arguments: [
    (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
    (12, 3423, 1763, 19_078_479),
  ])
  func `tiles are numbered along a Hilbert curve`(zoom: Int, column: Int, row: Int, number: Int) {
    #expect(PMTiles.number(zoom: zoom, column: column, row: row) == number)
  }

  private static let image = Array("\u{89}PNG tile".utf8)

  /// A PMTiles file with the tile of zoom 0 and, in a leaf, one that the four of zoom 1 share.
  private static func pmtiles(
    type: UInt8 = 2,
    compression: UInt8 = 1,
    tileCompression: UInt8 = 1,
    root: [UInt8] = [2, 0, 1, 1, 0, UInt8(image.count), 5, 1, 1],
    encoded: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (8 * $0) & 255) } }
    let leaf = encoded([1, 1, 4, UInt8(image.count), 1])
    var root = root
    // The length of the leaf.
    if root.count == 9 { root[6] = UInt8(clamping: leaf.count) }
    root = encoded(root)
    let metadata = encoded(
      Array(#"{"attribution":"<a href='https://x.example'>© The\nmakers</a>"}"#.utf8)
    )
    let start = 127
    var bytes = Array("PMTiles".utf8) + [3]
    bytes += number(start) + number(root.count)
    bytes += number(start + root.count) + number(metadata.count)
    let leaves = start + root.count + metadata.count
    bytes += number(leaves) + number(leaf.count)
    bytes += number(leaves + leaf.count) + number(image.count)
    bytes += number(5) + number(2) + number(1)
    bytes += [1, compression, tileCompression, type, 0, 1] + [UInt8](repeating: 0, count: 25)
    return bytes + root + metadata + leaf + image
  }

  private func file(
    _ bytes: [UInt8],
    _ scratch: Scratch,
    name: String = "x.pmtiles"
  ) throws -> String {
    let path = scratch.path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test func `a PMTiles file is read by its directories`() throws {
    let scratch = try Scratch()
    let archive = try PMTiles(path: try file(Self.pmtiles(), scratch))
    #expect(archive.header.type == "image/png" && archive.header.lastZoom == 1)
    #expect(archive.header.attribution == "© The makers")
    #expect(try archive.tile(zoom: 0, column: 0, row: 0) == Self.image)
    #expect(try archive.tile(zoom: 1, column: 1, row: 0) == Self.image)
    #expect(try archive.tile(zoom: 2, column: 0, row: 0) == nil)
  }

  @Test func `directories may be compressed`() throws {
    let scratch = try Scratch()
    let bytes = Self.pmtiles(compression: 2, encoded: Gzip.stored)
    let archive = try PMTiles(path: try file(bytes, scratch))
    #expect(archive.header.attribution == "© The makers")
    #expect(try archive.tile(zoom: 1, column: 1, row: 0) == Self.image)
  }

  @Test func `a tile without content is missing`() throws {
    let scratch = try Scratch()
    let bytes = Self.pmtiles(root: [1, 0, 1, 0, 1])
    let archive = try PMTiles(path: try file(bytes, scratch))
    #expect(try archive.tile(zoom: 0, column: 0, row: 0) == nil)
  }

  @Test func `hostile directories are refused`() throws {
    let scratch = try Scratch()
    let huge: [UInt8] = Array(repeating: 0x80, count: 7) + [0x40]
    let sums: [UInt8] = [200, 1] + Array(repeating: huge, count: 800).joined()
    let lengths: [UInt8] = [1, 0, 1, 0xFF, 0xFF, 0xFF, 0x7F, 1]
    for root in [sums, lengths] {
      #expect(throws: TileArchiveError.self) {
        try PMTiles(path: try file(Self.pmtiles(root: root), scratch))
      }
    }
    let bomb = Self.pmtiles(compression: 2, encoded: { _ in Gzip.spaces(20_000_000) })
    #expect(throws: TileArchiveError.self) { try PMTiles(path: try file(bomb, scratch)) }
    let compressed = Self.pmtiles(tileCompression: 2)
    #expect(throws: TileArchiveError.self) { try PMTiles(path: try file(compressed, scratch)) }
  }

  @Test func `a file that cannot be used is reported with what to do`() throws {
    let failure = try #require(throws: Failure.self) {
      try MapTiles(.file("/nowhere.pmtiles", attribution: nil))
    }
    #expect(failure.hint?.contains("vacation config unset map.tiles") == true)
  }

  @Test func `a file that cannot be shown is refused in words`() throws {
    let scratch = try Scratch()
    for bytes in [[], Array("PMTiles".utf8), Array(Self.pmtiles().prefix(140))] {
      #expect(throws: TileArchiveError.self) { try PMTiles(path: try file(bytes, scratch)) }
    }
    for (type, compression) in [(1, 1), (2, 4)] {
      let bytes = Self.pmtiles(type: UInt8(type), compression: UInt8(compression))
      #expect(throws: TileArchiveError.self) { try PMTiles(path: try file(bytes, scratch)) }
    }
    #expect(throws: TileArchiveError.self) { try PMTiles(path: scratch.path + "/none.pmtiles") }
    let text = try file(Array("no database".utf8), scratch, name: "x.mbtiles")
    #expect(throws: TileArchiveError.self) { try MBTilesArchive(path: text) }
  }

  @Test func `a damaged PMTiles file never does more than fail`() throws {
    let scratch = try Scratch()
    let whole = Self.pmtiles()
    var random = SeededRandom(seed: 12)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        let position = Int.random(in: 8..<bytes.count, using: &random)
        bytes[position] = .random(in: 0...255, using: &random)
      }
      let path = try file(bytes, scratch)
      // Damage that changes only an image is not noticed.
      guard let archive = try? PMTiles(path: path) else { continue }
      for zoom in 0...2 { _ = try? archive.tile(zoom: zoom, column: 0, row: 0) }
    }
  }

  @Test func `tiles of a local file are shown without another server`() async throws {
    let scratch = try Scratch()
    let path = try file(Self.pmtiles(), scratch)
    let tiles = try MapTiles(.file(path, attribution: nil))
    let trial = try WebTrial(adjust: {
      $0.mapTiles = tiles
      $0.leaflet = "/nowhere"
    })
    let page = try await trial.get("/places?view=map")
    #expect(page.has("data-tiles=\"/map/tiles/{z}/{x}/{y}\""))
    #expect(page.has("data-first-zoom=\"0\" data-last-zoom=\"1\""))
    #expect(page.has("data-attribution=\"© The makers\""))
    #expect(page.headers[.contentSecurityPolicy]?.contains("img-src 'self' data:;") == true)
    let tile = try await trial.get("/map/tiles/1/1/0")
    #expect(tile.status == .ok && tile.headers[.contentType] == "image/png")
    #expect(try await trial.get("/map/tiles/2/0/0").status == .noContent)
    for path in ["0/1/0", "x/0/0", "25/0/0"] {
      #expect(try await trial.get("/map/tiles/" + path).status == .notFound)
    }
    #expect(try await trial.get("/settings").has("tiles from a local file"))
    #expect(try await WebTrial().get("/map/tiles/0/0/0").status == .notFound)
  }

  @Test func `street maps are off until Settings turns them on, and off again`() async throws {
    let tiles = try MapTiles(nil)
    let trial = try WebTrial(adjust: {
      $0.mapTiles = tiles
      $0.leaflet = "/nowhere"
    })
    let before = try await trial.get("/settings")
    #expect(before.has("Its servers learn your IP address and where you look"))
    #expect(!before.has("value=\"on\" checked"))
    #expect(before.headers[.contentSecurityPolicy]?.contains("openstreetmap") == false)
    _ = try await trial.post("/settings/maps", ["streets": "on"])
    let on = try await trial.get("/places?view=map")
    #expect(on.headers[.contentSecurityPolicy]?.contains("https://tile.openstreetmap.org;") == true)
    #expect(on.has("© OpenStreetMap contributors"))
    #expect(try await trial.get("/settings").has("value=\"on\" checked"))
    _ = try await trial.post("/settings/maps")
    let off = try await trial.get("/places?view=map")
    #expect(off.headers[.contentSecurityPolicy]?.contains("openstreetmap") == false)
    #expect(off.has("data-tiles=\"\""))
  }

  @Test func `street maps do not replace other tiles, as they are configured now`() async throws {
    let other = try #require(TileServer(address: "https://tiles.example/{z}/{x}/{y}.png"))
    let stored = Mutex<MapTileSource?>(.server(other))
    // They were configured after the server had started.
    let tiles = try MapTiles(
      nil,
      storage: MapTiles.Storage(
        read: { stored.withLock { $0 } },
        store: { server in stored.withLock { $0 = server.map { .server($0) } } }
      )
    )
    let trial = try WebTrial(adjust: {
      $0.mapTiles = tiles
      $0.leaflet = "/nowhere"
    })
    let forms: [KeyValuePairs<String, String>] = [["streets": "on"], [:]]
    for fields in forms {
      let answer = try await trial.post("/settings/maps", fields)
      #expect(answer.status == .badRequest)
      #expect(stored.withLock { $0 } == .server(other))
    }
    stored.withLock { $0 = nil }
    _ = try await trial.post("/settings/maps", ["streets": "on"])
    #expect(stored.withLock { $0 } == TileServer.openStreetMap.map { .server($0) })
    #expect(tiles.server?.lastZoom == 19)
    _ = try await trial.post("/settings/maps")
    #expect(stored.withLock { $0 } == nil)
  }
}
