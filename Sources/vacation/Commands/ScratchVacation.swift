import Foundation
import VacationStore

/// An empty vacation away from the documents directory, in place of My Vacation while that does not
/// exist.
enum ScratchVacation {
  /// Makes one for as long as `body` runs.
  ///
  /// - Throws: `VacationError`; what `body` throws.
  static func with<Value>(_ body: (Vacation) throws -> Value) throws -> Value {
    let directory = NSTemporaryDirectory() + "/vacation-empty-\(UInt64.random(in: 0 ... .max))"
    // The system clears what cannot be removed here.
    defer { try? FileManager.default.removeItem(atPath: directory) }
    return try body(Vacations(directory: directory).create(.standard))
  }
}
