import TestSupport
import Testing

/// A program that is killed at random moments; what it must have left is the test's to say.
final class KilledProgram {
  let traveller: Traveller
  private(set) var random: SeededRandom
  /// How many runs were killed before their end.
  private(set) var killed = 0
  /// The latest moment at which it is killed: it follows the speed of the machine, so that about
  /// half of the programs are killed before their end.
  private var latest = Duration.milliseconds(150)

  init(_ traveller: Traveller, seed: UInt64) {
    self.traveller = traveller
    random = SeededRandom(seed: Torture.seed(seed))
  }

  /// Goes through the rounds: 25 times ``Torture/factor``, and more for as long as fewer than five programs were killed
  /// before their end, which is a matter of the machine's load.
  func rounds(of what: String, _ body: (Int) async throws -> Void) async throws {
    var round = 0
    while round < 25 * Torture.factor || (killed < 5 && round < 100) {
      round += 1
      try await body(round)
    }
    print("\(what): killed \(killed) of \(round) programs")
    #expect(killed >= 5, "too many ended before they were killed")
  }

  /// Runs it, and kills it at some moment, more often late than early: what is written is written
  /// at the end.
  func round(_ arguments: [String]) async throws -> ProcessRun {
    let part = Double(random.number(300...1_000)) / 1_000
    let run = try await traveller.run(arguments, killedAfter: latest * part)
    if run.ending == .signal(9) {
      killed += 1
      latest = latest * 1.15
    } else {
      #expect(run.exitCode == 0, "seed \(random.seed): \(run.errors)")
      latest = latest * 0.85
    }
    return run
  }

  /// The traveller's directory in one of the XDG directories.
  static func path(_ directory: String) -> String { "\(directory)/virtual-vacation" }
}

extension Traveller {
  /// Somebody whose Flickr is a server of the tests.
  static func of(_ server: FlickrServer) throws -> Traveller {
    try Traveller(environment: [
      "FLICKR_ENDPOINT": server.url, "FLICKR_API_KEY": "fakekey0000000000000000000000000",
    ])
  }

  /// The names in a directory of the home directory; none where there is no such directory.
  func names(in directory: String) -> [String] {
    // A program that was killed early has not made it.
    (try? home.names(in: directory)) ?? []
  }
}
