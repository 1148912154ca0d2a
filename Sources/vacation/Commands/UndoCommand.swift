import ArgumentParser
import Presentation
import VacationStore

/// `vacation undo`: undoes the last change.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "undo",
    abstract: "Undoes the last change.",
    discussion: """
      A visit of many photos is one change. Photos restored by undo keep their original visit \
      times. If there is nothing to undo, the exit code is 3.

      --to undoes several changes: that many, or all made since a time in UTC, as \
      `vacation history` prints it or the beginning of one.

      Examples:
        vacation undo
        vacation undo --to 3
        vacation undo --to 2026-11-22T16:45
        vacation undo --in "Summer in Kyoto"
      """
  )

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "Undo this many changes, or all made at or after this time.",
      valueName: "time|count"
    )
  )
  var bound: UndoBound?

  @OptionGroup var options: UndoOptions

  func run() throws {
    let nothing = "There is nothing to undo"
    guard let bound else { return try options.step("Undid", nothing: nothing) { try $0.undo() } }
    try options.steps("Undid", nothing: nothing, while: bound) { try $0.undo(expecting: $1) }
  }
}

/// How far `vacation undo --to` goes back.
enum UndoBound: ExpressibleByArgument, Hashable {
  /// This many changes.
  case count(Int)
  /// All changes whose time, as printed, is not before this text.
  case time(String)

  init?(argument: String) {
    if let count = Int(argument) {
      // A year alone is a time.
      if argument.utf8.count == 4, argument >= "1900" {
        self = .time(argument)
      } else {
        guard count > 0 else { return nil }
        self = .count(count)
      }
      return
    }
    let shape = "0000-00-00T00:00:00.000000Z"
    let time = argument.replacing(" ", with: "T")
    guard time.utf8.count <= shape.utf8.count, time.utf8.count >= 4,
      zip(time, shape).allSatisfy({ $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 })
    else { return nil }
    self = .time(time)
  }

  /// Refuses `vacation undo 3`, where --to is missing.
  ///
  /// - Throws: `Failure`.
  static func check(_ line: [String]) throws {
    guard line.first == "undo", line.count > 1, UndoBound(argument: line[1]) != nil,
      !line.contains("--help"), !line.contains("-h")
    else { return }
    throw Failure.usage(
      "\"\(line[1])\" requires --to.",
      hint: "To undo several changes: "
        + ShellWord.line(["vacation", "undo", "--to"] + line.dropFirst())
    )
  }

  /// Whether a change, the next one to undo, is still to be undone.
  func includes(_ change: Change, number: Int) -> Bool {
    switch self {
    case .count(let count): number <= count
    case .time(let time): change.time.description >= time
    }
  }
}

/// `vacation redo`: redoes the last undone change.
struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "redo",
    abstract: "Redoes the last undone change.",
    discussion: """
      A new change after an undo discards the undone changes. If there is nothing to redo, the \
      exit code is 3.

      Examples:
        vacation redo
        vacation redo --in "Summer in Kyoto"
      """
  )

  @OptionGroup var options: UndoOptions

  func run() throws {
    try options.step("Redid", nothing: "There is nothing to redo") { try $0.redo() }
  }
}

/// What `vacation undo` and `vacation redo` share.
struct UndoOptions: ParsableArguments {
  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  /// Undoes changes one after the other, newest first, and prints them.
  ///
  /// - Throws: `Failure` if there is nothing to undo; `VacationError`, after the changes undone so far
  ///   were printed.
  func steps(
    _ verb: String,
    nothing: String,
    while bound: UndoBound,
    _ body: (Vacation, Timestamp) throws -> Change?
  ) throws {
    let opened = try vacation.openForWriting(force.vacations(common))
    var done: [Change] = []
    var last: Change?
    while let opened, let next = try opened.history(before: last, limit: 1).first {
      last = next
      // Undone changes are passed over.
      if next.isUndone { continue }
      guard bound.includes(next, number: done.count + 1),
        let change = try body(opened, next.time)
      else { break }
      done.append(change)
    }
    guard let oldest = done.last else {
      throw Failure(
        "\(nothing) in \"\(try vacation.chosen())\" since then.",
        hint: "To list the changes: vacation history"
          + VacationOption.argument(for: try vacation.chosen()),
        kind: .notFound
      )
    }
    if format.isForPrograms { try common.print(done, as: format) }
    common.say(
      "\(verb) \(Quantity.text(done.count, "change", "changes")), back to the \(oldest), made"
        + " \(oldest.time.shortText) UTC."
    )
  }

  /// Undoes or redoes one change, and prints it.
  ///
  /// - Throws: `Failure` if there is nothing to undo or redo; `VacationError`.
  func step(
    _ verb: String,
    nothing: String,
    _ body: (Vacation) throws -> Change?
  ) throws {
    let opened = try vacation.openForWriting(force.vacations(common))
    guard let change = try opened.flatMap({ try body($0) }) else {
      let name = try vacation.chosen()
      let trashed =
        opened == nil ? VacationOption.hint(ifTrashed: name, in: common.vacations) : nil
      throw Failure(
        "\(nothing) in \"\(name)\".",
        hint: trashed
          ?? "To list the changes: vacation history\(VacationOption.argument(for: name))",
        kind: .notFound
      )
    }
    try common.report(change.properties, as: format)
    common.say("\(verb) the \(change), made \(change.time.shortText) UTC.")
    if change.kind == .move, let other = change.subject {
      let step = change.isUndone ? "undo" : "redo"
      common.say(
        "The move is a change in \"\(other)\" too; to \(step) it there:"
          + " vacation \(step) --in \(ShellWord.quoted(other))"
      )
    }
  }
}
