import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// Which vacation a command uses.
struct VacationOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The vacation (or VACATION_NAME). Default: My Vacation.",
      valueName: "name"
    ),
    completion: .custom(Completions.vacations)
  )
  var name: String?

  /// The name from the option, the environment, or the configuration; otherwise My Vacation.
  ///
  /// - Throws: `VacationError` if the name is invalid.
  func chosen() throws -> VacationName {
    try Self.chosen(name)
  }

  /// As ``chosen()``, with a name that may be nil.
  static func chosen(_ name: String?) throws -> VacationName {
    try VacationName(name ?? UserConfiguration.current.vacation)
  }

  /// Opens the vacation for reading; My Vacation counts as empty if it does not exist yet.
  ///
  /// - Parameters:
  ///   - vacations: The documents directory.
  ///   - isOptional: Whether the vacation only adds information, so that its directory may be
  ///     missing.
  /// - Returns: The vacation; nil for My Vacation if it does not exist yet.
  /// - Throws: `VacationError`; `Failure` if the documents directory was named and does not exist.
  func read(_ vacations: Vacations, optional isOptional: Bool = false) throws -> Vacation? {
    try open(vacations, for: .reading, optional: isOptional)
  }

  /// Opens the vacation for writing; nil for My Vacation if it does not exist yet, so that there is
  /// nothing to change.
  ///
  /// - Throws: As ``read(_:optional:)``.
  func openForWriting(_ vacations: Vacations) throws -> Vacation? {
    try open(vacations, for: .writing)
  }

  /// Opens the vacation for changing one's own words about it.
  ///
  /// - Throws: `Failure` if it is My Vacation, and does not exist yet; as ``read(_:optional:)``.
  func forOwnWords(_ vacations: Vacations) throws -> Vacation {
    if let opened = try openForWriting(vacations) { return opened }
    throw Failure(
      "\"\(try chosen())\" has no photos yet.",
      hint: "To visit some: vacation visit --from FILE, or see `vacation demo`.",
      kind: .notFound
    )
  }

  private func open(
    _ vacations: Vacations,
    for use: Vacations.Use,
    optional isOptional: Bool = false
  ) throws -> Vacation? {
    let name = try chosen()
    do {
      return try vacations.open(name, for: use)
    } catch let error as VacationError {
      guard case .notFound = error else { throw error }
      if !isOptional { try DocumentsDirectory.check(vacations) }
      if name == .default { return nil }
      throw Self.hint(ifTrashed: name, in: vacations).map {
        Failure(error.description, hint: $0, kind: .notFound)
      } ?? error
    }
  }

  /// Prints how to add photos, if the vacation is empty and output is a terminal.
  ///
  /// - Returns: Whether that was printed.
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

  /// How to restore a vacation that is in the trash; nil if it is not there.
  static func hint(ifTrashed name: VacationName, in vacations: Vacations) -> String? {
    // Only adds a hint to another error, so an unreadable trash does not matter.
    guard let trash = try? vacations.trash(), trash.contains(where: { $0.name == name }) else {
      return nil
    }
    return "It is in the trash. To restore it: vacation delete --restore"
      + " \(ShellWord.quoted(name.text))"
  }

  /// `--in NAME` for a suggested command; empty for My Vacation if that is the default.
  static func argument(for name: VacationName) -> String {
    let isDefault = name == .default && UserConfiguration.current.vacation == name.text
    return isDefault ? "" : " --in \(ShellWord.quoted(name.text))"
  }
}

/// Permission to write to a damaged vacation.
struct ForceOption: ParsableArguments {
  @Flag(help: "Write even if `vacation check` found damage.")
  var force = false

  /// The desk, with that permission.
  func desk(_ common: CommonOptions) -> TravelDesk {
    var desk = common.desk
    desk.writesDamaged = force
    return desk
  }

  /// The documents directory, with that permission.
  func vacations(_ common: CommonOptions) -> Vacations { desk(common).vacations }
}

extension VacationName {
  /// The message printed if ``withoutFileExtension`` was used.
  static let extensionDroppedNote =
    "Removed \".sqlite\" from the name; the file gets that extension automatically."

  /// The name without the file extension `.sqlite`; nil if it does not have it.
  var withoutFileExtension: VacationName? {
    get throws {
      let suffix = ".sqlite"
      guard text.lowercased().hasSuffix(suffix), text.count > suffix.count else { return nil }
      return try VacationName(String(text.dropLast(suffix.count)))
    }
  }
}
