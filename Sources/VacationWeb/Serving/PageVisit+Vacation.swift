import VacationStore

extension PageVisit {
  /// Reads a vacation; nil stands for My Vacation, as long as nothing made it (R1).
  ///
  /// - Throws: `VacationError`, and what `body` throws.
  func read<Value>(
    _ name: VacationName,
    _ body: (Vacation?) throws -> Value
  ) throws -> Value {
    do {
      return try desk.openVacations.read(name) { try body($0) }
    } catch VacationError.notFound(let missing, _) where missing == .standard && name == .standard {
      return try body(nil)
    }
  }

  /// Changes a vacation; nil stands for My Vacation, as long as nothing made it (R1).
  ///
  /// - Throws: `VacationError`, and what `body` throws.
  func write<Value>(
    _ name: VacationName,
    _ body: (Vacation?) throws -> Value
  ) throws -> Value {
    let vacation: Vacation?
    do {
      vacation = try desk.vacations.open(name, for: .writing)
    } catch VacationError.notFound where name == .standard {
      vacation = nil
    }
    return try body(vacation)
  }
}
