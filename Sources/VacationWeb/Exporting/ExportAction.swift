import Exporters
import Presentation
import VacationStore

/// Starts a job that exports a vacation.
enum ExportAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let selection = ExportSelection(
      isRedacted: request.form["redact"] != nil,
      isFree: request.form["free"] != nil
    )
    return try begin(selection, of: name, for: request)
  }

  /// Starts an export in the format of the form.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for an unknown format, and for an archive that is
  ///   to leave something out; `VacationError`.
  static func begin(
    _ selection: ExportSelection,
    of name: VacationName,
    for request: PageRequest
  ) throws -> ActionOutcome {
    guard let format = request.form["format"].flatMap({ ExportFormat(rawValue: $0) }) else {
      throw WebFailure.badRequest(
        tr("The form does not name a format that a vacation can be exported in."),
        hint: tr("Choose one on the Export page.")
      )
    }
    let isWhole = !selection.isRedacted && !selection.isFree && selection.filter.isEmpty
    guard format != .archive || isWhole else {
      throw WebFailure.badRequest(
        tr("An archive is a complete copy of a vacation, and leaves nothing out."),
        hint: tr("Clear the two boxes on the Export page, or choose another format.")
      )
    }
    let made = try request.read(name) { vacation in
      guard let vacation else { throw VacationError.notFound(name, suggestions: []) }
      return vacation.name
    }
    let desk = request.desk
    let export = VacationExport(format, of: made, selection, for: request)
    let number = desk.jobs.begin(
      tr("Exporting \(made)"),
      path: VacationPaths(made).export,
      errorMessage: { desk.message(for: $0, at: "exporting a vacation") },
      file: { export.file },
      { progress in try await onBlockingThreads { try export.run(progress) } }
    )
    return ActionOutcome("/work/\(number)")
  }
}
