import VacationStore

/// The choice of a vacation in a form: the values of `vacationchoice.mustache`.
///
/// Its fields are `vacation`, empty for a new one, and `name`, the name of the new one.
struct VacationChoice: Sendable {
  /// The vacations' names; the first one is selected.
  let names: [String]

  init(_ names: [VacationName]) {
    self.names = names.map(\.text)
  }

  /// Offers all vacations, the current one first.
  ///
  /// - Throws: `VacationError` when the directory cannot be read.
  init(for request: PageRequest) throws {
    let current = request.currentVacation
    let others = try request.desk.vacations.names().filter { $0 != current }
    self.init([current] + others)
  }
}

extension PageRequest {
  /// The vacation that was chosen with a ``VacationChoice``.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for a new one without a name, `VacationError`.
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
