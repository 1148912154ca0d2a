import Flickr
import TestSupport

@testable import VacationStore

/// What a test gives of a photo, in one of Flickr's two shapes.
struct Given: Equatable {
  var id: String
  var title: String
  /// nil where the dictionary has no such key.
  var tags: [String]?
  var isInfo: Bool

  var photo: Photo {
    get throws {
      try Photo(
        json: isInfo
          ? PhotoJSON.info(id, title: title, tags: tags)
          : PhotoJSON.listing(id, title: title, tags: tags?.joined(separator: " "))
      )
    }
  }
}

/// R7 to R12 as plain values: what a vacation's file ought to answer.
struct ModelVacation {
  struct Visit: Equatable {
    var id: String
    /// Known once the store has told it (R9).
    var time: Int64?
    var place: String
    var listing: Given?
    var info: Given?
    var latestIsInfo: Bool

    init(_ given: Given, place: String) {
      id = given.id
      self.place = place
      latestIsInfo = given.isInfo
      take(given)
    }

    mutating func take(_ given: Given) {
      if given.isInfo { info = given } else { listing = given }
      latestIsInfo = given.isInfo
    }

    private var latest: Given? { latestIsInfo ? info : listing }
    private var other: Given? { latestIsInfo ? listing : info }
    var title: String {
      [latest?.title, other?.title].compactMap { $0 }.first { !$0.isEmpty } ?? "Unknown"
    }
    var tags: Set<String> {
      Set((latest?.tags ?? other?.tags ?? []).filter { !$0.contains(":") })
    }
  }

  /// The traveler's own words about a photo.
  struct Words: Equatable {
    var note: String?
    var rating: Int?
    var isFavorite = false
    var tags: Set<String> = []
  }

  /// R16, R17: what is kept apart from the visits.
  struct Own: Equatable {
    var words: [String: Words] = [:]
    var aliases: [String: String] = [:]
  }

  struct Entry {
    var kind: Change.Kind
    var before: [Visit]
    var after: [Visit]
    var ownBefore: Own
    var ownAfter: Own
    var refreshed: Set<String> = []
    var isUndone = false

    /// The photos about which it changed own words.
    var edited: [String] {
      ownAfter.words.keys.filter { ownAfter.words[$0] != ownBefore.words[$0] ?? Words() }
    }

    /// The rows of own words that it changed: one for each photo, own tag and alias.
    var editedRows: Int {
      let aliases = Set(ownBefore.aliases.keys).union(ownAfter.aliases.keys)
        .filter { ownBefore.aliases[$0] != ownAfter.aliases[$0] }
      return edited.reduce(aliases.count) { count, id in
        let (old, new) = (ownBefore.words[id] ?? Words(), ownAfter.words[id] ?? Words())
        var (oldText, newText) = (old, new)
        (oldText.tags, newText.tags) = ([], [])
        return count + old.tags.symmetricDifference(new.tags).count + (oldText == newText ? 0 : 1)
      }
    }

    var visited: Set<String> { Set(after.map(\.id)).subtracting(before.map(\.id)) }
    var unvisited: Set<String> { Set(before.map(\.id)).subtracting(after.map(\.id)) }

    /// What it did to each photo, sorted.
    var photos: [String] {
      (visited.map { "\($0) visited" } + unvisited.map { "\($0) unvisited" }
        + refreshed.map { "\($0) refreshed" } + edited.map { "\($0) edited" }).sorted()
    }

