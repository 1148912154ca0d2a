import Flickr
import Settings
public import VacationStore

/// Finds what is known of photos on this computer, for as long as a run takes.
///
/// - Source: NEXT.md, R18.
final class PhotoFinder {
  private let desk: TravelDesk
  private let vacation: VacationName?
  private let warn: (FinderWarning) -> Void
  private lazy var opened = Result { try desk.fetched() }
  private lazy var others = Result { try desk.vacations.names().filter { $0 != vacation } }
  private var unreadable: Set<VacationName> = []
  /// Photos that no other vacation knows.
  private var nowhereElse: Set<PhotoID> = []

  /// Takes the vacation that the photos are for, which is not among the others; nil for none.
  init(
    _ desk: TravelDesk,
    for vacation: VacationName?,
    warn: @escaping (FinderWarning) -> Void
  ) {
    self.desk = desk
    self.vacation = vacation
    self.warn = warn
  }

  /// Finds what is known of photos: by the vacation and its history, by what was fetched, and by the
  /// other vacations, in this order.
  ///
  /// What is only a fragment comes last.
  /// - Returns: What is known; photos of which nothing is are missing.
  /// - Throws: `VacationError`, though not for another vacation that cannot be read.
  func find(_ ids: [PhotoID], in vacation: Vacation?) throws -> [PhotoID: FoundPhoto] {
    let own = try vacation?.foundPhotos(ids) ?? [:]
    var found = own.filter { !$0.value.photo.isFragment }
    let cached = try fetched(ids.filter { found[$0] == nil })
    found.merge(cached.filter { !$0.value.photo.isFragment }) { first, _ in first }
    found.merge(try elsewhere(ids.filter { found[$0] == nil })) { first, _ in first }
    // The place that the photo was visited under counts, however little else is known of that visit.
    for (id, fragment) in own where found[id] != nil { found[id]?.place = fragment.place }
    return found.merging(own) { first, _ in first }.merging(cached) { first, _ in first }
  }

  /// Finds what was fetched of photos.
  ///
  /// - Throws: `VacationError`.
  func fetched(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    guard !ids.isEmpty, try TravelCache.exists(in: desk.directories.cache) else {
      return [:]
    }
    return try opened.get().photos(ids: ids).compactMapValues(FoundPhoto.init)
  }

  /// Looks into the other vacations, of which one at a time is open, however many there are.
  private func elsewhere(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    var missing = ids.filter { !nowhereElse.contains($0) }
    var found: [PhotoID: FoundPhoto] = [:]
    guard !missing.isEmpty else { return found }
    for name in try others.get() where !unreadable.contains(name) {
      do {
        let photos = try desk.vacations.open(name, for: .reading).foundPhotos(missing)
        missing.removeAll { photos[$0] != nil }
        found.merge(photos) { first, _ in first }
      } catch VacationError.notFound(let gone, _) where gone == name {
        // It was deleted or renamed since the directory was read.
        continue
      } catch let error as VacationError {
        unreadable.insert(name)
        warn(.skipped(name, error))
      }
      if missing.isEmpty { return found }
    }
    // Forgetting costs another look into the other vacations.
    if nowhereElse.count > ChangeRun.mostNoted { nowhereElse.removeAll() }
    nowhereElse.formUnion(missing)
    return found
  }
}

/// What went wrong beside a change or a search, which went on.
public enum FinderWarning: Sendable {
  /// Another vacation could not be searched for a photo.
  case skipped(VacationName, VacationError)
  /// What was read could not be remembered, to be visited by id later.
  case notRemembered(VacationError)
}

extension FinderWarning: CustomStringConvertible {
  /// What it means, and why, in two sentences.
  public var description: String {
    switch self {
    case .skipped(let name, let error):
      "Vacation \"\(name)\" was not searched for the photo. \(error.description)"
    case .notRemembered(let error): "The photos are not cached. \(error.description)"
    }
  }
}
