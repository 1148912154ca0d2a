import Flickr
import VacationStore

/// In which vacations a photo is, and in which it could be: the values of `visiting.mustache`.
struct PhotoVisits: Sendable {
  /// A vacation that the photo is in.
  struct Visited: Sendable {
    let vacation: String
    /// Where the vacation's Itinerary is.
    let path: String
    /// When it was visited.
    let time: ShownTime
    /// Whether it is the current vacation.
    let isCurrent: Bool
  }

  /// Vacations that are looked into at most: each costs opening a file.
  private static let most = 40

  /// The photo's page, to whose `visit` and `unvisit` the forms go.
  let page: String
  /// The list that it came from, for the way back; "" for none.
  let from: String
  /// The vacations that it is in, the current one first.
  let visits: [Visited]
  /// Whether it is in the current vacation.
  let isVisited: Bool
  let choice: VacationChoice
  /// Whether all vacations that were looked into could be read.
  let isWhole: Bool

  /// Looks through the vacations.
  ///
  /// - Throws: `VacationError` when the current vacation cannot be read.
  init(of id: PhotoID, from list: ListAddress?, for visit: PageVisit) throws {
    let shelf = PhotoShelf(visit)
    let current = shelf.vacation
    let others = try visit.desk.vacations.names().filter { $0 != current }
    var visits: [Visited] = []
    var free: [VacationName] = []
    var isWhole = true
    for name in [current] + others.prefix(Self.most) {
      let found =
        try name == current
        ? shelf.read(name) { try Self.look(for: id, in: $0, isCurrent: true) }
        : shelf.readIfReadable(name) { try Self.look(for: id, in: $0, isCurrent: false) }
      switch found {
      case .visited(let visited): visits.append(visited)
      case .free(let name): free.append(name)
      case nil where name == current: free.append(name)
      case nil: isWhole = false
      }
    }
    page = "/photos/\(Query.encoded(id.rawValue))"
    from = list?.path ?? ""
    self.visits = visits
    self.isWhole = isWhole
    isVisited = visits.first?.isCurrent ?? false
    choice = VacationChoice(free + others.dropFirst(Self.most))
  }

  /// How it stands with a vacation.
  private enum Standing {
    case visited(Visited)
    case free(VacationName)
  }

  private static func look(
    for id: PhotoID,
    in vacation: Vacation,
    isCurrent: Bool
  ) throws -> Standing {
    guard let time = try vacation.visitTimes(of: [id])[id] else { return .free(vacation.name) }
    return .visited(
      Visited(
        vacation: vacation.name.text,
        path: VacationPaths(vacation.name).itinerary,
        time: ShownTime(time),
        isCurrent: isCurrent
      )
    )
  }
}
