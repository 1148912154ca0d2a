package import VacationStore

extension VisitTime {
  /// The time in ISO 8601 for a field.
  package var field: FieldValue { .text(description) }
}
