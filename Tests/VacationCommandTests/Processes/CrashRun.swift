import TestSupport
import Testing
import VacationStore

/// A vacation that is changed by programs which are killed, and what it must be after each.
///
/// - Source: RELIABILITY.md section 3, row 1.
final class CrashRun {
  enum Verb: CaseIterable {
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
  /// The longest that a whole run of each verb took.
  private var whole: [Verb: Duration] = [:]
  private var rounds = 0
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
    let verb = Verb.allCases[random.number(0...3)]
    let chosen = random.once(in: 2) ? photos : photos.filter { _ in random.once(in: 2) }
    try traveller.home.write(chosen.ndjson, to: "photos")
    let longest = whole[verb] ?? .milliseconds(400)
    let delay = longest * Double(random.number(0...1_000)) / 900
    try await run(verb, chosen.map(\.id), killedAfter: delay)
    try await run(verb, chosen.map(\.id), killedAfter: nil)
  }

  private func run(_ verb: Verb, _ ids: [String], killedAfter delay: Duration?) async throws {
    let arguments =
      switch verb {
      case .visit: ["visit", "--from", traveller.home.path("photos"), "--ndjson"]
      case .unvisit: ["unvisit", "--from", traveller.home.path("photos"), "--ndjson"]
      case .undo: ["undo"]
      case .redo: ["redo"]
      }
    let run = try await traveller.run(arguments, killedAfter: delay)
    if run.ending == .signal(9) {
      killed += 1
    } else {
      // There may be nothing to undo or redo, and no vacation to take photos out of.
      #expect(run.exitCode == 0 || verb == .undo || verb == .redo, "\(place): \(run.errors)")
      if delay == nil { whole[verb] = max(whole[verb] ?? .zero, run.duration) }
    }
    let after = try traveller.state()
    let isWhole = run.ending != .signal(9)
    switch verb {
    case .visit: visited(ids, after, run, isWhole: isWhole)
    case .unvisit: unvisited(ids, after, run, isWhole: isWhole)
    case .undo: stepped(after, to: done > 0 ? changes[done - 1].before : state, by: -1, isWhole)
    case .redo:
      stepped(after, to: done < changes.count ? changes[done].after : state, by: 1, isWhole)
    }
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
    #expect(after.rows.starts(with: state.rows), "\(place): what was there before is as it was")
    #expect(missing.starts(with: added), "\(place): photos are added in their order")
    #expect(added.starts(with: run.ids("visited")), "\(place): what was reported is there")
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
    #expect(
      after.rows == state.rows.filter { !removed.contains($0.id) },
      "\(place): photos are removed in their order, and no other is touched"
    )
    #expect(removed.isSuperset(of: run.ids("unvisited")), "\(place): what was reported is gone")
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
    #expect(
      after == target || (!isWhole && after == state),
      "\(place): a step is whole or not there"
    )
    guard after == target, (0...changes.count).contains(done + step) else { return }
    // A killed one that was over is told from one that did nothing only where the two differ.
    done += step
    state = after
  }
}
