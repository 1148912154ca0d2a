import Flickr
import Foundation
import VacationStore

/// The vacation that a change is made to; one that does not exist is made when it is first needed.
final class ChangeTarget {
  private let vacations: Vacations
  private let name: VacationName
  private let kind: Change.Kind
  private let isDryRun: Bool
  private var vacation: Vacation?
  private var current: VacationChange?
  private var scratch: String?

  /// Opens the vacation if it exists.
  ///
  /// - Throws: `VacationError` when it cannot be used, and when it does not exist and only photos
  ///   that are in it are to be changed (but My Vacation reads as empty).
  init(_ vacations: Vacations, _ name: VacationName, kind: Change.Kind, isDryRun: Bool) throws {
    self.vacations = vacations
    self.name = name
    self.kind = kind
    self.isDryRun = isDryRun
    do {
      vacation = try vacations.open(name, for: .writing)
    } catch VacationError.notFound where kind != .unvisit || name == .standard {
      vacation = nil
    }
  }

  deinit {
    current = nil
    vacation = nil
    // What a dry run tried its visits on; the system clears what cannot be removed here.
    if let scratch { try? FileManager.default.removeItem(atPath: scratch) }
  }

  /// Whether the vacation exists.
  var exists: Bool { vacation != nil }

  /// What became of the photos of the last call on the change that are on the disk.
  var committed: [VisitStatus] { current?.committed ?? [] }

  /// Whether a photo is in the vacation.
  func holds(_ id: PhotoID) throws -> Bool { try vacation?.firstPhoto(id: id) != nil }

  /// The change, begun when it is first asked for.
  func change() throws -> VacationChange {
    if let current { return current }
    let opened = try vacation ?? made()
    vacation = opened
    let change = opened.change(kind, isDryRun: isDryRun)
    current = change
    return change
  }

  private func made() throws -> Vacation {
    guard isDryRun else { return try vacations.open(name, for: .writingOrCreating) }
    // A dry run leaves nothing behind, so what it would make is made elsewhere.
    let directory = NSTemporaryDirectory() + "/vacation-dry-run-\(UInt64.random(in: 0 ... .max))"
    scratch = directory
    return try Vacations(directory: directory).create(name)
  }
}
