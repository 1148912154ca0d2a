import Flickr
import TestSupport
import Testing

@testable import VacationStore

/// A random sequence of verbs, done to a vacation's file and to the model alike.
struct ModelRun {
  private static let ids = (1...12).map { "5\($0)" }
  private static let places = ["Kyoto, Japan", "Oslo, Norway", "Unknown", "Zürich, Schweiz"]
  private static let tags = ["sunset", "35mm", "österreich", "a:b=c", "Z", "bridge", "日本"]

  private(set) var random: SeededRandom
  private let documents: Documents
  private(set) var model = ModelVacation()
  /// Two connections to one file, used in turn.
  private(set) var open: [Vacation] = []
  /// The verbs so far, for whoever reads a failure.
  private(set) var log: [String] = []
  private var latestTime: Int64 = 0

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    documents = try Documents()
    open = [try documents.open(), try documents.open()]
  }

  var path: String { documents.path() }

  mutating func step() throws {
    moveClock()
    let vacation = random.one(of: open)
    let before = Set(model.visits.map(\.id))
    let knownTimes = model.visits.compactMap(\.time)
    switch random.number(1...29) {
    case 1...7: try visit(vacation, refresh: random.once(in: 3))
    case 8...10: try unvisit(vacation)
    case 11...12: try toggle(vacation)
    case 13...15:
      log.append("undo")
      let (change, entry) = (try vacation.undo(), model.undo())
      try same(change.map(Self.words), entry.map(Self.words), "R12")
    case 16...17:
      log.append("redo")
      let (change, entry) = (try vacation.redo(), model.redo())
      try same(change.map(Self.words), entry.map(Self.words), "R12")
    case 18:
      guard random.once(in: 3) else { return }
      log.append("forget")
      try same(try vacation.forgetHistory(), model.history.count, "forget")
      model.forget()
    case 19...21: try move(vacation)
    case 22...25: try edit(vacation)
    case 26...27: try merge(vacation)
    default:
      log.append("reopen")
      open[random.number(0...1)] = try documents.open()
    }
    try learnTimes(vacation, before: before, knownTimes: knownTimes)
  }

  private mutating func moveClock() {
    switch random.number(1...4) {
    case 1: documents.clock.advance(-Int64(random.number(1...5_000_000)))
    case 2: documents.clock.advance(Int64(random.number(1...9_000_000)))
    default: break
    }
  }

  private mutating func visit(_ vacation: Vacation, refresh: Bool) throws {
    let items = (0..<random.number(1...(random.once(in: 4) ? 50 : 3))).map { _ in given() }
    log.append("visit\(refresh ? " --refresh" : "") \(items.map { "\($0.given) in \($0.place)" })")
    let kind: Change.Kind = refresh ? .refresh : .visit
    let expected = model.change(kind) { model, refreshed in
      items.map { model.visit($0.given, $0.place, refresh: refresh, &refreshed) }
    }
    let change = vacation.change(kind)
    let visits = try items.map { item in
      Visit(try item.given.photo, place: try #require(PlaceName(item.place)))
    }
    let statuses = try inParts(visits) { try change.visit($0, refresh: refresh) }
    try same(statuses, expected, "R7")
  }

  private mutating func move(_ vacation: Vacation) throws {
    let place = random.one(of: Self.places)
    let items = (0..<random.number(1...6)).map { _ in (given().given, isKnown: random.once(in: 2)) }
    log.append("move to \(place) \(items)")
    let expected = model.change(.refresh) { model, refreshed in
      items.map { given, isKnown in
        model.move(given.id, isKnown ? given : nil, to: place, &refreshed)
      }
    }
    let name = try #require(PlaceName(place))
    let moves = try items.map { given, isKnown in
      let photo = try given.photo
      return (id: photo.id, visit: isKnown ? Visit(photo, place: name) : nil)
    }
    let change = vacation.change(.refresh)
    let statuses = try inParts(moves) { try change.visit($0, refresh: true, movingTo: name) }
    try same(statuses, expected, "moving")
  }

  private mutating func edit(_ vacation: Vacation) throws {
    let tags = (0..<random.number(1...2)).map { _ in random.one(of: Self.tags + ["own"]) }
      .compactMap(OwnTagName.init)
    let edits: [(Change.Kind, WordsEdit)] = [
      (.note, .note(random.once(in: 3) ? nil : "Note \(random.number(1...3))")),
      (.rate, .rating(random.once(in: 3) ? nil : random.number(1...5))),
      (.favorite, .favorite(random.once(in: 2))), (.tag, .tag(tags)), (.untag, .untag(tags)),
    ]
    let (kind, edit) = random.one(of: edits)
    let ids = (0..<random.number(1...4)).map { _ in random.one(of: Self.ids) }
    log.append("\(edit) \(ids)")
    let expected = model.change(kind) { model, _ in ids.map { model.edit($0, edit) } }
    let change = vacation.change(kind)
    let statuses = try inParts(ids.compactMap(PhotoID.init)) { try change.edit($0, edit) }
    try same(statuses, expected, "R16")
  }

  private mutating func merge(_ vacation: Vacation) throws {
    let names = Array(Set((0..<random.number(1...2)).map { _ in random.one(of: Self.places) }))
    let target = random.one(of: Self.places + ["My Kyoto"])
    log.append("merge \(names) into \(target)")
    let expected = model.change(.mergePlaces) { $0.merge(names, into: target, &$1) }
    let moved = try vacation.change(.mergePlaces, subject: target)
      .move(places: names, to: try #require(PlaceName(target)))
    try same(moved, expected.count - 1, "R17")
  }

  private mutating func unvisit(_ vacation: Vacation) throws {
    let ids = (0..<random.number(1...4)).map { _ in random.one(of: Self.ids) }
    log.append("unvisit \(ids)")
    let expected = model.change(.unvisit) { model, _ in ids.map { model.unvisit($0) } }
    let change = vacation.change(.unvisit)
    let statuses = try inParts(ids.compactMap(PhotoID.init)) { try change.unvisit($0) }
    try same(statuses, expected, "R8")
  }

  private mutating func toggle(_ vacation: Vacation) throws {
    let items = (0..<random.number(1...5)).map { _ in (given(), isKnown: !random.once(in: 4)) }
    log.append("toggle \(items)")
    let expected = model.change(.toggle) { model, refreshed in
      var seen: [String: VisitStatus] = [:]
      return items.map { item, isKnown in
        if let status = seen[item.given.id] { return status }
        var status = model.unvisit(item.given.id)
        if status == .notVisited, isKnown {
          status = model.visit(item.given, item.place, refresh: false, &refreshed)
        }
        seen[item.given.id] = status
        return status
      }
    }
    let change = vacation.change(.toggle)
    let toggles = try items.map { item, isKnown in
      let place = try #require(PlaceName(item.place))
      let photo = try item.given.photo
      return (id: photo.id, visit: isKnown ? Visit(photo, place: place) : nil)
    }
    try same(try inParts(toggles) { try change.toggle($0) }, expected, "toggle")
  }

  /// Does one change in one call or in several, which are transactions of their own.
  private mutating func inParts<Item>(
    _ items: [Item],
    _ body: ([Item]) throws -> [VisitStatus]
  ) throws -> [VisitStatus] {
    let middle = random.once(in: 2) ? 0 : random.number(0...items.count)
    return try body(Array(items[..<middle])) + body(Array(items[middle...]))
  }

  private mutating func given() -> (given: Given, place: String) {
    let count = random.number(0...3)
    let given = Given(
      id: random.one(of: Self.ids),
      title: random.once(in: 4) ? "" : "Title \(random.number(1...99))",
      tags: random.once(in: 5)
        ? nil : Array(Set((0..<count).map { _ in random.one(of: Self.tags) })),
      isInfo: random.once(in: 3)
    )
    return (given, random.one(of: Self.places))
  }

  /// R9: what was visited now comes after all that was known, and not before the clock.
  private mutating func learnTimes(
    _ vacation: Vacation,
    before: Set<String>,
    knownTimes: [Int64]
  ) throws {
    var times: [String: Int64] = [:]
    for photo in try vacation.photos(.all, limit: 1_000) {
      times[photo.id.rawValue] = photo.visited.microseconds
    }
    let isNew = model.visits.filter { $0.time == nil }.compactMap { times[$0.id] }
    let clock = documents.clock.now.microseconds
    let latest = max(clock, latestTime) + Int64(isNew.count) + 1
    try same(isNew.filter { time in !knownTimes.allSatisfy { $0 < time } }, [], "R9: not later")
    try same(isNew.filter { $0 < clock }, [], "R9: before the clock")
    try same(isNew.filter { $0 > latest }, [], "R9: not one microsecond for each")
    latestTime = max(latestTime, isNew.max() ?? latestTime)
    for change in try vacation.history(limit: 1) {
      latestTime = max(latestTime, change.time.microseconds)
    }
    model.setTimes(times)
  }

  static func words(_ change: Change) -> String {
    "\(change.kind) \(change.visited) \(change.unvisited) \(change.refreshed) \(change.edited)"
      + " \(change.isUndone)"
  }

  static func words(_ entry: ModelVacation.Entry) -> String {
    "\(entry.kind) \(entry.visited.count) \(entry.unvisited.count) \(entry.refreshed.count)"
      + " \(entry.editedRows) \(entry.isUndone)"
  }

  /// Throws what tells two answers apart, with how it came to be.
  func same<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) throws {
    guard found != expected else { return }
    throw Mismatch(
      description: "seed \(random.seed), \(what):\nfound    \(found)\nexpected \(expected)\nafter\n"
        + log.joined(separator: "\n")
    )
  }

  struct Mismatch: Error, CustomStringConvertible {
    var description: String
  }
}