    /// Where it moved photos to, sorted.
    var moves: [String] {
      let places = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.place) })
      return after.filter { places[$0.id] != $0.place && refreshed.contains($0.id) }
        .map { "\($0.id) to \($0.place)" }.sorted()
    }
  }

  /// In the order of the visits.
  var visits: [Visit] = []
  var own = Own()
  var history: [Entry] = []

  /// One change as a whole; the history has it if it changed a photo.
  mutating func change(
    _ kind: Change.Kind,
    _ body: (inout ModelVacation, inout Set<String>) -> [VisitStatus]
  ) -> [VisitStatus] {
    let (before, ownBefore) = (visits, own)
    var refreshed: Set<String> = []
    let statuses = body(&self, &refreshed)
    let changing: Set<VisitStatus> = [.visited, .unvisited, .refreshed, .changed]
    if statuses.contains(where: changing.contains) {
      history.removeAll(where: \.isUndone)
      // A photo that the change visited goes as a whole: its refreshing is no change of its own.
      refreshed.formIntersection(before.map(\.id))
      history.append(
        Entry(
          kind: kind,
          before: before,
          after: visits,
          ownBefore: ownBefore,
          ownAfter: own,
          refreshed: refreshed
        )
      )
    }
    return statuses
  }

  mutating func visit(
    _ given: Given,
    _ place: String,
    refresh: Bool,
    _ refreshed: inout Set<String>
  ) -> VisitStatus {
    guard let index = visits.firstIndex(where: { $0.id == given.id }) else {
      visits.append(Visit(given, place: own.aliases[place] ?? place))
      return .visited
    }
    guard refresh else { return .alreadyVisited }
    visits[index].take(given)
    refreshed.insert(given.id)
    return .refreshed
  }

  /// Visits a photo, or moves it; it takes what is given of it.
  mutating func move(
    _ id: String,
    _ given: Given?,
    to place: String,
    _ refreshed: inout Set<String>
  ) -> VisitStatus {
    guard let index = visits.firstIndex(where: { $0.id == id }) else {
      guard let given else { return .notVisited }
      return visit(given, place, refresh: true, &refreshed)
    }
    guard given != nil || visits[index].place != place else { return .alreadyVisited }
    if let given { visits[index].take(given) }
    visits[index].place = place
    refreshed.insert(id)
    return .refreshed
  }

  mutating func unvisit(_ id: String) -> VisitStatus {
    guard let index = visits.firstIndex(where: { $0.id == id }) else { return .notVisited }
    visits.remove(at: index)
    return .unvisited
  }

  mutating func edit(_ id: String, _ edit: WordsEdit) -> VisitStatus {
    guard visits.contains(where: { $0.id == id }) else { return .notVisited }
    let before = own.words[id] ?? Words()
    var words = before
    switch edit {
    case .note(let note): words.note = note
    case .rating(let rating): words.rating = rating
    case .favorite(let isFavorite): words.isFavorite = isFavorite
    case .tag(let tags): words.tags.formUnion(tags.map(\.name))
    case .untag(let tags): words.tags.subtract(tags.map(\.name))
    }
    guard words != before else { return .unchanged }
    own.words[id] = words
    return .changed
  }

  /// Renames or merges places; returns what became of each photo, and of the aliases.
  mutating func merge(
    _ names: [String],
    into target: String,
    _ refreshed: inout Set<String>
  ) -> [VisitStatus] {
    let old = own.aliases
    own.aliases[target] = nil
    for name in names where name != target {
      for alias in [name] + own.aliases.filter({ $0.value == name }).map(\.key)
      where alias != target {
        own.aliases[alias] = target
      }
    }
    let ids = visits.filter { names.contains($0.place) && $0.place != target }.map(\.id)
    return [old == own.aliases ? .unchanged : .changed]
      + ids.map { move($0, nil, to: target, &refreshed) }
  }

  /// Forgets the history, and the words about photos that are not in the vacation.
  mutating func forget() {
    history = []
    own.words = own.words.filter { id, _ in visits.contains { $0.id == id } }
  }

  mutating func undo() -> Entry? {
    guard let index = history.lastIndex(where: { !$0.isUndone }) else { return nil }
    history[index].isUndone = true
    (visits, own) = (history[index].before, history[index].ownBefore)
    return history[index]
  }

  mutating func redo() -> Entry? {
    guard let index = history.firstIndex(where: \.isUndone) else { return nil }
    history[index].isUndone = false
    (visits, own) = (history[index].after, history[index].ownAfter)
    return history[index]
  }

  /// Takes over the times of new visits; the latest change holds them too.
  mutating func setTimes(_ times: [String: Int64]) {
    for index in visits.indices where visits[index].time == nil {
      visits[index].time = times[visits[index].id]
    }
    if let last = history.indices.last, !history[last].isUndone { history[last].after = visits }
  }

  /// Flickr's tags and one's own.
  func tags(of visit: Visit) -> Set<String> {
    visit.tags.union(own.words[visit.id]?.tags ?? [])
  }

  var itinerary: [String] {
    var places: [String: [Int64]] = [:]
    for visit in visits { places[visit.place, default: []].append(visit.time ?? -1) }
    return places.map { (name: $0.key, times: $0.value) }
      .sorted { ($0.times.min() ?? 0) < ($1.times.min() ?? 0) }
      .map { "\($0.name) \($0.times.count) \($0.times.min() ?? 0)" }
  }

  var tagSearch: [String] {
    var counts: [String: Int] = [:]
    for visit in visits { for tag in tags(of: visit) { counts[tag, default: 0] += 1 } }
    return counts.sorted { a, b in
      a.value == b.value
        ? a.key.utf8.lexicographicallyPrecedes(b.key.utf8) : a.value > b.value
    }.map { "\($0.key) \($0.value)" }
  }
}
