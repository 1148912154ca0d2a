import ArgumentParser
import VacationStore

/// Which vacation a command works on.
struct VacationOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The vacation (or VACATION_NAME); My Vacation if none is named.",
      valueName: "name"
    ),
    completion: .custom(Completions.vacations)
  )
  var name: String?

  /// The name given, else that of the environment, else My Vacation.
  ///
  /// - Throws: `VacationNameError` with the rule that the name breaks.
  func chosen() throws -> VacationName {
    try Self.chosen(name)
  }

  /// As ``chosen()``, of a name that may be missing.
  static func chosen(_ name: String?) throws -> VacationName {
    guard let text = name ?? Environment.variable("VACATION_NAME") else { return .standard }
    return try VacationName(text)
  }

  /// Opens the vacation for reading; nil for My Vacation while it does not exist, which reads as
  /// empty.
  ///
  /// - Throws: `VacationError`.
  func read(_ vacations: Vacations) throws -> Vacation? {
    try open(vacations, for: .reading)
  }

  /// Opens the vacation for writing; nil for My Vacation while it does not exist, where there is
  /// nothing to change.
  ///
  /// - Throws: `VacationError`.
  func openForWriting(_ vacations: Vacations) throws -> Vacation? {
    try open(vacations, for: .writing)
  }

  private func open(_ vacations: Vacations, for use: Vacations.Use) throws -> Vacation? {
    let name = try chosen()
    do {
      return try vacations.open(name, for: use)
    } catch VacationError.notFound where name == .standard {
      return nil
    }
  }

  /// `--in NAME` for a command that is suggested; empty for My Vacation.
  static func argument(for name: VacationName) -> String {
    name == .standard ? "" : " --in \(ShellWord.quoted(name.text))"
  }
}
