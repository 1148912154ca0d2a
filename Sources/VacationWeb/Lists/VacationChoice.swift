import Presentation
import VacationStore

/// The vacation menu of a form: the values of `vacationchoice.mustache`.
///
/// The fields are `vacation`, empty for a new one, and `name`, the name of the new one.
struct VacationChoice: Sendable {
  /// The vacations' names; the first one is selected.
  let names: [String]

  init(_ names: [VacationName]) {
    self.names = names.map(\.text)
  }

  /// Offers all vacations, the current one first.
  ///
  /// - Throws: `VacationError` if the directory cannot be read.
  init(for request: PageRequest) throws {
    let current = request.currentVacation
    let others = try request.desk.vacations.names().filter { $0 != current }
    self.init([current] + others)
  }
}

extension PageRequest {
  /// The vacation chosen with a ``VacationChoice``.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for a new vacation without a name;
  ///   `VacationError`.
  func chosenVacation() throws -> VacationName {
    if let chosen = form["vacation"] { return try VacationName(chosen) }
    let typed = (form["name"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !typed.isEmpty else {
      throw WebFailure.badRequest(
        tr("The new vacation has no name."),
        hint: tr("Go back and type a name for it.")
      )
    }
    return try VacationName(typed)
  }
}
