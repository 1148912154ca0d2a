import Flickr
import TestSupport
import Testing
import VacationStore

/// The photos of a vacation and the times of their visits, in the order of the visits.
struct VacationState: Equatable {
  struct Row: Hashable {
    var id: String
    var visited: Int64
  }

  var rows: [Row] = []

  /// The photos' ids.
  var ids: [String] { rows.map(\.id) }
}

extension Traveller {
  /// The directory of the vacations, in this process.
  var vacations: Vacations { Vacations(directory: documents) }

  /// My Vacation, opened for reading, and checked if asked for.
  func state(checked: Bool = true) throws -> VacationState {
    guard try vacations.contains(.default) else { return VacationState() }
    let vacation = try vacations.open(.default, for: .reading)
    if checked { #expect(try vacation.check().prefix(3) == []) }
    let result = try vacation.query(
      "SELECT id, visited FROM Photo ORDER BY visited",
      timeLimit: 60
    )
    var state = VacationState()
    while let row = try result.next() {
      guard case .text(let id) = row[0], case .integer(let visited) = row[1] else { continue }
      state.rows.append(VacationState.Row(id: id, visited: visited))
    }
    return state
  }
}

extension ProcessRun {
  /// The ids that it said to be in a status, in the order of its NDJSON; a last line that is cut is
  /// left out.
  func ids(_ status: String) -> [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    return lines.filter { $0.contains("\"status\":\"\(status)\"") }.compactMap { line in
      let parts = line.split(separator: "\"")
      return parts.count > 3 ? String(parts[3]) : nil
    }
  }
}
