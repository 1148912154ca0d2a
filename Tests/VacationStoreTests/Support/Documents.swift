import Flickr
import GRDB
import Synchronization
import TestSupport

@testable import VacationStore

/// The documents directory of a test, and the clock that its visits are timed by.
final class Documents: Sendable {
  let scratch: Scratch
  let clock = TestClock()

  init(inMemory: Bool = false) throws { scratch = try Scratch(inMemory: inMemory) }

  var directory: String { scratch.path("Documents") }

  var vacations: Vacations {
    let clock = clock
    return Vacations(directory: directory, now: { clock.now })
  }

  /// The vacations, with notes of those in which a check found damage.
  var notedVacations: Vacations {
    let clock = clock
    return Vacations(directory: directory, state: scratch.path("State"), now: { clock.now })
  }

  /// Opens a vacation for writing, as `--force` does.
  func openDamaged(_ name: String = "Trip") throws -> Vacation {
    var vacations = vacations
    vacations.writesDamaged = true
    return try vacations.open(try VacationName(name), for: .writingOrCreating)
  }

  /// Opens a vacation for writing; it is made if it does not exist.
  func open(_ name: String = "Trip") throws -> Vacation {
    try vacations.open(try VacationName(name), for: .writingOrCreating)
  }

  /// The path of a vacation's file.
  func path(_ name: String = "Trip") -> String { "\(directory)/\(name).sqlite" }

  /// Makes a vacation with a few places, photos, tags and changes, and closes it.
  func makeExample(_ name: String = "Trip", photos: Int = 30) throws {
    let vacation = try open(name)
    let items = try (0..<photos).map { number in
      try item(
        "\(1_000 + number)",
        place: ["Kyoto, Japan", "Oslo, Norway", "Lima, Peru"][number % 3],
        tags: "sunset tag\(number % 5)",
        title: "Photo number \(number)"
      )
    }
    _ = try vacation.change(.visit).visit(items)
    _ = try vacation.search("photo", limit: 1)
    _ = try vacation.change(.unvisit).unvisit([items[0].id])
    _ = try vacation.change(.refresh).visit([items[1]], refresh: true)
    _ = try vacation.change(.visit).visit([items[0]])
    _ = try vacation.undo()
  }

  /// Runs SQL on the file of a vacation, past the store, with none of its protections.
  func execute(_ sql: String, on name: String = "Trip") throws {
    try Raw.write(path(name)) { try $0.execute(sql: sql) }
  }
}

/// A clock that the test sets.
final class TestClock: Sendable {
  private let microseconds = Mutex<Int64>(1_700_000_000_000_000)

  var now: Timestamp { Timestamp(microseconds: microseconds.withLock { $0 }) }

  func set(_ value: Int64) { microseconds.withLock { $0 = value } }

  func advance(_ difference: Int64) { microseconds.withLock { $0 += difference } }
}

/// Makes a photo to visit.
func item(
  _ id: String,
  place: String = "Kyoto, Japan",
  tags: String? = "sunset",
  title: String = "A photo"
) throws -> Visit {
  Visit(
    try Photo(json: PhotoJSON.listing(id, title: title, tags: tags)),
    place: PlaceName(place) ?? .unknown
  )
}

extension Vacation {
  /// Visits photos as one change.
  @discardableResult
  func visit(_ items: Visit...) throws -> [VisitStatus] { try change(.visit).visit(items) }

  /// Unvisits photos as one change.
  @discardableResult
  func unvisit(_ ids: String...) throws -> [VisitStatus] {
    try change(.unvisit).unvisit(ids.compactMap { PhotoID(rawValue: $0) })
  }

  /// The ids of the photos, in the order of their visits.
  func ids(_ selection: PhotoSelection = .all) throws -> [String] {
    try photos(selection, limit: 1_000).map(\.id.rawValue)
  }

  /// All of the itinerary as `place: photos`.
  func places() throws -> [String] {
    try itinerary(limit: 1_000).map { "\($0.place): \($0.photos)" }
  }

  /// All of the tag search as `tag: photos`.
  func tagCounts() throws -> [String] {
    try tagSearch(limit: 1_000).map { "\($0.tag): \($0.photos)" }
  }
}
