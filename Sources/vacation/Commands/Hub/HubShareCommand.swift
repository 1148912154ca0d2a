import ArgumentParser
import Hub
import Presentation

/// Which role a vacation on the hub is shared with.
struct HubMemberOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The vacation on the hub, by name or id.", valueName: "name"),
    completion: .custom(Completions.vacations)
  )
  var name: String

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("The role of the PostgreSQL server.", valueName: "role")
  )
  var role: String
}

/// `vacation hub share`: shares a vacation with a role.
struct HubShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "share",
    abstract: "Shares a vacation on the hub with someone.",
    discussion: """
      The other one reads and writes the vacation from then on, with --read only reads it, with \
      --owner also shares and removes it. Given again, changes the rights. A group role stands for \
      all its members.

      Examples:
        vacation hub share "Summer in Kyoto" --with ben
        vacation hub share "Summer in Kyoto" --with family --read
      """
  )

  @OptionGroup var member: HubMemberOptions
  @Flag(help: "Only reading.") var read = false
  @Flag(help: "Also sharing and removing.") var owner = false
  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if read, owner { throw ValidationError("--read and --owner cannot be combined.") }
  }

  func run() throws {
    let connected = try hub.connect(common)
    let vacation = try connected.vacation(member.name)
    let rights: Hub.Rights = read ? .reader : owner ? .owner : .writer
    let grant = try connected.share(vacation, with: member.role, rights: rights)
    try common.report(
      HubMember.fields.properties(of: HubMember(role: member.role, rights: rights)),
      as: format
    )
    common.say(
      "\"\(vacation.name)\" is shared with \(member.role) (\(rights.rawValue))."
        + " They get it with: vacation hub clone \(ShellWord.quoted(vacation.name))"
    )
    if let grant {
      StandardError.say(
        "Warning: \(member.role) has no access to hubs yet.\n"
          + "Hint: Ask the administrator to run: \(grant)"
      )
    }
  }
}

/// `vacation hub unshare`: ends the sharing of a vacation with a role.
struct HubUnshareCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "unshare",
    abstract: "Ends the sharing of a vacation with someone.",
    discussion: """
      Copies that they have stay with them, but receive and send no more changes.

      Examples:
        vacation hub unshare "Summer in Kyoto" --with ben
        vacation hub unshare "Summer in Kyoto" --with family --json
      """
  )

  @OptionGroup var member: HubMemberOptions
  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let connected = try hub.connect(common)
    let vacation = try connected.vacation(member.name)
    let isChanged = try connected.unshare(vacation, with: member.role)
    try common.report(
      [Property("role", .text(member.role)), Property("unshared", .bool(isChanged))],
      as: format
    )
    common.say(
      isChanged
        ? "\"\(vacation.name)\" is no longer shared with \(member.role)."
        : "\"\(vacation.name)\" was not shared with \(member.role)."
    )
  }
}
