import ArgumentParser
import Glibc
import Presentation
import VacationStore

extension VacationOption {
  /// Refuses `--in` beside `--all`.
  ///
  /// - Throws: `ValidationError`.
  func refuse(ifAll all: Bool) throws {
    guard all, name != nil else { return }
    throw ValidationError("--all does not accept --in.")
  }
}

extension CommonOptions {
  /// Does the same with all vacations, several at a time, and prints a row for each, sorted by name.
  ///
  /// A vacation that cannot be read or written is reported on standard error, and does not stop
  /// the others.
  /// - Parameters:
  ///   - label: The label of the progress bar, such as `Checking`.
  ///   - format: The format.
  ///   - width: How many vacations are worked on at a time.
  ///   - work: What is done with a vacation, on any thread.
  ///   - failure: What a row reports as failed; nil if it does not.
  /// - Returns: The rows, and the outcomes: `done` or failed.
  /// - Throws: Any other error than `VacationError`, after the rows so far.
  func forAllVacations<Row: Record & Sendable>(
    _ label: String,
    as format: FormatOptions,
    atOnce width: Int = AllVacations.processors,
    work: @escaping @Sendable (VacationName) async throws -> Row,
    failure: (Row) -> Failure? = { _ in nil }
  ) async throws -> (rows: [Row], tally: OutcomeTally) {
    let names = try allVacations()
    let progress = progress(label)
    defer { progress.clear() }
    let reporter = ChangeReporter(
      printer: printer(of: Row.self, as: format, whenClosed: .carryOn),
      progress: progress,
      asJSON: format.isJSON
    )
    var rows: [Row] = []
    do {
      try await AllVacations.work(on: names, atOnce: width, progress, work) { name, result in
        switch result {
        case .success(let row):
          rows.append(row)
          if let failure = failure(row) {
            try reporter.fail(row, at: "", failure)
          } else {
            try reporter.add(row, status: "done")
          }
        case .failure(let error as VacationError):
          try reporter.fail(nil, at: "\"\(name)\": ", Failure(of: error))
        case .failure(let error): throw error
        }
      }
    } catch {
      try reporter.finish()
      throw error
    }
    try reporter.finish()
    return (rows, reporter.tally)
  }

  /// The names of all vacations; says so if there are none.
  ///
  /// - Throws: `VacationError`; `Failure` if the documents directory was named and does not exist.
  func allVacations() throws -> [VacationName] {
    let vacations = vacations
    try DocumentsDirectory.check(vacations)
    let names = try vacations.names()
    if names.isEmpty { say("There are no vacations yet.") }
    return names
  }
}

/// Work on many vacations at a time.
enum AllVacations {
  /// The number of processors.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Works on vacations, several at a time, and reports the results in the order of the names.
  ///
  /// - Throws: What `report` throws; the work that has begun is finished first.
  static func work<Output: Sendable>(
    on names: [VacationName],
    atOnce width: Int = processors,
    _ progress: ProgressBar,
    _ work: @escaping @Sendable (VacationName) async throws -> Output,
    report: (VacationName, Result<Output, any Error>) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Finished<Output>.self) { group in
      var begun = names.indices.makeIterator()
      func begin() {
        guard let index = begun.next() else { return }
        let name = names[index]
        group.addTask {
          do {
            return Finished(index: index, result: .success(try await work(name)))
          } catch {
            return Finished(index: index, result: .failure(error))
          }
        }
      }
      for _ in 0..<width { begin() }
      var waiting: [Int: Finished<Output>] = [:]
      var reported = 0
      while let finished = try await group.next() {
        begin()
        waiting[finished.index] = finished
        while let next = waiting.removeValue(forKey: reported) {
          try report(names[reported], next.result)
          reported += 1
        }
        progress.update(
          fraction: Double(reported) / Double(names.count),
          count: "\(Quantity.grouped(reported)) of \(Quantity.grouped(names.count))"
        )
      }
    }
  }

  private struct Finished<Output: Sendable>: Sendable {
    let index: Int
    let result: Result<Output, any Error>
  }
}
