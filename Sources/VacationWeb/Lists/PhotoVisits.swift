import Flickr
import VacationStore

/// The vacations that a photo is in, and those that it can be added to: the values of
/// `visiting.mustache`.
struct PhotoVisits: Sendable {
  struct Visited: Sendable {
    let vacation: String
    let path: String
    let time: ShownTime
    let isCurrent: Bool
  }

  /// The maximum number of vacations to search, since each requires opening a file.
  private static let maximum = 40

  /// The path of the photo's page, to which the forms append `/visit` and `/unvisit`.
  let page: String
  /// The path of the list that it was opened from; "" for none.
  let from: String
  /// The vacations that it is in, the current one first.
  let visits: [Visited]
  /// Whether it is in the current vacation.
  let isVisited: Bool
  let choice: VacationChoice
  /// Whether all vacations that were searched could be read.
  let isWhole: Bool

  /// Searches the vacations.
  ///
  /// - Throws: `VacationError` if the current vacation cannot be read.
  init(of id: PhotoID, from list: ListURL?, for request: PageRequest) throws {
    let current = request.currentVacation
    let others = try request.desk.vacations.names().filter { $0 != current }
    var visits: [Visited] = []
    var free: [VacationName] = []
    var isWhole = true
    for name in [current] + others.prefix(Self.maximum) {
      let isCurrent = name == current
      do {
        let visited = try request.readIfAny(name) {
          try Self.visited(id, in: $0, isCurrent: isCurrent)
        }
        if let visited { visits.append(visited) } else { free.append(name) }
      } catch is VacationError where !isCurrent {
        // The vacation's own page reports the error.
        isWhole = false
      }
    }
    page = "/photos/\(URLQuery.encoded(id.rawValue))"
    from = list?.path ?? ""
    self.visits = visits
    self.isWhole = isWhole
    isVisited = visits.first?.isCurrent ?? false
    choice = VacationChoice(free + others.dropFirst(Self.maximum))
  }

  private static func visited(
    _ id: PhotoID,
    in vacation: Vacation,
    isCurrent: Bool
  ) throws -> Visited? {
    try vacation.visitTimes(of: [id])[id].map { time in
      Visited(
        vacation: vacation.name.text,
        path: VacationPaths(vacation.name).itinerary,
        time: ShownTime(time),
        isCurrent: isCurrent
      )
    }
  }
}
