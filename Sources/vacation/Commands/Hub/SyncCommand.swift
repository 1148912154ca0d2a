import ArgumentParser
import Hub
import Presentation
import VacationStore

/// `vacation sync`: exchanges changes with the hub.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "sync",
    abstract: "Synchronizes vacations with the hub.",
    discussion: """
      Receives what others changed, and sends what changed here. Changes made while apart are merged: \
      nothing is lost, of two edits of the same thing the later one wins, and the order of \
      synchronizing does not matter. What came is one change, which `vacation undo` takes back. A \
      vacation that the hub does not have is published there; only you can see it until you share \
      it. Kept pictures are not sent.

      --watch stays, and exchanges each change at once. If interrupted, run the command again to \
      resume.

      Examples:
        vacation sync "Summer in Kyoto"
        vacation sync --all
        vacation sync --all --watch
        vacation sync "Summer in Kyoto" --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp("The vacations. Default: My Vacation.", valueName: "name"),
    completion: .custom(Completions.vacations)
  )
  var names: [String] = []

  @Flag(help: "Synchronize all vacations that were synchronized with this hub before.")
  var all = false

  @Flag(help: "Stay, and exchange each change at once.")
  var watch = false

  @Flag(help: "Only report what would be exchanged.")
  var dryRun = false

  @OptionGroup var hub: HubOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if all, !names.isEmpty { throw ValidationError("--all does not accept names.") }
    if watch, dryRun { throw ValidationError("--watch and --dry-run cannot be combined.") }
  }

  func run() throws {
    let names =
      try all
      ? [] : self.names.isEmpty ? [VacationOption.chosen(nil)] : self.names.map(VacationName.init)
    // All names are checked before anything is sent.
    for name in names { _ = try common.vacations.open(name, for: .reading) }
    let connected = try hub.connect(common)
    if watch { return try SyncWatch(self, connected, names).run() }
    if dryRun { return try report(connected, names) }
    let tally = try synchronize(names, with: connected)
    if let kind = tally.failureKind { throw SilentExit(kind: kind) }
  }

  /// Synchronizes vacations, or all of them, and prints a row for each.
  ///
  /// - Returns: How many failed, and why; with `--all`, unchanged vacations are counted too.
  /// - Throws: `HubError` of the connection as a whole, after the rows so far.
  @discardableResult
  func synchronize(
    _ names: [VacationName],
    with hub: Hub,
    quietIfUnchanged: Bool = false
  ) throws -> OutcomeTally {
    let printer = common.printer(of: SyncRecord.self, as: format, whenClosed: .carryOn)
    var tally = OutcomeTally()
    for name in try all ? changed(on: hub, &tally, quietIfNone: quietIfUnchanged) : names {
      do {
        let record = try synchronize(name, with: hub)
        tally.add("done")
        if quietIfUnchanged, record.report.isUnchanged { continue }
        try printer.print([record])
        if !format.isJSON { say(record, hub) }
      } catch let error as VacationError {
        tally.add(failure: report(Failure(of: error), of: name))
      } catch let error as HubError where error.concernsVacation {
        tally.add(failure: report(Failure(of: error), of: name))
      }
    }
    try printer.finish()
    return tally
  }

  /// The vacations that were synchronized with the hub before, and changed on either side.
  private func changed(
    on hub: Hub,
    _ tally: inout OutcomeTally,
    quietIfNone: Bool = false
  ) throws -> [VacationName] {
    var failures: [Failure.Kind] = []
    let names = try common.allVacations()
    let found = try hub.synchronized(among: names, in: common.vacations) { name, error in
      failures.append(report(Failure(of: error), of: name))
    }
    for kind in failures { tally.add(failure: kind) }
    if found.isEmpty, !names.isEmpty {
      common.say(
        "No vacation was synchronized with \(hub.name) before. Begin with: vacation sync NAME"
      )
    }
    // Unchanged ones need no round trip each.
    let changed = found.filter(\.isChanged).map(\.name)
    for _ in changed.count..<found.count { tally.add("unchanged") }
    if changed.isEmpty, !found.isEmpty, !quietIfNone {
      let vacations = Quantity.text(found.count, "vacation is", "vacations are")
      common.say("\(vacations) in sync with \(hub.name) already.")
    }
    return changed
  }

  private func synchronize(_ name: VacationName, with hub: Hub) throws -> SyncRecord {
    let vacation = try common.vacations.open(name, for: .writing)
    let progress = common.progress("Synchronizing \"\(name)\"")
    defer { progress.clear() }
    let report = try hub.synchronize(vacation) { done in
      progress.update(
        fraction: done.total.map { $0 == 0 ? 1 : min(1, Double(done.sent) / Double($0)) },
        count: "\(Quantity.photos(done.received)) received, \(Quantity.photos(done.sent)) sent"
      )
    }
    return SyncRecord(name: name, report: report)
  }

  private func say(_ record: SyncRecord, _ hub: Hub) {
    if common.terminal.isOutput { common.say(record.sentence(hub: hub.name)) }
    for conflict in record.conflicts() { StandardError.say("Note: \(conflict)") }
    let report = record.report
    if let latest = report.pulled.latestAhead {
      StandardError.say(
        "Warning: Some changes are dated later than this computer's clock, the latest at"
          + " \(latest.shortText) UTC. Check the clocks of all computers."
      )
    }
    if report.unsent > 0 {
      StandardError.say(
        "Note: \(Quantity.text(report.unsent, "change stays", "changes stay")) on this computer:"
          + " you may only read \"\(record.name)\" on \(hub.name)."
      )
    }
  }

  /// Reports that a vacation could not be synchronized; the others are.
  private func report(_ failure: Failure, of name: VacationName) -> Failure.Kind {
    let isNamed = failure.message.hasPrefix("\"\(name)\"")
    let reported = Failure(
      (isNamed ? "" : "\"\(name)\": ") + failure.message,
      hint: failure.hint,
      kind: failure.kind
    )
    StandardError.say(format.isJSON ? reported.json : reported.text)
    return failure.kind
  }

  /// Prints what would be exchanged.
  private func report(_ hub: Hub, _ names: [VacationName]) throws {
    var tally = OutcomeTally()
    let names = try all ? changed(on: hub, &tally) : names
    let records = try names.map { name in
      let vacation = try common.vacations.open(name, for: .reading)
      return HubStatusRecord(try hub.status(of: vacation), hub: hub.name)
    }
    for _ in records { tally.add("done") }
    try common.print(records, as: format)
    common.say("Dry run: nothing was exchanged.")
    if let kind = tally.failureKind { throw SilentExit(kind: kind) }
  }
}
