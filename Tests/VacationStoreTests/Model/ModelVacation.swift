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

  struct Entry {
    var kind: Change.Kind
    var before: [Visit]
    var after: [Visit]
    var refreshed: Set<String> = []
    var isUndone = false

    var visited: Set<String> { Set(after.map(\.id)).subtracting(before.map(\.id)) }
    var unvisited: Set<String> { Set(before.map(\.id)).subtracting(after.map(\.id)) }

    /// What it did to each photo, sorted.
    var photos: [String] {
      (visited.map { "\($0) visited" } + unvisited.map { "\($0) unvisited" }
        + refreshed.map { "\($0) refreshed" }).sorted()
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
  var history: [Entry] = []

  /// One change as a whole; the history has it if it changed a photo.
  mutating func change(
    _ kind: Change.Kind,
    _ body: (inout ModelVacation, inout Set<String>) -> [VisitStatus]
  ) -> [VisitStatus] {
    let before = visits
    var refreshed: Set<String> = []
    let statuses = body(&self, &refreshed)
    let changing: Set<VisitStatus> = [.visited, .unvisited, .refreshed]
    if statuses.contains(where: changing.contains) {
      history.removeAll(where: \.isUndone)
      // A photo that the change visited goes as a whole: its refreshing is no change of its own.
      refreshed.formIntersection(before.map(\.id))
      history.append(Entry(kind: kind, before: before, after: visits, refreshed: refreshed))
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
      visits.append(Visit(given, place: place))
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

  mutating func undo() -> Entry? {
    guard let index = history.lastIndex(where: { !$0.isUndone }) else { return nil }
    history[index].isUndone = true
    visits = history[index].before
    return history[index]
  }

  mutating func redo() -> Entry? {
    guard let index = history.firstIndex(where: \.isUndone) else { return nil }
    history[index].isUndone = false
    visits = history[index].after
    return history[index]
  }

  /// Takes over the times of new visits; the latest change holds them too.
  mutating func setTimes(_ times: [String: Int64]) {
    for index in visits.indices where visits[index].time == nil {
      visits[index].time = times[visits[index].id]
    }
    if let last = history.indices.last, !history[last].isUndone { history[last].after = visits }
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
    for visit in visits { for tag in visit.tags { counts[tag, default: 0] += 1 } }
    return counts.sorted { a, b in
      a.value == b.value
        ? a.key.utf8.lexicographicallyPrecedes(b.key.utf8) : a.value > b.value
    }.map { "\($0.key) \($0.value)" }
  }
}
