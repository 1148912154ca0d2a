import Flickr
import Foundation
import TestSupport
import Testing

@testable import VacationStore

@Suite("Statistics")
struct StatisticsTests {
  /// The values of one photo, as the model counts them.
  private struct Sample {
    var place: String
    var owner: String?
    var ownerName: String?
    var taken: String?
    var granularity: Int?
    var license: Int?
    var camera: String?

    func visit(_ id: String) throws -> Visit {
      var members: [String: any Sendable] = ["id": id, "title": "camera"]
      members["owner"] = owner
      members["ownername"] = ownerName
      members["datetaken"] = taken
      members["datetakengranularity"] = granularity
      members["license"] = license
      members["camera"] = camera
      let json = try JSONSerialization.data(withJSONObject: members)
      return Visit(
        try Photo(json: String(decoding: json, as: UTF8.self)),
        place: PlaceName(place) ?? .unknown
      )
    }
  }

  private static let hostile = [
    "'; DROP TABLE Photo; --", "\u{202E}evil\u{1B}[31m", "NULL", "🏝", "%", "\"camera\"",
  ]

  private static func sample(_ random: inout SeededRandom) -> Sample {
    let places = ["Kyoto, Japan", "Oslo, Norway", "Unknown", "Lima, Peru"] + hostile
    let dates: [String?] = [
      nil, "2019-05-04 08:15:00", "2019-05-04 23:59:59", "2019-12-31 00:00:00",
      "2007-01-01 00:00:00", "0001-02-03 04:05:06", "9999-12-31 12:00:00", "2019-13-01 10:00:00",
      "2019-05-04", "20190504", "soon", "2019-05-04 24:00:00", "-019-05-04 10:00:00",
    ]
    let owner = random.number(0...5)
    return Sample(
      place: random.one(of: places),
      owner: owner == 0 ? nil : "\(owner)@N00",
      // An owner has one name: which of several counts is tested apart. Two share one.
      ownerName: owner == 0 ? random.one(of: [nil, "Nobody"]) : [nil, "Ann", "Ann"][owner % 3],
      taken: random.one(of: dates),
      granularity: random.one(of: [nil, 0, 0, 4, 6, 8]),
      license: random.one(of: [nil, 0, 4, 99]),
      camera: random.one(of: [nil, nil, nil, "Leica M3", " "] + hostile.map(Optional.init))
    )
  }

  @Test(arguments: 1...6) func `are those of a model`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let documents = try Documents()
    let vacation = try documents.open()
    let samples = (0..<random.number(0...300)).map { _ in Self.sample(&random) }
    _ = try vacation.change(.visit)
      .visit(samples.enumerated().map { try $1.visit("\($0 + 1)") })
    let found = try vacation.statistics()

