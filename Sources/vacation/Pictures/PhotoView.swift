import TravelDesk
import VacationStore

/// One photo, as a person looks at it: all that is known of it is printed, and it counts as viewed.
struct PhotoView {
  let format: FormatOptions
  let common: CommonOptions

  /// Prints a photo, and puts it first among the recents (R13).
  ///
  /// - Parameters:
  ///   - shown: The photo.
  ///   - summary: What is said of it; nil for what the vacation has, if it has it.
  ///   - visits: Its visits, as the vacation's history has them.
  /// - Throws: What standard output throws. That it could not be noted is only said.
  func show(
    _ shown: ShownPhoto,
    summary: PhotoSummary? = nil,
    visits: [VisitRecord]
  ) throws {
    try print(shown, summary: summary, visits: visits)
    do {
      try common.desk.view(shown)
    } catch let error as VacationError {
      common.say("Warning: it is not among the recents. \(error.description)")
    }
  }

  /// Prints a photo; it does not count as viewed.
  ///
  /// - Throws: What standard output throws.
  func print(
    _ shown: ShownPhoto,
    summary: PhotoSummary? = nil,
    visits: [VisitRecord]
  ) throws {
    let details = PhotoDetails(summary: summary ?? PhotoSummary(shown), visits: visits)
    let terminal = common.terminal
    try DetailPrinter.print(
      details.fields,
      labels: details.labels,
      format: format.format(on: terminal),
      terminal: terminal
    )
  }
}
