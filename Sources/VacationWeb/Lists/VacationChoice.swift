import VacationStore

/// The choice of a vacation in a form: the values of `vacationchoice.mustache`.
///
/// Its fields are `vacation`, which is empty for a new one, and `name`, the new one's name.
struct VacationChoice: Sendable {
  /// The vacations' names; the first one is chosen.
  let names: [String]

  /// Offers vacations, the first of them before all.
  init(_ names: [VacationName]) {
    self.names = names.map(\.text)
  }

  /// Offers all vacations, the current one first.
  ///
  /// - Throws: `VacationError` when the directory cannot be read.
  init(for visit: PageVisit) throws {
    let current = visit.currentVacation
    let others = try visit.desk.vacations.names().filter { $0 != current }
    self.init([current] + others)
  }
}

extension PageVisit {
  /// The vacation that a form chose with a ``VacationChoice``.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for a new one without a name, `VacationNameError`.
  func chosenVacation() throws -> VacationName {
    if let chosen = form["vacation"] { return try VacationName(chosen) }
    let typed = (form["name"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !typed.isEmpty else {
      throw WebFailure.badRequest(
        "The new vacation has no name.",
        hint: "Go back, and type a name for it beside the choice."
      )
    }
    return try VacationName(typed)
  }
}
