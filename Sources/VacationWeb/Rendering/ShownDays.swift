import Mustache
import VacationStore

/// The days from a first to a last visit, in UTC, in the format of the times that scripts show.
struct ShownDays: Sendable, MustacheParent {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// ISO 8601: `2024-05-03`, the first day.
  let iso: String
  /// `May 3, 2024`, `May 3 – 9, 2024`, `May 30 – Jun 2, 2024`, or `2024 – 2026`.
  let text: String

  init(_ first: Timestamp, _ last: Timestamp) {
    iso = String(first.description.prefix(10))
    let (from, to) = (Self.parts(of: first), Self.parts(of: last))
    let start = "\(Self.months[from[1] - 1]) \(from[2])"
    if from == to {
      text = "\(start), \(from[0])"
    } else if from[0] != to[0] {
      text = "\(from[0]) – \(to[0])"
    } else if from[1] == to[1] {
      text = "\(start) – \(to[2]), \(to[0])"
    } else {
      text = "\(start) – \(Self.months[to[1] - 1]) \(to[2]), \(to[0])"
    }
  }

  /// The year, the month from 1, and the day.
  private static func parts(of time: Timestamp) -> [Int] {
    let parts = time.description.prefix { $0 != "T" }.split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? parts : [1970, 1, 1]
  }

  func child(named name: String) -> Any? {
    switch name {
    case "iso": iso
    case "text": text
    default: nil
    }
  }
}
