import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// Lists over all vacations instead of one.
struct EverywhereOption: ParsableArguments {
  @Flag(help: "List over all vacations, with a column for the vacation.")
  var everywhere = false

  /// Refuses what a list over all vacations does not offer.
  ///
  /// - Parameters:
  ///   - vacation: The option that chooses one vacation.
  ///   - others: What is not accepted besides, and whether it is given.
  /// - Throws: `ValidationError`.
  func refuse(_ vacation: VacationOption, _ others: (what: String, isGiven: Bool)...) throws {
    guard everywhere else { return }
    if vacation.name != nil { throw ValidationError("--everywhere does not accept --in.") }
    for other in others where other.isGiven {
      throw ValidationError("--everywhere does not accept \(other.what).")
    }
  }
}

extension CommonOptions {
  /// The index of all vacations, up to date; reports vacations that cannot be read.
  ///
  /// - Throws: `VacationError`; `Failure` if the documents directory was named and does not exist.
  func everywhere() throws -> VacationsIndex {
    let vacations = vacations
    try DocumentsDirectory.check(vacations)
    let index = try VacationsIndex(of: vacations, cache: desk.directories.cache)
    let progress = progress("Indexing vacations")
    defer { progress.clear() }
    var isReported = false
    let unreadable = try index.update { done, total in
      // Only if one transaction is not enough.
      guard done > 0 else { return }
      progress.update(
        fraction: Double(done) / Double(max(1, total)),
        count: "\(Quantity.grouped(done)) of \(Quantity.grouped(total))"
      )
      guard !isReported, !(terminal.isError && terminal.isOutput) else { return }
      isReported = true
      say("Indexing \(Quantity.text(total, "vacation", "vacations")) (first time only)…")
    }
    progress.clear()
    for (name, reason) in unreadable {
      let failure = Failure(of: reason)
      let hint = failure.hint.map { "\nHint: \($0)" } ?? ""
      StandardError.say("Warning: \"\(name)\" is left out: \(failure.message)\(hint)")
    }
    return index
  }

  /// Prints a list over all vacations, page by page.
  ///
  /// - Throws: `VacationError`; what ``StandardOutput/flush()`` throws.
  func print<Item: Record>(
    everywhere page: PageOptions,
    as format: FormatOptions,
    rawTimes: Bool = false,
    of list: (InVacation<Item>?, Int, Int) throws -> [InVacation<Item>]
  ) throws {
    let printer = printer(of: EverywhereRecord<Item>.self, as: format, rawTimes: rawTimes)
    try page.forEachPage(of: list) { rows in
      try printer.print(rows.map { row in EverywhereRecord(row) { $0 } })
    }
    try printer.finish()
  }
}
