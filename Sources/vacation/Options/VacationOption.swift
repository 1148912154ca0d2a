import ArgumentParser
import TravelDesk
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

  /// The name given, else that of the environment or the configuration, else My Vacation.
  ///
  /// - Throws: `VacationNameError` with the rule that the name breaks.
  func chosen() throws -> VacationName {
    try Self.chosen(name)
  }

  /// As ``chosen()``, of a name that may be missing.
  static func chosen(_ name: String?) throws -> VacationName {
    try VacationName(name ?? UserConfiguration.current.vacation)
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

  /// `--in NAME` for a command that is suggested; empty for My Vacation, where that is the default.
  static func argument(for name: VacationName) -> String {
    let isDefault = name == .standard && UserConfiguration.current.vacation == name.text
    return isDefault ? "" : " --in \(ShellWord.quoted(name.text))"
  }
}
