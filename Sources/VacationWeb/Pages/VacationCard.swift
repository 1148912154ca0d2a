import Flickr
import Mustache
import TravelDesk
import VacationStore

/// A vacation in the list of all.
struct VacationCard: Sendable, MustacheParent {
  private let name: VacationName
  private let paths: VacationPaths
  private let isCurrent: Bool
  private var summary: VacationSummary?
  private var cover: PhotoID?
  private var problem: Failure?

  /// Reads what is shown of a vacation; one that cannot be read says why.
  ///
  /// - Throws: What is no `VacationError`.
  init(_ name: VacationName, isCurrent: Bool, for visit: PageVisit) throws {
    self.name = name
    self.isCurrent = isCurrent
    paths = VacationPaths(name)
    do {
      (summary, cover) = try visit.read(name) { vacation in
        (try vacation?.summary(), try vacation?.coverPhoto()?.id)
      }
    } catch let error as VacationError {
      problem = Failure(error, for: .web)
    }
  }

  /// The current vacation, which the first visit will make.
  init(new name: VacationName) {
    self.name = name
    isCurrent = true
    paths = VacationPaths(name)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name.text
    case "path": paths.itinerary
    case "isCurrent": isCurrent
    case "isReadable": problem == nil
    case "isUnreadable": problem != nil
    case "isNew": problem == nil && summary == nil
    case "isMade": summary != nil || problem != nil
    case "reason":
      problem.map { MarkedWords([$0.message, $0.hint ?? ""].joined(separator: " ")) }
    case "hasPicture": cover != nil
    case "picture": cover.map { "/photos/\(Query.encoded($0.rawValue))/image/thumb" } ?? ""
    case "counts": counts
    case "hasVisits": summary?.firstVisited != nil
    case "firstVisited": summary?.firstVisited.map { ShownTime($0) } ?? ""
    case "lastVisited": summary?.lastVisited.map { ShownTime($0) } ?? ""
    case "choosePath": paths.choose
    case "renamePath": paths.rename
    case "deletePath": paths.delete
    default: nil
    }
  }

  private var counts: String {
    guard let summary else { return "" }
    guard summary.photos > 0 else { return "Nothing visited yet" }
    return [
      Quantity.photos(summary.photos), Quantity.places(summary.places), Quantity.tags(summary.tags),
    ].joined(separator: " · ")
  }
}
