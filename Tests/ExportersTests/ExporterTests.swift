import Flickr
import Foundation
import TestSupport
import Testing
import VacationStore

@testable import Exporters

@Suite("An export")
struct ExporterTests {
  private let scratch: Scratch
  private let trip: Vacation

  init() throws {
    scratch = try Scratch()
    trip = try Vacations(directory: scratch.path("Documents"))
      .open(try VacationName("Trip"), for: .writingOrCreating)
  }

  /// Visits a photo.
  private func visit(
    _ id: String,
    tags: String? = nil,
    extra: [String: any Sendable] = [:]
  ) throws {
    let visit = Visit(
      try Photo(json: PhotoJSON.listing(id, tags: tags, extra: extra)),
      place: PlaceName("Kyoto, Japan") ?? .unknown
    )
    _ = try trip.change(.visit).visit([visit])
  }

  private func keepPicture(of id: String) throws {
    let picture = NewPicture(
      photo: try #require(PhotoID(rawValue: id)),
      size: .large1024,
      path: try scratch.write(ServerImages.jpeg(bytes: 70_000), to: "picture.jpg"),
      contentType: "image/jpeg",
      source: "https://live.staticflickr.com/1/1_b.jpg"
    )
    _ = try trip.change(.keep).keep([picture])
  }

  /// Exports to a file, and returns its bytes.
  private func export(
    _ format: ExportFormat,
    progress: @escaping (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [UInt8] {
    let exporter = try Exporter(trip, ExportSelection(), progress: progress)
    _ = try exporter.export(format, toFile: scratch.path("export"), replacing: true)
    return try scratch.bytes(of: "export")
  }

  @Test func `of an archive begins again if a picture is dropped meanwhile`() throws {
    // An archive whose photos list a picture that it does not have cannot be imported.
    for id in ["1", "2"] { try visit(id) }
    try keepPicture(of: "2")
    let id = try #require(PhotoID(rawValue: "2"))
    var calls = 0
    let archive = try export(.archive) { [trip] _, _ in
      calls += 1
      // The photos have been read, their pictures have not.
      if calls == 1 { _ = try trip.change(.drop).dropPictures(of: [id]) }
    }
    #expect(calls > 1)
    #expect(try export(.archive) == archive)
  }

  @Test func `of an archive fails if the vacation changes all the time`() throws {
    try visit("1")
    var calls = 0
    #expect(throws: (any Error).self) {
      try export(.archive) { [trip] _, _ in
        calls += 1
        _ = try trip.change(.note).setNote("Note \(calls)")
      }
    }
    #expect(calls > 1 && calls < 100)
    #expect(try scratch.names().contains("export") == false)
  }

  @Test func `to GPX counts only photos with coordinates`() throws {
    try visit("1", extra: ["latitude": 35.0, "longitude": 135.5, "accuracy": 16])
    try visit("2")
    let exporter = try Exporter(trip, ExportSelection())
    let gpx = try exporter.export(.gpx) { _ in }
    #expect(gpx.photos == 1 && gpx.withoutCoordinates == 1)
    let json = try exporter.export(.json) { _ in }
    #expect(json.photos == 2 && json.withoutCoordinates == 0)
  }

  @Test func `to sidecars names them safely`() throws {
    try visit("1", extra: ["originalformat": "/../../escaped"])
    try visit("2", extra: ["originalformat": "png"])
    for id in ["aB", "Ab"] { try visit(id) }
    let path = scratch.path("Sidecars")
    _ = try Exporter(trip, ExportSelection()).export(.xmp, toDirectory: path, replacing: false)
    let names = try scratch.names(in: "Sidecars")
    #expect(names.contains("1.jpg.xmp") && names.contains("2.png.xmp"))
    #expect(names.count == 4 && Set(names.map { $0.lowercased() }).count == 4)
    #expect(try scratch.names() == ["Documents", "Sidecars"])
  }

  @Test func `that is redacted has the latest public photos in its feed`() throws {
    for number in 1...60 { try visit("\(number)", extra: ["ispublic": 1]) }
    for number in 61...200 { try visit("\(number)", extra: ["ispublic": 0]) }
    let exporter = try Exporter(trip, ExportSelection(isRedacted: true))
    _ = try exporter.export(.html, toDirectory: scratch.path("site"), replacing: false)
    let feed = String(decoding: try scratch.bytes(of: "site/feed.atom"), as: UTF8.self)
    let ids = feed.matches(of: /:\/photo\/(\d+)</).map { String($0.1) }
    #expect(ids == (11...60).reversed().map(String.init))
    let json = try exporter.export(.json) { _ in }
    #expect(json.photos == 60)
  }

  @Test func `to a calendar counts the tags of a day, up to a limit`() throws {
    for number in 1...30 {
      let tags = (0..<60).map { "t\(number)x\($0)" }.joined(separator: " ") + " sunset"
      try visit("\(number)", tags: tags)
    }
    var out: [UInt8] = []
    _ = try Exporter(trip, ExportSelection()).export(.ics) { out += $0 }
    let text = String(decoding: out, as: UTF8.self).replacing("\r\n ", with: "")
    #expect(text.contains("SUMMARY:Kyoto\\, Japan (30 photos)"))
    #expect(text.contains("CATEGORIES:Sunset,"), "\(text)")
  }

  @Test func `to a calendar survives any time`() {
    #expect(ICalendarExport.dayAfter(Timestamp(microseconds: 0)) == "19700102")
    #expect(!ICalendarExport.dayAfter(Timestamp(microseconds: .max)).isEmpty)
  }
}
