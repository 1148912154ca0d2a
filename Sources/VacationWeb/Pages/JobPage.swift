import Presentation
import VacationStore

/// The progress or the result of a background job.
///
/// It is a fetched page, since it depends on no files.
enum JobPage: FetchedPage {
  /// The values of `work.mustache`.
  struct Values: Sendable {
    /// The vacation that it is about; nil if its result is elsewhere.
    let parent: Layout.Link?
    /// The result; nil while it runs.
    let outcome: EmptyState?
    let running: Running?
  }

  /// A job that runs.
  struct Running: Sendable {
    let number: Int
    let title: String
    let hasFraction: Bool
    /// Percentage done.
    let percent: Int
    /// `12 photos so far`, or that it starts.
    let soFar: String
    /// Whether its result is a file.
    let makesFile: Bool
    /// Where the result can be seen.
    let resultPath: String
    let cancelPath: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: tr("Job"),
      tab: .vacations,
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
    else {
      return try await blocking {
        var state = ended(for: request)
        state.elsewhere = request.vacationsElsewhere()
        return FailurePage.missing(tr("This task is no longer running"), state)
      }
    }
    let values = Values(
      parent: parent(of: state),
      outcome: try await blocking { try outcome(of: state, for: request) },
      running: state.hasEnded ? nil : Running(number, state)
    )
    return Page(state.title, tab: .vacations, template: "work", values: values)
  }

  /// A job of which no more is known than that it does not run.
  static func ended(for request: PageRequest) -> EmptyState {
    let current = request.currentVacation
    return EmptyState(
      .flag,
      tr("This task is no longer running"),
      tr("The history shows what it changed."),
      [
        EmptyState.Action(tr("History of \(current.text)"), VacationPaths(current).history),
        EmptyState.Action(tr("All vacations"), Tab.vacations.path),
      ]
    )
  }

  private static func vacation(of state: JobState) -> VacationName? {
    let parts = state.path.split(separator: "/")
    guard parts.count > 1, parts[0] == "vacations" else { return nil }
    // The path was made from a valid name.
    return URLQuery.decodedPath(parts[1]).flatMap { try? VacationName($0) }
  }

  private static func parent(of state: JobState) -> Layout.Link? {
    vacation(of: state).map {
      Layout.Link(title: $0.text, path: VacationPaths($0).itinerary, isCurrent: false)
    }
  }

  /// What a job did; nil while it runs.
  private static func outcome(
    of state: JobState,
    for request: PageRequest
  ) throws -> EmptyState? {
    guard let result = state.outcome else { return nil }
    var actions: [EmptyState.Action] = []
    var (title, text) = (state.heading, result)
    if let download = state.download {
      var action = EmptyState.Action(tr("Download"), download)
      action.isDownload = true
      actions.append(action)
    }
    if state.makesFile {
      actions.append(EmptyState.Action(tr("Back"), state.path))
    } else if let name = state.unchanged {
      if try request.readIfAny(name, { try $0.summary().photos }) ?? 0 == 0 {
        title = tr("No photos to refresh yet")
        text = tr("Refreshing brings titles, tags, and places up to date with Flickr.")
        actions.append(.visitPhotos(in: name, for: request))
      } else {
        actions.append(EmptyState.Action(tr("Show itinerary"), VacationPaths(name).itinerary))
      }
    } else {
      actions.append(EmptyState.Action(tr("Show the result"), state.path))
    }
    if let undo = state.undo {
      let step = StepForm(undo, back: state.path)
      let fields = [("change", step.change), ("return", step.back)]
      actions.append(
        EmptyState.Action(
          step.title,
          step.action,
          fields: fields.map { Pager.Field(name: $0.0, value: $0.1) } + step.fields,
          isStep: true
        )
      )
    }
    let isFailure = if case .failed = state.phase { true } else { false }
    var outcome = EmptyState(
      isFailure ? .cloud : .flag,
      FormattedText(plain: title),
      FormattedText(text),
      actions
    )
    outcome.isPage = true
    (outcome.isFailure, outcome.isAlert) = (isFailure, isFailure)
    let seen = vacation(of: state) ?? request.currentVacation
    outcome.elsewhere = request.places(of: seen)
    return outcome
  }
}

extension JobPage.Running {
  fileprivate init(_ number: Int, _ state: JobState) {
    self.number = number
    title = state.title
    hasFraction = state.fraction != nil
    percent = Int(((state.fraction ?? 0) * 100).rounded())
    soFar =
      state.photos == 0 ? tr("Starting…") : tr("\(Quantity.photos(state.photos)) so far")
    makesFile = state.makesFile
    resultPath = state.path
    cancelPath = "/work/\(number)/cancel"
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
