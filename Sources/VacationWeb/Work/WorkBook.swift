import Synchronization
import TravelDesk

/// Work that takes its time, each with its progress, to be looked at and cancelled.
final class WorkBook: Sendable {
  private struct Entry {
    var state: WorkState
    var task: Task<Void, Never>?
  }

  /// Ended work that is remembered.
  private static let most = 50

  private let entries = Mutex<(work: [Int: Entry], last: Int)>(([:], 0))

  /// Begins a piece of work.
  ///
  /// - Parameters:
  ///   - title: What is done, such as `Visiting 50 photos of Kyoto`.
  ///   - path: Where its result is to be seen.
  ///   - words: What is said of an error, which is logged where nobody has words for it.
  ///   - undo: The step that takes back what was done, asked for at the end; nil for none.
  ///   - body: The work; it tells its progress, ends early when its task is cancelled, and answers
  ///     with what came of it in a sentence.
  /// - Returns: Its number.
  func begin(
    _ title: String,
    path: String,
    words: @escaping @Sendable (any Error) -> String,
    undo: @escaping @Sendable () -> OfferedStep? = { nil },
    _ body: @escaping @Sendable (@escaping @Sendable (VisitProgress) -> Void) async throws -> String
  ) -> Int {
    let number = entries.withLock { entries in
      entries.last += 1
      entries.work[entries.last] = Entry(state: WorkState(title: title, path: path), task: nil)
      let ended = entries.work.filter { $0.value.state.hasEnded }.keys.sorted()
      for old in ended.dropLast(Self.most) { entries.work[old] = nil }
      return entries.last
    }
    let task = Task(executorPreference: BlockingThreads.shared) {
      let phase: WorkState.Phase
      do {
        let result = try await body { progress in
          self.update(number) { $0.advance(progress) }
        }
        phase = .done(result)
      } catch is CancellationError {
        phase = .cancelled
      } catch {
        // Asked in any case: what nobody has words for is logged there.
        let reason = words(error)
        phase = Task.isCancelled ? .cancelled : .failed(reason)
      }
      // What was done before it ended early stays, and can be taken back too.
      let step = undo()
      self.update(number) {
        $0.phase = phase
        $0.undo = step
      }
    }
    entries.withLock { $0.work[number]?.task = task }
    return number
  }

  /// How a piece of work stands; nil where nothing is known of it.
  func state(of number: Int) -> WorkState? {
    entries.withLock { $0.work[number]?.state }
  }

  /// Asks a piece of work to end early; false where nothing is known of it.
  func cancel(_ number: Int) -> Bool {
    guard let entry = entries.withLock({ $0.work[number] }) else { return false }
    entry.task?.cancel()
    return true
  }

  /// Cancels all that is under way, and waits until it has ended.
  func stop() async {
    let tasks = entries.withLock { $0.work.values.compactMap(\.task) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func update(_ number: Int, _ change: (inout WorkState) -> Void) {
    entries.withLock { entries in
      guard var entry = entries.work[number] else { return }
      change(&entry.state)
      entries.work[number] = entry
    }
  }
}

/// How a piece of work stands.
struct WorkState: Sendable, Hashable {
  /// Where it is.
  enum Phase: Sendable, Hashable {
    case running
    /// It ended well, with this result.
    case done(String)
    /// It ended early, and why.
    case failed(String)
    /// It was ended early by the visitor; what was done stays.
    case cancelled
  }

  /// What is done.
  let title: String
  /// Where the result is to be seen.
  let path: String
  var phase = Phase.running
  /// The step that takes back what was done; nil while it runs, and where there is none.
  var undo: OfferedStep?
  /// How far it is, 0...1; nil where that is not known.
  private(set) var fraction: Double?
  /// Photos dealt with so far.
  private(set) var photos = 0

  /// Whether it is over.
  var hasEnded: Bool { phase != .running }

  mutating func advance(_ progress: VisitProgress) {
    fraction = progress.fraction
    photos = progress.photos
  }
}
