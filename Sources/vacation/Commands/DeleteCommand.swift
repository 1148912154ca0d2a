import ArgumentParser
import Presentation
import VacationStore

/// `vacation delete`: moves a vacation to the trash, restores it, or purges it.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "delete",
    abstract: "Moves a vacation to the trash, or restores it.",
    discussion: """
      The trash is a hidden subdirectory of the vacations directory.

      Examples:
        vacation delete Alps --yes
        vacation delete --list
        vacation delete --restore Alps
        vacation delete Alps --yes && vacation delete Alps --purge --confirm Alps
      """
  )

  /// What to do instead of deleting.
  enum Action: String, EnumerableFlag {
    case list, restore, purge

    static func help(for value: Action) -> ArgumentHelp? {
      switch value {
      case .list: "List the trash, most recently deleted first."
      case .restore: "Restore the most recently deleted vacation with this name."
      case .purge: "Permanently delete all vacations with this name from the trash."
      }
    }
  }

  @Argument(help: "The vacation.", completion: .custom(Completions.deletable))
  var name: String?

  @Flag(exclusivity: .exclusive)
  var action: Action?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("With --restore: a new name for it.", valueName: "name")
  )
  var newName: String?

  @Option(
    name: .long,
    help: ArgumentHelp("With --purge: the name again, to confirm.", valueName: "name")
  )
  var confirm: String?

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if action == .list, name != nil { throw ValidationError("--list does not accept a name.") }
    if action != .list, name == nil {
      throw ValidationError("Which vacation? For example: vacation delete \"Summer in Kyoto\"")
    }
    if newName != nil, action != .restore { throw ValidationError("--as requires --restore.") }
    if confirm != nil, action != .purge { throw ValidationError("--confirm requires --purge.") }
  }

  func run() throws {
    try DocumentsDirectory.check(common.vacations)
    guard let text = name else { return try list() }
    let name = try VacationName(text)
    switch action {
    case .restore: try restore(name)
    case .purge: try purge(name)
    case .list, nil: try delete(name)
    }
  }

  private func list() throws {
    let trash = try page.part(of: common.vacations.trash())
    try common.print(trash, as: format)
    if trash.isEmpty, common.terminal.isOutput { common.say("The trash is empty.") }
  }

  private func delete(_ name: VacationName) throws {
    let vacations = common.vacations
    // Fails before the confirmation if there is no such vacation.
    guard try vacations.contains(name) else {
      _ = try vacations.open(name, for: .reading)
      return
    }
    try confirmation.ask("Move \"\(name)\" to the trash?", on: common.terminal)
    let trashed = try vacations.delete(name)
    try common.report(trashed.properties, as: format)
    common.say(
      """
      Moved "\(trashed.name)" to the trash.
      To restore it: vacation delete --restore \(ShellWord.quoted(trashed.name.text))
      """
    )
  }

  private func restore(_ name: VacationName) throws {
    do {
      let given = try newName.map { try VacationName($0) }
      let shorter = try given?.withoutFileExtension
      let restored = try common.vacations.restore(name, as: shorter ?? given)
      if shorter != nil { common.say(VacationName.extensionDroppedNote) }
      try common.report(
        VacationListing.vacation(common.vacations.open(restored, for: .reading).summary())
          .properties,
        as: format
      )
      common.say("Restored \"\(restored)\".")
    } catch let error as VacationError {
      guard case .alreadyExists = error else { throw error }
      throw Failure(
        error.description,
        hint: "It stays in the trash. Restore it under another name: vacation delete --restore"
          + " \(ShellWord.quoted(name.text)) --as NAME",
        kind: .failed
      )
    }
  }

  private func purge(_ name: VacationName) throws {
    guard try confirm.map({ try VacationName($0) }) == name else {
      throw Failure.usage(
        "Purging \"\(name)\" is irreversible; repeat the name to confirm.",
        hint: "Add --confirm \(ShellWord.quoted(name.text)) to purge it from the trash."
      )
    }
    let count = try common.vacations.purge(name)
    try common.report([.removed(count)], as: format)
    common.say(
      "Permanently deleted \(Quantity.text(count, "vacation", "vacations")) named \"\(name)\"."
    )
  }
}
