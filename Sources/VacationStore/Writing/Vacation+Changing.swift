extension Vacation {
  /// Begins a change, which appears in the history once a photo is changed.
  ///
  /// - Parameters:
  ///   - kind: The verb of the change.
  ///   - subject: What the change is about, to be shown with it: a place, another vacation.
  ///   - isDryRun: Whether to roll everything back.
  /// - Returns: The change, still without photos.
  public func change(
    _ kind: Change.Kind,
    subject: String? = nil,
    isDryRun: Bool = false
  ) -> VacationChange {
    VacationChange(self, kind: kind, subject: subject, isDryRun: isDryRun)
  }
}
