import Flickr
import Synchronization
import TravelDesk

/// The images that are being fetched: who asks for one that is under way waits for it too.
final class ImageFlights: Sendable {
  private struct Wanted: Hashable {
    var id: PhotoID
    var wish: ImageWish
  }

  private struct Flight {
    var task: Task<ImageFile, any Error>
    var waiting: Set<Int>
  }

  private let state = Mutex<(flights: [Wanted: Flight], last: Int)>(([:], 0))

  /// Waits for an image, which is fetched unless it is under way.
  ///
  /// The fetching ends when all have gone who waited for it.
  func file(
    of id: PhotoID,
    _ wish: ImageWish,
    fetch: @escaping @Sendable () async throws -> ImageFile
  ) async throws -> ImageFile {
    let wanted = Wanted(id: id, wish: wish)
    let (visitor, task) = state.withLock { state in
      state.last += 1
      let task = state.flights[wanted]?.task ?? Self.begin(fetch)
      state.flights[wanted, default: Flight(task: task, waiting: [])].waiting.insert(state.last)
      return (state.last, task)
    }
    return try await withTaskCancellationHandler {
      defer { leave(wanted, visitor) }
      return try await task.value
    } onCancel: {
      leave(wanted, visitor)
    }
  }

  private static func begin(
    _ fetch: @escaping @Sendable () async throws -> ImageFile
  ) -> Task<ImageFile, any Error> {
    Task(executorPreference: BlockingThreads.shared) { try await fetch() }
  }

  /// How many wait for an image.
  func waiting(for id: PhotoID, _ wish: ImageWish) -> Int {
    state.withLock { $0.flights[Wanted(id: id, wish: wish)]?.waiting.count ?? 0 }
  }

  private func leave(_ wanted: Wanted, _ visitor: Int) {
    let task: Task<ImageFile, any Error>? = state.withLock { state in
      guard var flight = state.flights[wanted], flight.waiting.remove(visitor) != nil else {
        return nil
      }
      state.flights[wanted] = flight.waiting.isEmpty ? nil : flight
      return flight.waiting.isEmpty ? flight.task : nil
    }
    // One that has ended takes no notice.
    task?.cancel()
  }
}
