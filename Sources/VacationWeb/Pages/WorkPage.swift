import TravelDesk

/// How a piece of work that takes its time stands.
///
/// It is fetched, not shown: nothing that a tag could tell of changes with it.
enum WorkPage: FetchedPage {
  /// The values of `work.mustache`.
  struct Values: Sendable {
    let number: Int
    let title: String
    let isRunning: Bool
    let hasFraction: Bool
    /// Part that is done, in hundredths.
    let percent: Int
    /// `12 photos so far`.
    let soFar: String
    /// What came of it; nil while it runs.
    let outcome: String?
    let isFailed: Bool
    let cancelPath: String
    /// Where the result is to be seen.
    let resultPath: String
    /// What takes back what was done; nil for nothing.
    let undo: StepForm?
  }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    Waiting(title: "Work", tab: nil, words: "Looking how far it is", cancel: "/vacations")
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    guard let number = visit.parameters["number"].flatMap({ Int($0) }),
      let state = visit.desk.work.state(of: number)
    else { throw WebFailure.noSuchWork }
    let values = Values(
      number: number,
      title: state.title,
      isRunning: !state.hasEnded,
      hasFraction: state.fraction != nil,
      percent: Int(((state.fraction ?? 0) * 100).rounded()),
      soFar: "\(Quantity.photos(state.photos)) so far",
      outcome: outcome(of: state),
      isFailed: state.hasFailed,
      cancelPath: "/work/\(number)/cancel",
      resultPath: state.path,
      undo: state.undo.map { StepForm($0, back: state.path) }
    )
    return Page(state.title, tab: nil, template: "work", values: values)
  }

  private static func outcome(of state: WorkState) -> String? {
    switch state.phase {
    case .running: nil
    case .done(let words): words
    case .failed(let words): words
    case .cancelled: "It was cancelled after \(Quantity.photos(state.photos)). What was done stays."
    }
  }
}

extension WorkState {
  /// Whether it ended early, of itself.
  fileprivate var hasFailed: Bool {
    if case .failed = phase { return true }
    return false
  }
}
