import TestSupport
import Testing
import VacationStore

/// A vacation that is changed by programs which are killed, and what it must be after each.
///
/// - Source: RELIABILITY.md section 3, row 1.
final class CrashRun {
  enum Verb {
    case visit, unvisit, undo, redo
  }

  private let traveller: Traveller
  private let photos: [MadePhoto]
  private var random: SeededRandom
  private var state = VacationState()
  /// The changes: what the vacation was before and after each.
  private var changes: [(before: VacationState, after: VacationState)] = []
  /// How many of them are done; the others are undone.
  private var done = 0
  /// The latest moment at which each verb is killed: it follows the speed of the machine, so that
  /// about half of the programs are killed before their end.
  private var latest: [Verb: Duration] = [:]
  /// How many rounds there were.
  private(set) var rounds = 0
  /// Whether the photos come through a pipe: then they are visited as they come, in many
  /// transactions; from a file in few.
  private var isPiped = false
  /// How many runs were killed before their end.
  private(set) var killed = 0
  /// How many of those left a part of a change.
  private(set) var partial = 0

  init(seed: UInt64, photos count: Int) throws {
    traveller = try Traveller()
    var maker = PhotoMaker(seed: seed)
    photos = maker.photos(count)
    random = SeededRandom(seed: seed)
  }

  /// Kills a run of some verb at some point, looks at what it left, and lets it run again.
  func round() async throws {
    rounds += 1
    // What has most to do: visiting what is there already leaves nothing to be cut in two.
    let filling: Verb = state.rows.count * 2 < photos.count ? .visit : .unvisit
    let verb: Verb = random.one(of: [filling, filling, filling, filling, .undo, .redo])
    let chosen = random.once(in: 2) ? photos : photos.filter { _ in random.once(in: 2) }
    try traveller.home.write(chosen.ndjson, to: "photos")
    isPiped = !random.once(in: 3)
    let bound = latest[verb] ?? .milliseconds(200)
    let killed = killed
    try await run(
      verb,
      chosen.map(\.id),
      killedAfter: bound * Double(random.number(1...1_000)) / 1_000
    )
    latest[verb] = bound * (self.killed > killed ? 1.2 : 0.75)
    // What was begun goes on where it was.
    if verb == .visit || verb == .unvisit {
      try await run(verb, chosen.map(\.id), killedAfter: nil)
    }
  }

  private func run(_ verb: Verb, _ ids: [String], killedAfter delay: Duration?) async throws {
    let run =
      switch verb {
      case .visit: try await self.run("visit", killedAfter: delay)
      case .unvisit: try await self.run("unvisit", killedAfter: delay)
      case .undo: try await traveller.run("undo", killedAfter: delay)
      case .redo: try await traveller.run("redo", killedAfter: delay)
      }
    let isWhole = !Self.wasKilled(run)
    if !isWhole {
      killed += 1
    } else {
      // There may be nothing to undo or redo, and no vacation to take photos out of.
      #expect(run.exitCode == 0 || verb == .undo || verb == .redo, "\(place): \(run.errors)")
    }
    let after = try traveller.state(checked: delay != nil)
    switch verb {
    case .visit: visited(ids, after, run, isWhole: isWhole)
    case .unvisit: unvisited(ids, after, run, isWhole: isWhole)
    case .undo: stepped(after, to: done > 0 ? changes[done - 1].before : state, by: -1, isWhole)
    case .redo:
      stepped(after, to: done < changes.count ? changes[done].after : state, by: 1, isWhole)
    }
  }

  /// Runs a command that takes the photos.
  private func run(_ command: String, killedAfter delay: Duration?) async throws -> ProcessRun {
    let file = traveller.home.path("photos")
    guard isPiped, let delay else {
      return try await traveller.run(command, "--from", file, "--ndjson", killedAfter: delay)
    }
    let seconds = Double(delay.components.attoseconds) / 1e18 + Double(delay.components.seconds)
    let script = "cat '\(file)' | timeout -s KILL \(seconds) vacation \(command) --from - --ndjson"
    return try await ProcessRun.of(
      "sh",
      ["-c", script],
      environment: traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    )
  }

  /// Whether a program was killed, or the shell says so of it.
  private static func wasKilled(_ run: ProcessRun) -> Bool {
    run.ending == .signal(9) || run.ending == .exit(128 + 9)
  }

  private var place: String { "seed \(random.seed), round \(rounds)" }

  private func visited(
    _ ids: [String],
    _ after: VacationState,
    _ run: ProcessRun,
    isWhole: Bool
  ) {
    let there = Set(state.ids)
    let missing = ids.filter { !there.contains($0) }
    let added = after.ids.dropFirst(state.rows.count)
    let before = difference(after.rows, fromBeginning: state.rows)
    #expect(before == nil, "\(place): what was there before is as it was")
    let order = difference(missing, fromBeginning: added)
    #expect(order == nil, "\(place): photos are added in their order")
    let reported = difference(added, fromBeginning: run.ids("visited"))
    #expect(reported == nil, "\(place): what was reported is there")
    if isWhole { #expect(added.count == missing.count, "\(place)") }
    if !added.isEmpty, added.count < missing.count { partial += 1 }
    changed(to: after)
  }

  private func unvisited(
    _ ids: [String],
    _ after: VacationState,
    _ run: ProcessRun,
    isWhole: Bool
  ) {
    let there = Set(state.ids)
    let present = ids.filter { there.contains($0) }
    let removed = Set(present.prefix(state.rows.count - after.rows.count))
    let left = difference(after.rows, from: state.rows.filter { !removed.contains($0.id) })
    #expect(left == nil, "\(place): photos are removed in their order, and no other is touched")
    let reported = run.ids("unvisited").count { !removed.contains($0) }
    #expect(reported == 0, "\(place): what was reported is gone")
    if isWhole { #expect(removed.count == present.count, "\(place)") }
    if !removed.isEmpty, removed.count < present.count { partial += 1 }
    changed(to: after)
  }

  private func changed(to after: VacationState) {
    guard after != state else { return }
    changes = changes.prefix(done) + [(state, after)]
    done += 1
    state = after
  }

  /// An undo or a redo is done or it is not.
  private func stepped(
    _ after: VacationState,
    to target: VacationState,
    by step: Int,
    _ isWhole: Bool
  ) {
    let fromTarget = difference(after.rows, from: target.rows)
    let fromState = isWhole ? fromTarget : difference(after.rows, from: state.rows)
    #expect(fromTarget == nil || fromState == nil, "\(place): a step is whole or not there")
    guard after == target, (0...changes.count).contains(done + step) else { return }
    // A killed one that was over is told from one that did nothing only where the two differ.
    done += step
    state = after
  }
}
