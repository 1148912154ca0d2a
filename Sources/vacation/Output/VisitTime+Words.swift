import VacationStore

extension VisitTime {
  /// `2026-11-21 03:04`, UTC: short, for tables.
  var shortText: String {
    description.prefix(16).split(separator: "T").joined(separator: " ")
  }

  /// Microseconds since 1970 UTC, as the file has them.
  var rawText: String { String(microseconds) }
}
