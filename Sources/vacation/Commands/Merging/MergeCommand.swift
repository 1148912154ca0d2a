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
      one wins; an unvisited photo stays away unless it was visited again later. The order of \
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

  func validate() throws {
    if driver, dryRun || verbose || vacation.name != nil || force.force || format.isForPrograms {
      throw ValidationError("--driver cannot be combined with other options.")
    }
  }

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
    let report = try target.merge(
      other,
      isDryRun: dryRun,
      progress: { done, total in
        progress.update(
          fraction: total == 0 ? 1 : Double(done) / Double(total),
          count: Quantity.photos(done)
        )
      },
      each: printer.map { printer in
        { item in
          rows.append(item)
          guard rows.count >= 100 else { return }
          progress.clear()
          try printer.print(rows)
          rows.removeAll(keepingCapacity: true)
        }
      }
    )
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
    warnIfAhead(report, of: other)
    if report.damagedPictures > 0 {
      StandardError.say(
        "Warning: \(Quantity.text(report.damagedPictures, "kept picture is", "kept pictures are"))"
          + " damaged in \"\(other)\", and not merged. To find them: vacation verify FILE"
      )
    }
  }

  private func warnIfAhead(_ report: MergeReport, of other: String) {
    guard let latest = report.latestAhead else { return }
    let changes = Quantity.text(report.ahead, "change is", "changes are")
    StandardError.say(
      "Warning: \(changes) dated later than this computer's clock in \"\(other)\", the latest at"
        + " \(latest.shortText) UTC. Check the clocks of both computers."
    )
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
    let target = try vacations.open(path: others[1], for: .writing)
    let other = try vacations.open(path: others[2], for: .reading)
    warnIfAhead(try target.merge(other, subject: "git"), of: others[2])
  }
}

extension MergeReport {
  /// What a merge did, in one sentence.
  func sentence(other: String, name: String, isDryRun: Bool) -> String {
    guard !isEmpty else { return "\"\(name)\" already includes everything in \"\(other)\"." }
    let parts: [String?] = [
      visited == 0 ? nil : "\(Quantity.photos(visited)) added",
      unvisited == 0 ? nil : "\(Quantity.photos(unvisited)) removed",
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