    func expect(
      _ counts: [PhotoCount],
      _ name: String,
      ascending: Bool = false,
      _ value: (Sample) -> String?
    ) {
      let expected = Dictionary(grouping: samples, by: value).mapValues(\.count)
      let pairs = counts.map { ($0.value, $0.photos) }
      #expect(Dictionary(pairs, uniquingKeysWith: +) == expected, "\(name)")
      #expect(counts.count == expected.count, "\(name) has a value twice")
      let known = counts.filter { $0.value != nil }
      #expect(counts.prefix(known.count) == known[...], "\(name): what is not known comes last")
      let keys = known.map { ascending ? 0 : -$0.photos }
      #expect(keys == keys.sorted(), "\(name)")
      if ascending {
        #expect(known.map { $0.value ?? "" } == known.map { $0.value ?? "" }.sorted())
      }
    }
    #expect(found.photos == samples.count)
    expect(found.years, "years", ascending: true) { Self.year($0) }
    expect(found.months, "months", ascending: true) { Self.month($0) }
    expect(found.hours, "hours", ascending: true) { Self.hour($0) }
    expect(found.places, "places") { PlaceName($0.place)?.name }
    expect(found.licenses, "licenses") { $0.license.map { License($0).name } }
    expect(found.cameras, "cameras") { $0.camera == " " ? nil : $0.camera }
    expect(found.owners, "owners") { sample in
      switch sample.owner {
      case nil: sample.ownerName
      case let id? where sample.ownerName == "Ann": "Ann (\(id))"
      case let id?: sample.ownerName ?? id
      }
    }
    let days = Dictionary(grouping: samples.filter { $0.place != "Unknown" }) { Self.day($0) ?? "" }
      .filter { $0.key != "" }.mapValues { Set($0.map { PlaceName($0.place)?.name }).count }
    #expect(found.placesPerDay.days == days.count)
    #expect(found.placesPerDay.maximum == days.values.max() ?? 0)
    #expect(
      found.placesPerDay.busiestDay
        == days.filter { $0.value == found.placesPerDay.maximum }.keys.min()
    )
    let average = Double(days.values.reduce(0, +)) / Double(days.count)
    #expect(found.placesPerDay.average == (days.isEmpty ? nil : average))
  }

  // The model reads dates by regular expressions.
  private static func year(_ sample: Sample) -> String? {
    (sample.taken ?? "").firstMatch(of: /^\d{4}(?=-|$)/).map { String($0.0) }
  }

  private static func month(_ sample: Sample) -> String? {
    guard sample.granularity ?? 0 <= 4 else { return nil }
    return (sample.taken ?? "").firstMatch(of: /^\d{4}-(0[1-9]|1[0-2])(?=-|$)/)
      .map { String($0.0) }
  }

  private static func day(_ sample: Sample) -> String? {
    guard sample.granularity ?? 0 < 4, month(sample) != nil else { return nil }
    return (sample.taken ?? "").firstMatch(of: /^\d{4}-\d\d-(0[1-9]|[12]\d|3[01])(?= |$)/)
      .map { String($0.0) }
  }

  private static func hour(_ sample: Sample) -> String? {
    guard day(sample) != nil else { return nil }
    return (sample.taken ?? "").firstMatch(of: /^.{11}([01]\d|2[0-3])(?=:|$)/).map { String($0.1) }
  }

  @Test func `an empty vacation has none`() throws {
    let documents = try Documents()
    #expect(try documents.open().statistics() == VacationStatistics())
  }

  @Test func `an owner is called as on the photo visited last`() throws {
    let documents = try Documents()
    let vacation = try documents.open()
    for (id, name) in [("1", "Old name"), ("2", "New name")] {
      let json = PhotoJSON.listing(id, extra: ["ownername": name])
      try vacation.visit(Visit(try Photo(json: json), place: .unknown))
    }
    #expect(try vacation.statistics().owners == [PhotoCount(value: "New name", photos: 2)])
  }

  @Test func `a camera is text, and is read from either JSON`() throws {
    let documents = try Documents()
    let vacation = try documents.open()
    let photos = [
      #"{"id":"1","title":"A","camera":"Leica"}"#, #"{"id":"2","title":"A","camera":{"a":1}}"#,
      #"{"id":"3","title":"A","tags":"camera \"camera\""}"#, #"{"id":"4","title":"A","camera":7}"#,
      #"{"id":"5","owner":{"nsid":"1@N00"},"dates":{"taken":"2020-01-01 00:00:00"},"camera":"Leica"}"#,
    ]
    for json in photos { try vacation.visit(Visit(try Photo(json: json), place: .unknown)) }
    #expect(
      try vacation.statistics().cameras
        == [PhotoCount(value: "Leica", photos: 2), PhotoCount(value: nil, photos: 3)]
    )
  }

  @Test func `photos that were unvisited do not count, and those of several pages do`() throws {
    let documents = try Documents()
    let vacation = try documents.open()
    _ = try vacation.change(.visit).visit((0..<4_321).map { try item("\($0)") })
    try vacation.unvisit("0", "4320")
    let statistics = try vacation.statistics()
    #expect(statistics.photos == 4_319)
    #expect(statistics.places == [PhotoCount(value: "Kyoto, Japan", photos: 4_319)])
    #expect(statistics.years == [PhotoCount(value: nil, photos: 4_319)])
  }

  @Test func `JSON that someone damaged has no camera`() throws {
    let documents = try Documents()
    try documents.makeExample()
    try documents.execute("UPDATE Photo SET dictionary = '{\"camera\"' WHERE id = '1001'")
    let statistics = try documents.open().statistics()
    #expect(statistics.cameras == [PhotoCount(value: nil, photos: statistics.photos)])
  }

  @Test func `a place counts once a day`() throws {
    let documents = try Documents()
    let vacation = try documents.open()
    let items = try (0..<50).map { number in
      let json = PhotoJSON.listing("\(number)", extra: ["datetaken": "2020-01-01 10:00:00"])
      return Visit(try Photo(json: json), place: try #require(PlaceName("Place \(number % 7)")))
    }
    _ = try vacation.change(.visit).visit(items)
    let perDay = try vacation.statistics().placesPerDay
    #expect(perDay.days == 1 && perDay.maximum == 7 && perDay.average == 7)
    #expect(perDay.busiestDay == "2020-01-01")
  }
}

@Suite("The center of a place")
struct PlaceCenterTests {
  private func center(_ points: [(Double, Double)]) throws -> (latitude: Double, longitude: Double)?
  {
    let documents = try Documents()
    let vacation = try documents.open()
    for (number, point) in points.enumerated() {
      let json = PhotoJSON.listing(
        "\(number)",
        extra: ["latitude": point.0, "longitude": point.1]
      )
      try vacation.visit(Visit(try Photo(json: json), place: try #require(PlaceName("Here"))))
    }
    return try vacation.center(ofPlace: "Here")
  }

  @Test func `is the mean of its points, on a sphere`() throws {
    let center = try #require(try center([(10, 179), (10, -179), (0, 0)]))
    #expect(abs(abs(center.longitude) - 180) < 0.001)
    #expect(abs(center.latitude - 10) < 0.01)
    let one = try #require(try self.center([(-33.9, 18.4)]))
    #expect(abs(one.latitude + 33.9) < 1e-9 && abs(one.longitude - 18.4) < 1e-9)
  }

  @Test func `is not known without points, or if they are all around`() throws {
    #expect(try center([]) == nil)
    #expect(try center([(0, 0)]) == nil)
    #expect(try center([(0, 90), (0, -90)]) == nil)
    #expect(try center([(90, 0), (-90, 0)]) == nil)
  }
}
