import ArgumentParser

@testable import vacation

/// The reference of the commands, made of what `--help` prints of each.
enum CommandReference {
  /// The reference, as Markdown.
  static var text: String {
    let shared = sharedEntries
    var text = """
      # Commands

      All commands, their options, and examples.

      ## Overview

      <!-- Recorded by `RECORD=1 swift test --filter DocumentTests` from the help of each command. -->

      `vacation COMMAND --help` prints the same and more. Many commands have these options:

      ```text
      \(shared.joined(separator: "\n"))
      ```

      """
    for group in VacationCommand.configuration.groupedSubcommands {
      text += "\n## \(group.name)\n"
      let names = Set(group.subcommands.map { "vacation \($0._commandName)" })
      for command in CommandHelp.all
      where names.contains(command.name.split(separator: " ").prefix(2).joined(separator: " ")) {
        text += section(command, without: shared)
      }
    }
    return text
  }

  private static func section(_ command: CommandHelp, without shared: [String]) -> String {
    var text = "\n### `\(command.usage)`\n\n\(command.words)\n"
    text += "\n```sh\n\(command.examples.joined(separator: "\n"))\n```\n"
    let own = command.entries.filter { !shared.contains($0) }
    if !own.isEmpty { text += "\n```text\n\(own.joined(separator: "\n"))\n```\n" }
    return text
  }

  /// The options that at least three commands have, but for those that choose photos, which only
  /// visiting has; each once, in the order of their first.
  private static var sharedEntries: [String] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for entry in CommandHelp.all.flatMap(\.entries) where entry.hasPrefix("-") {
      counts[entry, default: 0] += 1
      if counts[entry] == 1 { order.append(entry) }
    }
    let visit = CommandHelp.all.first { $0.name == "vacation visit" }
    let ofPhotos = Set(visit?.entries.prefix(5) ?? [])
    return order.filter { counts[$0, default: 0] >= 3 && !ofPhotos.contains($0) }
  }
}
