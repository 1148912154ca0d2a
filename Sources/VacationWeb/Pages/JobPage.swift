import Presentation
import VacationStore

/// The progress or the result of a background job.
///
/// It is a fetched page, since it depends on no files.
enum JobPage: FetchedPage {
  /// The values of `work.mustache`.
  struct Values: Sendable {
    let number: Int
    let title: String
    let isRunning: Bool
    let hasFraction: Bool
    /// Percentage done.
    let percent: Int
    /// `12 photos so far`.
    let soFar: String
    /// The result; nil while it runs.
    let outcome: FormattedText?
    let isFailed: Bool
    /// Whether its result is a file.
    let makesFile: Bool
    let cancelPath: String
    /// Where the result can be seen.
    let resultPath: String
    /// The vacation to go back to, which the job left as it was; nil for a result.
    let unchanged: String?
    let unchangedPath: String?
    /// The path of the file that the job made; nil for none.
    let download: String?
    /// The form that undoes the job; nil for none.
    let undo: StepForm?
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: tr("Job"),
      tab: nil,
      text: tr("Loading the progress"),
      cancel: "/vacations"
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    guard let number = request.parameters["number"].flatMap({ Int($0) }),
      let state = request.desk.jobs.state(of: number)
    else { throw WebFailure.noSuchJob }
    let values = Values(
      number: number,
      title: state.title,
      isRunning: !state.hasEnded,
      hasFraction: state.fraction != nil,
      percent: Int(((state.fraction ?? 0) * 100).rounded()),
      soFar: tr("\(Quantity.photos(state.photos)) so far"),
      outcome: state.outcome.map(FormattedText.init),
      isFailed: state.hasFailed,
      makesFile: state.makesFile,
      cancelPath: "/work/\(number)/cancel",
      resultPath: state.path,
      unchanged: state.unchanged?.text,
      unchangedPath: state.unchanged.map { VacationPaths($0).itinerary },
      download: state.download,
      undo: state.undo.map { StepForm($0, back: state.path) }
    )
    return Page(state.title, tab: nil, template: "work", values: values)
  }
}

extension JobState {
  /// Whether it failed.
  fileprivate var hasFailed: Bool {
    if case .failed = phase { return true }
    return false
  }
}

/// Cancels a background job; completed changes stay.
enum CancelJobAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    guard let number = request.parameters["number"].flatMap({ Int($0) }),
      request.desk.jobs.cancel(number)
    else { throw WebFailure.noSuchJob }
    return ActionOutcome("/work/\(number)")
  }
}
