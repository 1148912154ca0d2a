import Flickr
import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, rows 1 to 3: whichever call fails or is the last, what is there is as
/// before the command or as after it, and the next command leaves nothing lying about.
@Suite(.serialized)
struct FaultSweepTests {
  private static let configuration = KilledProgram.path("config") + "/config.toml"
  private static let setting = "[cache]\nimage_bytes = 5000000\n"
  private static var new: VacationName { get throws { try VacationName("New") } }

  /// A command, and what may be there of the vacation New and of the configuration after it.
  struct Verb: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// The photos of New, if it is there.
    var photos: [String]?
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let verbs = [
    Verb(arguments: ["visit", "50000000002", "--in", "New"], photos: ["50000000002"]),
    Verb(arguments: ["create", "New"], photos: []),
    Verb(arguments: ["config", "set", "cache.image_bytes", "10 MB"], photos: nil),
  ]

  @Test(arguments: verbs, FaultLibrary.Kind.allCases)
  func `at each call it is as before or as after`(verb: Verb, kind: FaultLibrary.Kind) async throws
  {
    let library = try await FaultLibrary()
    let home = try await Self.home()
    // Not the same calls for each kind, where some are left out.
    let stride = Torture.stride(usual: verb.photos == nil ? 1 : 9)
    var call = 1 + (FaultLibrary.Kind.allCases.firstIndex(of: kind) ?? 0) * 2 % stride
    var count = 0
    while true {
      let traveller = try Traveller()
      for name in ["Documents", "cache", "config"] {
        try FileManager.default.copyItem(
          atPath: home.home.path(name),
          toPath: traveller.home.path(name)
        )
      }
      let (run, hasFired) = try await library.run(traveller, verb.arguments, kind, at: call)
      let place: Comment =
        "\(verb.testDescription), \(kind.rawValue) at call \(call): \(run.errors)"
      guard hasFired else {
        #expect(run.exitCode == 0, place)
        break
      }
      Self.expectEnding(run, kind, place)
      try Self.expectBeforeOrAfter(traveller, verb, isDone: run.exitCode == 0, place)
      let again = try await traveller.run(verb.arguments)
      // What was made already may be said to be taken.
      #expect(again.exitCode == 0 || verb.photos == [], "\(place) then \(again.errors)")
      try Self.expectBeforeOrAfter(traveller, verb, isDone: true, place)
      #expect(traveller.names(in: KilledProgram.path("config")) == ["config.toml"], place)
      let documents = try FileManager.default.contentsOfDirectory(atPath: traveller.documents)
      let wanted = ["Old.sqlite"] + (verb.photos == nil ? [] : ["New.sqlite"])
      #expect(Set(documents) == Set(wanted), place)
      call += stride
      count += 1
    }
    print("\(verb.testDescription), \(kind.rawValue): \(count) of some \(call) calls")
    #expect(count > 2)
  }

  /// A vacation, a photo that was fetched, and a configuration, to be copied for each run.
  private static func home() async throws -> Traveller {
    let traveller = try Traveller()
    let photos = ["50000000001", "50000000002"].map {
      #"{"id": "\#($0)", "title": "A", "tags": "sunset", "derived_place": "Kyoto, Japan"}"#
    }
    try traveller.home.write(photos.joined(separator: "\n"), to: "photos")
    try traveller.home.write(setting, to: configuration)
    for arguments in [
      ["fetched", "add", traveller.home.path("photos")], ["visit", "50000000001", "--in", "Old"],
    ] {
      let run = try await traveller.run(arguments)
      try #require(run.exitCode == 0, "\(run.errors)")
    }
    return traveller
  }

  private static func expectEnding(_ run: ProcessRun, _ kind: FaultLibrary.Kind, _ place: Comment) {
    switch kind {
    case .kill: #expect(run.ending == .signal(9), place)
    case .eio: #expect([0, 1, 7].contains(run.exitCode), place)
    // What needs no room any more succeeds.
    case .full, .short: #expect([0, 7].contains(run.exitCode), place)
    }
    if let code = run.exitCode, code != 0 {
      #expect(run.errors.hasPrefix("Error: ") && run.errors.contains("\nHint: "), place)
    }
    #expect(!run.errors.contains(".unfinished") && !run.errors.contains(".part"), place)
  }

  /// Old is as it was, and New and the configuration are as before the command or as after it.
  private static func expectBeforeOrAfter(
    _ traveller: Traveller,
    _ verb: Verb,
    isDone: Bool,
    _ place: Comment
  ) throws {
    let old = try traveller.vacations.open(try VacationName("Old"), for: .reading)
    #expect(try old.check() == [], place)
    #expect(try old.photos(.all, limit: 9).map(\.id.rawValue) == ["50000000001"], place)
    let text = String(
      decoding: try traveller.home.bytes(of: configuration),
      as: UTF8.self
    )
    guard let photos = verb.photos else {
      let isAfter = text != setting
      #expect(isAfter ? text.contains("\"10 MB\"") : !isDone, place)
      return
    }
    #expect(text == setting, place)
    guard try traveller.vacations.contains(new) else {
      #expect(!isDone, place)
      return
    }
    let vacation = try traveller.vacations.open(new, for: .reading)
    #expect(try vacation.check() == [], place)
    #expect(try vacation.photos(.all, limit: 9).map(\.id.rawValue) == photos, place)
  }
}
