import ArgumentParser
import Presentation
import VacationStore

/// `vacation merge`: merges another copy of a vacation, or another vacation.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "merge",
    abstract: "Merges another copy of a vacation, or another vacation.",
    discussion: """
      Takes over what was done in the other vacation: visits and removals, notes, ratings, tags, \
      covers, places, data from Flickr, and kept pictures. Of two edits of the same thing, the later \
      one is taken; an unvisited photo stays away unless it was visited again later. The order of \
      merges does not matter, and merging twice changes nothing. The other file is only read. \
      `vacation undo` takes the merge back; the replaced texts stay in the history until then.

      If interrupted, run the command again to resume.

      --driver makes this a merge driver of git: it merges the third file into the second, in place. \
      See the README for git's configuration.

      Examples:
        vacation merge "Alps again" --in Alps --dry-run
        vacation merge "Alps again" --in Alps
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The other vacation: its name, or the path of its file.",
      valueName: "vacation"
    ),
    completion: .custom(Completions.vacations)
  )
  var others: [String] = []

  @Flag(help: "Merge the third file into the second, as git's merge driver.")
  var driver = false

  @Flag(help: "Only report what would be done.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print a row for everything that changed.")
  var verbose = false

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    if driver { return try runDriver() }
    guard let word = others.first, others.count == 1 else {
      throw Failure.usage(
        others.isEmpty ? "Which vacation?" : "Only one vacation can be merged at a time.",
        hint: "For example: vacation merge \"Alps (conflicted copy)\" --in Alps. Quote a name of"
          + " several words."
      )
    }
    var vacations = force.vacations(common)
    vacations.isDryRun = dryRun
    let other = try OtherVacation(word, common.vacations)
    let target = try vacation.forOwnWords(vacations)
    guard !target.isSameFile(as: other.vacation) else {
      throw Failure.usage(
        "\"\(target.name)\" cannot be merged into itself.",
        hint: "Give the other one, or choose another one to merge into: --in NAME"
      )
    }
    let report = try merge(other.vacation, into: target)
    summarize(report, of: word, in: target.name)
  }

  private func merge(_ other: Vacation, into target: Vacation) throws -> MergeReport {
    let progress = common.progress(dryRun ? "Comparing" : "Merging")
    defer { progress.clear() }
    let printer =
      format.isForPrograms || format.table || verbose
      ? common.printer(of: MergedItem.self, as: format, whenClosed: .carryOn) : nil
    var rows: [MergedItem] = []
    if !dryRun { Interruption.beginChange() }
    defer { Interruption.endChange() }
    let report = try target.merge(other, isDryRun: dryRun) { done, total in
      progress.update(
        fraction: total == 0 ? 1 : Double(done) / Double(total),
        count: Quantity.photos(done)
      )
    } each: { item in
      guard let printer else { return }
      rows.append(item)
      guard rows.count >= 100 else { return }
      progress.clear()
      try printer.print(rows)
      rows.removeAll(keepingCapacity: true)
    }
    progress.clear()
    try printer?.print(rows)
    try printer?.finish()
    return report
  }

  private func summarize(
    _ report: MergeReport,
    of other: String,
    in name: VacationName
  ) {
    if !format.isJSON {
      common.say(report.sentence(other: other, name: name.text, isDryRun: dryRun))
      if !report.areCopies {
        common.say("Note: \"\(other)\" is not a copy of \"\(name)\"; its photos were added.")
      }
    }
    if let latest = report.latestAhead {
      StandardError.say(
        "Warning: \(Quantity.text(report.ahead, "act", "acts")) in \"\(other)\" ahead of this"
          + " computer's clock, the latest at \(latest.shortText) UTC. Check the clocks of both computers."
      )
    }
  }

  /// Merges as git asks a merge driver to: without output, and without touching anything else.
  private func runDriver() throws {
    guard others.count == 3 else {
      throw Failure.usage(
        "--driver requires three files.",
        hint: "In git's configuration: vacation merge --driver %O %A %B"
      )
    }
    // Damage notes are kept in another directory.
    let vacations = Vacations(directory: "/")
    guard let target = try vacations.open(file: others[1], for: .writing),
      let other = try vacations.open(file: others[2], for: .reading)
    else {
      throw Failure(
        "There is no file named \"\(others[1])\" or \"\(others[2])\".",
        kind: .notFound
      )
    }
    let report = try target.merge(other, subject: "git")
    if report.ahead > 0 {
      common.say("Warning: \(Quantity.text(report.ahead, "act", "acts")) ahead of the clock.")
    }
  }
}

/// A vacation that is given by its name or by the path of its file, and only read.
struct OtherVacation {
  let vacation: Vacation

  /// Opens it: a word that contains a slash is a path, another one is a name, or if there is no such
  /// vacation, a file in the working directory.
  ///
  /// - Throws: `VacationError`; `Failure` if there is no such file.
  init(_ word: String, _ vacations: Vacations) throws {
    if word.contains("/") {
      guard let vacation = try vacations.open(file: word, for: .reading) else {
        throw Failure(
          "There is no file named \"\(word)\".",
          hint: "Give the name of a vacation, or the path of its file.",
          kind: .notFound
        )
      }
      self.vacation = vacation
      return
    }
    do {
      let given = try VacationName(word)
      do {
        vacation = try vacations.open(given, for: .reading)
      } catch VacationError.notFound {
        guard let name = try given.withoutFileExtension else {
          throw VacationError.notFound(given, suggestions: [])
        }
        vacation = try vacations.open(name, for: .reading)
      }
    } catch let error as VacationError {
      guard case .notFound = error, let vacation = try vacations.open(file: word, for: .reading)
      else {
        _ = try VacationName(word)
        throw error
      }
      self.vacation = vacation
    }
  }
}

extension MergeReport {
  /// What a merge did, in one sentence.
  func sentence(other: String, name: String, isDryRun: Bool) -> String {
    guard !isEmpty else { return "\"\(name)\" already includes everything in \"\(other)\"." }
    let parts: [String?] = [
      visited == 0 ? nil : "\(Quantity.photos(visited)) came",
      unvisited == 0 ? nil : "\(Quantity.photos(unvisited)) went",
      moved == 0 ? nil : "\(Quantity.photos(moved)) moved to another place",
      refreshed == 0 ? nil : "\(Quantity.photos(refreshed)) updated",
      words == 0 ? nil : "\(Quantity.text(words, "edit", "edits")) of your own words",
      pictures == 0 ? nil : "\(Quantity.text(pictures, "kept picture", "kept pictures")) changed",
    ]
    let end = isDryRun ? " (Dry run: nothing was changed.)" : ""
    let done = parts.compactMap(\.self).joined(separator: ", ")
    return "\"\(name)\", merged with \"\(other)\": \(done).\(end)"
  }
}
