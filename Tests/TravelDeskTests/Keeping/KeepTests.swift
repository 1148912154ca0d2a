import Flickr
import FlickrClient
import Foundation
import Settings
import TestSupport
import Testing
import TravelDesk
import VacationStore

@Suite("Pictures are kept as licenses allow, and shown without network")
struct KeepTests {
  let trial: FlickrTrial
  let vacation: Vacation

  /// A vacation with photos under these licenses, by number from 1, whose pictures have 1,000 bytes.
  init() throws {
    trial = try FlickrTrial(credentials: FlickrTrial.login)
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      guard request.kind == .image else { return nil }
      return .jpeg(bytes: request.path.hasPrefix("/65535/2_") ? 5_000 : 1_000)
    }
    let licenses: [Int?] = [4, 0, nil, 9, 0]
    let listings = licenses.enumerated().map { index, license in
      var extra: [String: any Sendable] = ["server": "65535", "secret": "0123abcdef"]
      extra["license"] = license.map { "\($0)" }
      if index == 4 { extra["owner"] = FlickrTrial.login.token?.userID ?? "" }
      return PhotoJSON.listing("\(index + 1)", extra: extra)
    }
    let file = try trial.scratch.write(listings.joined(separator: "\n"), to: "photos")
    try trial.desk.change(
      .input(try trial.desk.open(input: file)),
      in: .default,
      .visit(place: "Here", refresh: false)
    ) { _ in
    } progress: { _ in
    }
    vacation = try trial.vacation(for: .writing)
  }

  @discardableResult
  private func keep(
    _ ids: [String] = ["1", "2", "3", "4", "5"],
    _ rules: KeepRules = KeepRules(),
    at desk: FlickrDesk? = nil
  ) async throws -> [String] {
    var reports: [String] = []
    try await (desk ?? trial.flickr).keep(try ids.map(Self.id), in: vacation, rules) { report in
      switch report.outcome {
      case .kept(let size, let bytes): reports.append("\(report.id) \(size.name) \(bytes)")
      case .alreadyKept: reports.append("\(report.id) already")
      case .reserved: reports.append("\(report.id) reserved")
      case .notVisited: reports.append("\(report.id) not visited")
      case .gone(let absence): reports.append("\(report.id) \(absence)")
      case .failed: reports.append("\(report.id) failed")
      }
    }
    return reports
  }

  private static func id(_ text: String) throws -> PhotoID {
    try #require(PhotoID(rawValue: text))
  }

  private func photo(_ id: String) throws -> Photo {
    let id = try Self.id(id)
    return try #require(try vacation.storedPhotos([id])[id]?.photo)
  }

  @Test func `free pictures and one's own are kept, others on request`() async throws {
    let reports = try await keep()
    #expect(
      reports == ["1 large 1000", "2 reserved", "3 reserved", "4 large 1000", "5 large 1000"]
    )
    let all = try await keep(["2", "3", "2", "1", "77"], KeepRules(keepsReserved: true))
    #expect(all == ["2 large 5000", "3 large 1000", "1 already", "77 not visited"])
    #expect(try vacation.pictures(limit: 9).count == 5)
    #expect(trial.transport.images.count == 5)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: trial.desk.directories.cache + "/images"
    )
    #expect(names == [], "the temporary files are deleted")
    #expect(try vacation.check() == [])
  }

  @Test func `kept pictures are shown without network, in lists too`() async throws {
    try await keep(["1"])
    let photo = try photo("1")
    let other = try trial.another()
    for wish in [ImageWish.display, .thumbnail, .size(.large1024)] {
      let image = try await other.image(of: photo, wish, offline: true)
      #expect(image.size == .large1024 && image.bytes == 1_000)
      #expect(
        try Data(contentsOf: URL(filePath: image.path)) == Data(ServerImages.jpeg(bytes: 1_000))
      )
    }
    await #expect(throws: FlickrError.self) {
      try await other.image(of: photo, .size(.small240), offline: true)
    }
    #expect(trial.transport.images.count == 1)
  }

  @Test func `a damaged picture is fetched from Flickr instead`() async throws {
    try await keep(["1"])
    let path = vacation.path
    let bytes = try Data(contentsOf: URL(filePath: path))
    var damaged = bytes
    // The last of the comment's dots of the kept image.
    let place = try #require(bytes.lastRange(of: Data(repeating: UInt8(ascii: "."), count: 40)))
    damaged[place.lowerBound] ^= 1
    try damaged.write(to: URL(filePath: path))
    let other = try trial.another()
    await #expect(throws: VacationError.self) {
      try await other.image(of: photo("1"), .display, offline: true)
    }
    let image = try await other.image(of: photo("1"), .display)
    #expect(try Data(contentsOf: URL(filePath: image.path)).count == 1_000)
    #expect(trial.transport.images.count == 2)
  }

  @Test func `redirects are not followed, and nothing is kept of them`() async throws {
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      guard request.kind == .image else {
        return .json(#"{"sizes":{"size":[]},"stat":"ok"}"#)
      }
      return TransportResponse(
        status: 302,
        headers: [TransportHeader("Location", "https://live.staticflickr.com/65535/9_x.jpg")],
        body: TransportBody([])
      )
    }
    #expect(try await keep(["1"]) == ["1 failed"])
    #expect(try vacation.pictures(limit: 9) == [])
    #expect(trial.transport.images.allSatisfy { !$0.contains("9_x") })
  }

  @Test func `a cached image is kept without fetching it again`() async throws {
    let photo = try photo("1")
    _ = try await trial.flickr.image(of: photo, .display)
    #expect(try await keep(["1"], KeepRules(isOffline: true)) == ["1 large 1000"])
    #expect(try await keep(["4"], KeepRules(isOffline: true)) == ["4 failed"])
    #expect(trial.transport.images.count == 1)
  }

  @Test func `a photo that Flickr deleted is noted, and a dry run does nothing`() async throws {
    #expect(try await keep(["1"], KeepRules(isDryRun: true)) == ["1 large 0"])
    #expect(trial.transport.images.isEmpty)
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      if request.kind == .image { return .status(404) }
      return .json(#"{"stat":"fail","code":1,"message":"Photo not found"}"#)
    }
    #expect(try await keep(["1"]) == ["1 deleted"])
    #expect(try vacation.unavailable([Self.id("1")]).count == 1)
    #expect(try vacation.photos(.all, limit: 1).first?.goneSince != nil)
  }

  @Test func `when a photo is gone, only its reserved picture of someone else is dropped`()
    async throws
  {
    try await keep(["1", "2", "5"], KeepRules(keepsReserved: true))
    let book = InfoBook(trial.transport)
    for id in 1...5 { book["\(id)"] = .fail(id == 1 ? 2 : 1) }
    var dropped: [String] = []
    try await trial.flickr.refresh(
      vacation,
      removesGone: false,
      freshness: .fresh,
      isDryRun: false
    ) { report in
      if report.isPictureDropped { dropped.append(report.id.rawValue) }
    } progress: { _ in
    }
    #expect(dropped == ["2"])
    #expect(try vacation.pictures(limit: 9).map(\.photo.rawValue) == ["1", "5"])
    #expect(try vacation.summary().gone == 5)
    #expect(try vacation.undo()?.kind == .drop)
    #expect(try vacation.pictures(limit: 9).count == 3)
  }

  @Test func `an interrupted run is resumed where it ended`() async throws {
    struct Stop: Error {}
    var count = 0
    await #expect(throws: Stop.self) {
      let ids = try ["1", "4", "5"].map(Self.id)
      try await trial.flickr.keep(ids, in: vacation, KeepRules()) { _ in
        count += 1
        if count == 2 { throw Stop() }
      }
    }
    // The page was on disk before its first report.
    #expect(try await keep(["1", "4", "5"]) == ["1 already", "4 already", "5 already"])
    #expect(trial.transport.images.count == 3)
  }
}
