import Flickr
import Foundation
import VacationStore

/// The vacation to change, which is created with its first photos if it does not exist.
final class ChangeTarget {
  private let vacations: Vacations
  private let name: VacationName
  private let kind: Change.Kind
  private let subject: String?
  private let isDryRun: Bool
  /// The existing vacation, if any.
  private var found: Vacation?
  private var current: VacationChange?
  private var scratch: String?

  /// Opens the vacation if it exists.
  ///
  /// - Throws: `VacationError` if it cannot be used, or for an unvisit if it does not exist (except
  ///   for My Vacation, which is treated as empty).
  init(
    _ vacations: Vacations,
    _ name: VacationName,
    kind: Change.Kind,
    subject: String? = nil,
    isDryRun: Bool
  ) throws {
    var vacations = vacations
    vacations.isDryRun = isDryRun
    self.vacations = vacations
    self.name = name
    self.kind = kind
    self.subject = subject
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
    // The temporary vacation of a dry run; if this fails, the system removes it eventually.
    if let scratch { try? FileManager.default.removeItem(atPath: scratch) }
  }

  /// Whether the vacation exists.
  var exists: Bool { vacation != nil }

  /// The vacation; nil until it exists.
  var vacation: Vacation? { current?.vacation ?? found }

  /// The outcomes of the last call's photos that are on disk.
  var committed: [VisitStatus] { current?.committed ?? [] }

  /// Returns which of the given photos are in the vacation.
  func held(_ ids: [PhotoID]) throws -> Set<PhotoID> {
    Set(try vacation?.visitTimes(of: ids).keys.map { $0 } ?? [])
  }

  /// The change, created at first use.
  func change() throws -> VacationChange {
    if let current { return current }
    let change = try (found ?? beginVacation()).change(
      kind,
      subject: subject,
      isDryRun: isDryRun
    )
    current = change
    return change
  }

  private func beginVacation() throws -> Vacation {
    guard isDryRun else {
      do {
        return try vacations.begin(name)
      } catch VacationError.alreadyExists {
        // Another process has just created it.
        return try vacations.open(name, for: .writing)
      }
    }
    // A dry run uses a temporary vacation, so that it leaves nothing behind.
    let directory = NSTemporaryDirectory() + "/vacation-dry-run-\(UInt64.random(in: 0 ... .max))"
    scratch = directory
    return try Vacations(directory: directory).create(name)
  }
}
