import Presentation
import Synchronization
import TravelDesk
import VacationStore

/// Background jobs with progress.
final class BackgroundJobs: Sendable {
  private struct Entry {
    var state: JobState
    var task: Task<Void, Never>?
    var file: ExportedFile?
  }

  /// The maximum number of ended jobs to keep.
  private static let maximum = 50
  /// The maximum number of files to keep, which need space on the disk.
  private static let maximumFiles = 3

  private let entries = Mutex<(jobs: [Int: Entry], last: Int)>(([:], 0))

  /// Starts a job.
  ///
  /// - Parameters:
  ///   - title: What it does, such as `Visiting 50 photos of Kyoto`.
  ///   - path: Where its result can be seen.
  ///   - errorMessage: Describes an error, and logs an unexpected one.
  ///   - undo: Returns the step that undoes the job; called at the end; nil for none.
  ///   - unchanged: Returns the vacation that the job left as it was; called at the end; nil for
  ///     none.
  ///   - file: Returns the file that the job made; called at the end; nil for none, which is a job
  ///     that changes a vacation.
  ///   - body: The job; it reports progress, ends early if its task is canceled, and returns its
  ///     result as a sentence.
  /// - Returns: Its number.
  func begin(
    _ title: String,
    path: String,
    errorMessage: @escaping @Sendable (any Error) -> String,
    undo: @escaping @Sendable () -> OfferedStep? = { nil },
    unchanged: @escaping @Sendable () -> VacationName? = { nil },
    file: (@Sendable () -> ExportedFile?)? = nil,
    _ body: @escaping @Sendable (@escaping @Sendable (VisitProgress) -> Void) async throws -> String
  ) -> Int {
    let number = entries.withLock { entries in
      entries.last += 1
      entries.jobs[entries.last] = Entry(
        state: JobState(title: title, path: path, makesFile: file != nil)
      )
      let ended = entries.jobs.filter { $0.value.state.hasEnded }.keys.sorted()
      for old in ended.dropLast(Self.maximum) { entries.jobs[old] = nil }
      return entries.last
    }
    let task = Task(executorPreference: BlockingThreads.shared) {
      let phase: JobState.Phase
      do {
        let result = try await body { progress in
          self.update(number) { $0.advance(progress) }
        }
        phase = .done(result)
      } catch is CancellationError {
        phase = .cancelled
      } catch {
        // Called even after cancellation, since it logs unexpected errors.
        let reason = errorMessage(error)
        phase = Task.isCancelled ? .cancelled : .failed(reason)
      }
      // Changes made before an early end stay, and can be undone too.
      let step = undo()
      let same = unchanged()
      if let file = file?() { self.keep(file, of: number) }
      self.update(number) {
        $0.phase = phase
        $0.undo = step
        $0.unchanged = same
      }
    }
    entries.withLock { $0.jobs[number]?.task = task }
    return number
  }

  /// The state of a job; nil for an unknown one.
  func state(of number: Int) -> JobState? {
    entries.withLock { $0.jobs[number]?.state }
  }

  /// The file that a job made; nil if it made none, or if it is no longer kept.
  func file(of number: Int) -> ExportedFile? {
    entries.withLock { $0.jobs[number]?.file }
  }

  /// Keeps a file, and the latest others.
  private func keep(_ file: ExportedFile, of number: Int) {
    entries.withLock { entries in
      entries.jobs[number]?.file = file
      let kept = entries.jobs.filter { $0.value.file != nil }.keys.sorted()
      for old in kept.dropLast(Self.maximumFiles) {
        entries.jobs[old]?.file = nil
        entries.jobs[old]?.state.download = nil
      }
      entries.jobs[number]?.state.download = "/work/\(number)/file"
    }
  }

  /// Cancels a job; returns false for an unknown one.
  func cancel(_ number: Int) -> Bool {
    guard let entry = entries.withLock({ $0.jobs[number] }) else { return false }
    entry.task?.cancel()
    return true
  }

  /// Cancels all running jobs, and waits for them to end.
  func stop() async {
    let tasks = entries.withLock { $0.jobs.values.compactMap(\.task) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func update(_ number: Int, _ change: (inout JobState) -> Void) {
    entries.withLock { entries in
      guard var entry = entries.jobs[number] else { return }
      change(&entry.state)
      entries.jobs[number] = entry
    }
  }
}

/// The state of a job.
struct JobState: Sendable, Hashable {
  enum Phase: Sendable, Hashable {
    case running
    /// It ended with this result.
    case done(String)
    /// It failed, for this reason.
    case failed(String)
    /// It was canceled; completed changes stay.
    case cancelled
  }

  let title: String
  /// Where the result can be seen.
  let path: String
  /// Whether its result is a file, and it changes nothing.
  let makesFile: Bool
  /// The path of its file; nil before it has one, and when it is no longer kept.
  var download: String?
  var phase = Phase.running
  /// The step that undoes the job; nil while it runs, or if there is none.
  var undo: OfferedStep?
  /// The vacation that it left as it was; nil while it runs, or if it changed something.
  var unchanged: VacationName?
  /// The progress, 0...1; nil if unknown.
  private(set) var fraction: Double?
  /// The number of photos processed so far.
  private(set) var photos = 0

  var hasEnded: Bool { phase != .running }

  /// What it does, and once it has ended, how.
  var heading: String {
    switch phase {
    case .running: title
    case .done: tr("Finished: \(title)")
    case .failed: tr("Failed: \(title)")
    case .cancelled: tr("Canceled: \(title)")
    }
  }

  /// What it has done, as a sentence; nil while it runs.
  var outcome: String? {
    switch phase {
    case .running: nil
    case .done(let result): result
    case .failed(let reason): reason
    case .cancelled:
      makesFile
        ? tr("Canceled after \(Quantity.photos(photos)).")
        : tr("Canceled after \(Quantity.photos(photos)). Completed changes stay.")
    }
  }

  mutating func advance(_ progress: VisitProgress) {
    fraction = progress.fraction
    photos = progress.photos
  }
}
