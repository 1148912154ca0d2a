public import VacationStore

extension Change: CustomStringConvertible {
  /// What it did, as a noun: `visit of 1,234 photos`.
  public var description: String {
    let counts = [("visit", visited), ("unvisit", unvisited), ("refresh", refreshed)]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.0) of \(Quantity.photos($0.1))" }
    return parts.isEmpty ? "\(kind.rawValue) of 0 photos" : parts.joined(separator: ", ")
  }
}
