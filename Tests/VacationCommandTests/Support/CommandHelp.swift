import ArgumentParser
import Foundation
import Testing

@testable import vacation

/// A command and what `--help` prints of it.
struct CommandHelp: CustomTestStringConvertible, Sendable {
  /// How it is typed: `vacation fetched add`.
  let name: String
  let type: any ParsableCommand.Type
  /// The help, without empty lines at its end.
  let text: String

  var testDescription: String { name }

  /// Every command, in the order of `vacation --help`; those with subcommands before these.
  static let all: [CommandHelp] = {
    let top = VacationCommand.configuration.groupedSubcommands.flatMap { $0.subcommands }
    return top.flatMap { command in
      [CommandHelp(command, below: "vacation")]
        + command.configuration.subcommands.map {
          CommandHelp($0, below: "vacation \(command._commandName)")
        }
    }
  }()

  /// The program itself.
  static let root = CommandHelp(VacationCommand.self, name: "vacation")

  private init(_ type: any ParsableCommand.Type, below parent: String) {
    self.init(type, name: "\(parent) \(type._commandName)")
  }

  private init(_ type: any ParsableCommand.Type, name: String) {
    self.type = type
    self.name = name
    let whole = VacationCommand.helpMessage(for: type, columns: 80)
    text = whole.lastIndex { !$0.isNewline }.map { String(whole[...$0]) } ?? whole
  }

  /// The command lines below `Examples:`.
  var examples: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.drop { $0 != "Examples:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .map { String($0.dropFirst(2)) }
  }

  /// What stands above the examples: what the command does, in the first paragraph.
  var words: String {
    let end = text.range(of: "\n\nExamples:")?.lowerBound ?? text.endIndex
    return String(text[..<end].dropFirst("OVERVIEW: ".count))
  }

  /// How the command is typed, with its arguments and without options.
  var usage: String {
    let line = text.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
    return String(line.dropFirst("USAGE: ".count))
      .replacing(#/ \[--[^\]]*\]| \[?<options>\]?/#, with: "")
  }

  /// The arguments and options, each with the lines that explain it.
  var entries: [String] {
    var entries: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "ARGUMENTS:" || line == "OPTIONS:" {
        isInside = true
      } else if line.hasPrefix("   "), isInside, let last = entries.popLast() {
        entries.append(last + "\n" + line.dropFirst(2))
      } else if line.hasPrefix("  "), isInside {
        entries.append(String(line.dropFirst(2)))
      } else {
        isInside = false
      }
    }
    return entries
  }
}
