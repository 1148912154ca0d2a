import Flickr
import Settings
public import VacationStore

/// Finds the local data of photos during a run.
///
/// - Source: decision note "Known photos".
final class PhotoFinder {
  private let desk: TravelDesk
  private let vacation: VacationName?
  private let warn: (FinderWarning) -> Void
  private lazy var opened = Result { try desk.fetched() }
  private lazy var others = Result { try desk.vacations.names().filter { $0 != vacation } }
  private var unreadable: Set<VacationName> = []
  /// Photos that are in no other vacation.
  private var nowhereElse: Set<PhotoID> = []

  /// Creates a finder for a vacation, which is not searched as one of the others; nil for none.
  init(
    _ desk: TravelDesk,
    for vacation: VacationName?,
    warn: @escaping (FinderWarning) -> Void
  ) {
    self.desk = desk
    self.vacation = vacation
    self.warn = warn
  }

  /// Finds photos in the vacation and its history, the cache, and the other vacations, in this
  /// order.
  ///
  /// Fragments are used only if there is nothing else.
  /// - Returns: The photos; those that are not found are missing.
  /// - Throws: `VacationError`, except for other vacations that cannot be read.
  func find(_ ids: [PhotoID], in vacation: Vacation?) throws -> [PhotoID: FoundPhoto] {
    let own = try vacation?.foundPhotos(ids) ?? [:]
    var found = own.filter { !$0.value.photo.isFragment }
    let cached = try fetched(ids.filter { found[$0] == nil })
    found.merge(cached.filter { !$0.value.photo.isFragment }) { first, _ in first }
    found.merge(try elsewhere(ids.filter { found[$0] == nil })) { first, _ in first }
    // A fragment's place is used, since the photo was visited under it.
    for (id, fragment) in own where found[id] != nil { found[id]?.place = fragment.place }
    return found.merging(own) { first, _ in first }.merging(cached) { first, _ in first }
  }

  /// Finds cached photos.
  ///
  /// - Throws: `VacationError`.
  func fetched(_ ids: [PhotoID]) throws -> [PhotoID: FoundPhoto] {
    guard !ids.isEmpty, try TravelCache.exists(in: desk.directories.cache) else {
      return [:]
    }
    return try opened.get().photos(ids: ids).compactMapValues(FoundPhoto.init)
  }

  /// Searches the other vacations, opening one at a time.
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
        // It was deleted or renamed after the directory was read.
        continue
      } catch let error as VacationError {
        unreadable.insert(name)
        warn(.skipped(name, error))
      }
      if missing.isEmpty { return found }
    }
    // After that, the other vacations are searched again.
    if nowhereElse.count > ChangeRun.trackedLimit { nowhereElse.removeAll() }
    nowhereElse.formUnion(missing)
    return found
  }
}

/// An error that did not stop a change or a search.
public enum FinderWarning: Sendable {
  /// Another vacation could not be searched for a photo.
  case skipped(VacationName, VacationError)
  /// Photos could not be cached.
  case notRemembered(VacationError)
}

extension FinderWarning: CustomStringConvertible {
  /// What failed and why, in two sentences.
  public var description: String {
    switch self {
    case .skipped(let name, let error):
      "Vacation \"\(name)\" was not searched for the photo. \(error.description)"
    case .notRemembered(let error): "The photos are not cached. \(error.description)"
    }
  }
}
