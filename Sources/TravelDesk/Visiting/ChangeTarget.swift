import Flickr
import Foundation
import VacationStore

/// The vacation that a change is made to; one that does not exist appears with the first photos.
final class ChangeTarget {
  private let vacations: Vacations
  private let name: VacationName
  private let kind: Change.Kind
  private let isDryRun: Bool
  /// The vacation as it was found.
  private var found: Vacation?
  private var current: VacationChange?
  private var scratch: String?

  /// Opens the vacation if it exists.
  ///
  /// - Throws: `VacationError` when it cannot be used, and when it does not exist and only photos
  ///   that are in it are to be changed (but My Vacation reads as empty).
  init(_ vacations: Vacations, _ name: VacationName, kind: Change.Kind, isDryRun: Bool) throws {
    var vacations = vacations
    vacations.isDryRun = isDryRun
    self.vacations = vacations
    self.name = name
    self.kind = kind
    self.isDryRun = isDryRun
    do {
      found = try vacations.open(name, for: .writing)
    } catch VacationError.notFound where kind != .unvisit || name == .default {
      found = nil
    }
  }

  deinit {
    current = nil
    found = nil
    // What a dry run tried its visits on; the system clears what cannot be removed here.
    if let scratch { try? FileManager.default.removeItem(atPath: scratch) }
  }

  /// Whether the vacation exists.
  var exists: Bool { vacation != nil }

  /// The vacation; nil until it exists.
  var vacation: Vacation? { current?.vacation ?? found }

  /// What became of the photos of the last call on the change that are on the disk.
  var committed: [VisitStatus] { current?.committed ?? [] }

  /// Which photos of many are in the vacation.
  func held(_ ids: [PhotoID]) throws -> Set<PhotoID> {
    Set(try vacation?.visitTimes(of: ids).keys.map { $0 } ?? [])
  }

  /// The change, begun when it is first asked for.
  func change() throws -> VacationChange {
    if let current { return current }
    let change = try (found ?? begun()).change(kind, isDryRun: isDryRun)
    current = change
    return change
  }

  private func begun() throws -> Vacation {
    guard isDryRun else {
      do {
        return try vacations.begin(name)
      } catch VacationError.alreadyExists {
        // Another process made it a moment ago.
        return try vacations.open(name, for: .writing)
      }
    }
    // A dry run leaves nothing behind, so what it would make is made elsewhere.
    let directory = NSTemporaryDirectory() + "/vacation-dry-run-\(UInt64.random(in: 0 ... .max))"
    scratch = directory
    return try Vacations(directory: directory).create(name)
  }
}
