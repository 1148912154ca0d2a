import VacationStore

/// What is said to a person who looks into a vacation without photos.
enum EmptyVacation {
  /// Says how to fill the vacation, if it is empty and a person is looking.
  ///
  /// - Returns: Whether that was said.
  @discardableResult
  static func sayIfEmpty(
    _ vacation: Vacation?,
    _ option: VacationOption,
    _ common: CommonOptions
  ) throws -> Bool {
    guard common.terminal.isOutput, !common.quiet else { return false }
    if let vacation, try !vacation.itinerary(limit: 1).isEmpty { return false }
    let name = try vacation?.name ?? option.chosen()
    common.say(
      """
      "\(name)" has no photos yet.
      Next: vacation visit\(VacationOption.argument(for: name)) --from FILE, or see `vacation demo`.
      """
    )
    return true
  }
}
