import Flickr
import Presentation
import VacationStore

/// The vacations that a photo is in, and those that it can be added to: the values of
/// `visiting.mustache`.
struct PhotoVisits: Sendable {
  struct Visited: Sendable {
    let vacation: String
    let path: String
    let time: ShownTime
    let isCurrent: Bool
    /// The picture that the vacation keeps; nil for none.
    let kept: Kept?
  }

  /// A kept picture: "Kept in this vacation, large, 201 kB".
  struct Kept: Sendable {
    let size: String
    let bytes: String
    let time: ShownTime

    init(_ picture: KeptPicture) {
      size = picture.size.name
      bytes = Quantity.bytes(picture.bytes)
      time = ShownTime(picture.kept)
    }
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
  /// The current vacation's name.
  let vacation: String
  /// Pixels of a kept picture; nil for none.
  let keptDimensions: (width: Int, height: Int)?
  let choice: VacationChoice
  /// One's own words in the vacation of the list, the current one, or another one that the photo is
  /// in; nil if it is in none.
  let words: OwnWords?
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
    var keptDimensions: (width: Int, height: Int)?
    for name in [current] + others.prefix(Self.maximum) {
      let isCurrent = name == current
      do {
        let visited = try request.readIfAny(name) {
          try Self.visited(id, in: $0, isCurrent: isCurrent, &keptDimensions)
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
    self.keptDimensions = keptDimensions
    vacation = current.text
    isVisited = visits.first?.isCurrent ?? false
    choice = VacationChoice(free + others.dropFirst(Self.maximum))
    let shown = visits.first { $0.vacation == list?.vacation?.text } ?? visits.first
    let back = list?.photoPath(id.rawValue) ?? page
    words = try shown.flatMap { shown in
      try request.readIfAny(try VacationName(shown.vacation)) {
        try OwnWords(about: id, in: $0, isCurrent: shown.isCurrent, back: back)
      }
    }
  }

  private static func visited(
    _ id: PhotoID,
    in vacation: Vacation,
    isCurrent: Bool,
    _ keptDimensions: inout (width: Int, height: Int)?
  ) throws -> Visited? {
    guard let time = try vacation.visitTimes(of: [id])[id] else { return nil }
    let pictures = try vacation.pictures(of: [id])[id] ?? []
    let largest = pictures.filter { !$0.size.isCropped }.max { $0.bytes < $1.bytes }
    if let width = largest?.width, let height = largest?.height { keptDimensions = (width, height) }
    return Visited(
      vacation: vacation.name.text,
      path: VacationPaths(vacation.name).itinerary,
      time: ShownTime(time),
      isCurrent: isCurrent,
      kept: largest.map { Kept($0) }
    )
  }
}
