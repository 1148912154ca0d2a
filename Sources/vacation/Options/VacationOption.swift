import ArgumentParser
import Presentation
import Settings
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
  /// - Throws: `VacationError` with the rule that the name breaks.
  func chosen() throws -> VacationName {
    try Self.chosen(name)
  }

  /// As ``chosen()``, of a name that may be missing.
  static func chosen(_ name: String?) throws -> VacationName {
    try VacationName(name ?? UserConfiguration.current.vacation)
  }

  /// Opens the vacation for reading; My Vacation reads as empty while it does not exist.
  ///
  /// - Parameters:
  ///   - vacations: The documents directory.
  ///   - isBeside: Whether the vacation is only looked up beside something else, so that the
  ///     directory may yet have to be made.
  /// - Returns: The vacation; nil for My Vacation while it does not exist.
  /// - Throws: `VacationError`; `Failure` where the documents directory was named and does
  ///   not exist.
  func read(_ vacations: Vacations, beside isBeside: Bool = false) throws -> Vacation? {
    try open(vacations, for: .reading, beside: isBeside)
  }

  /// Opens the vacation for writing; nil for My Vacation while it does not exist, where there is
  /// nothing to change.
  ///
  /// - Throws: As ``read(_:beside:)``.
  func openForWriting(_ vacations: Vacations) throws -> Vacation? {
    try open(vacations, for: .writing)
  }

  private func open(
    _ vacations: Vacations,
    for use: Vacations.Use,
    beside isBeside: Bool = false
  ) throws -> Vacation? {
    let name = try chosen()
    do {
      return try vacations.open(name, for: use)
    } catch let error as VacationError {
      guard case .notFound = error else { throw error }
      if !isBeside { try DocumentsDirectory.check(vacations) }
      if name == .default { return nil }
      throw Self.hint(ifTrashed: name, in: vacations).map {
        Failure(error.description, hint: $0, kind: .notFound)
      } ?? error
    }
  }

  /// Says how to fill the vacation, if it is empty and a person is looking.
  ///
  /// - Returns: Whether that was said.
  @discardableResult
  func sayIfEmpty(_ vacation: Vacation?, _ common: CommonOptions) throws -> Bool {
    guard common.terminal.isOutput, !common.quiet else { return false }
    if let vacation, try !vacation.itinerary(limit: 1).isEmpty { return false }
    let name = try vacation?.name ?? chosen()
    common.say(
      """
      "\(name)" has no photos yet.
      Next: vacation visit\(Self.argument(for: name)) --from FILE, or see `vacation demo`.
      """
    )
    return true
  }

  /// How to have a vacation back that is in the trash; nil where it is not there.
  static func hint(ifTrashed name: VacationName, in vacations: Vacations) -> String? {
    // What is wrong is known already; a trash that cannot be read adds nothing to it.
    guard let trash = try? vacations.trash(), trash.contains(where: { $0.name == name }) else {
      return nil
    }
    return "It is in the trash. To restore it: vacation delete --restore"
      + " \(ShellWord.quoted(name.text))"
  }

  /// `--in NAME` for a command that is suggested; empty for My Vacation, where that is the default.
  static func argument(for name: VacationName) -> String {
    let isDefault = name == .default && UserConfiguration.current.vacation == name.text
    return isDefault ? "" : " --in \(ShellWord.quoted(name.text))"
  }
}

/// Consent to writing a vacation that is damaged.
struct ForceOption: ParsableArguments {
  @Flag(help: "Write even if `vacation check` found damage.")
  var force = false

  /// The directories and what is done in them, with that consent.
  func desk(_ common: CommonOptions) -> TravelDesk {
    var desk = common.desk
    desk.writesDamaged = force
    return desk
  }

  /// The documents directory, with that consent.
  func vacations(_ common: CommonOptions) -> Vacations { desk(common).vacations }
}

extension VacationName {
  /// What is said where ``withoutFileEnding`` was used.
  static let leftEndingOff = "Left \".sqlite\" off the name: the file has that ending anyway."

  /// The name without `.sqlite`, which people type who think of the file; nil where it does not end
  /// so.
  var withoutFileEnding: VacationName? {
    get throws {
      let ending = ".sqlite"
      guard text.lowercased().hasSuffix(ending), text.count > ending.count else { return nil }
      return try VacationName(String(text.dropLast(ending.count)))
    }
  }
}
