import Synchronization
import TestSupport
import Testing

@testable import FlickrClient

struct AsyncSemaphoreTests {
  /// How many are inside, how many ever were at once, and who came in, in order.
  private final class Room: Sendable {
    private let state = Mutex((inside: 0, most: 0, entered: [Int]()))

    func enter(_ number: Int) {
      state.withLock {
        $0.inside += 1
        $0.most = max($0.most, $0.inside)
        $0.entered.append(number)
      }
    }
    func leave() { state.withLock { $0.inside -= 1 } }
    var most: Int { state.withLock { $0.most } }
    var entered: [Int] { state.withLock { $0.entered } }
  }

  @Test func `at most the limit's number are through at once, and all come through`() async throws {
    let turnstile = AsyncSemaphore(permits: 4)
    let room = Room()
    try await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          try await turnstile.withPermit { () async throws(FlickrError) in
            room.enter(number)
            for _ in 0..<number % 7 { await Task.yield() }
            room.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(room.entered.count == 200)
    #expect(room.most <= 4)
    #expect(await freePlaces(of: turnstile) == 4)
  }

  @Test func `who fails gives the place back`() async {
    let turnstile = AsyncSemaphore(permits: 2)
    for _ in 0..<5 {
      let error = await failure { () async throws(FlickrError) in
        try await turnstile.withPermit { () async throws(FlickrError) in throw .noKey }
      }
      #expect(error == .noKey)
    }
    #expect(await freePlaces(of: turnstile) == 2)
  }

  @Test func `who is cancelled already does not come in`() async {
    let turnstile = AsyncSemaphore(permits: 1)
    let gate = Gate()
    let late = Task {
      await gate.opened()
      return await failure { () async throws(FlickrError) in
        try await turnstile.withPermit { () async throws(FlickrError) in }
      }
    }
    late.cancel()
    gate.open()
    #expect(await late.value == .cancelled)
    #expect(await freePlaces(of: turnstile) == 1)
  }

  @Test(arguments: 0..<20)
  func `cancelling at any moment loses no place`(seed: UInt64) async {
    let turnstile = AsyncSemaphore(permits: 3)
    var random = SeededRandom(seed: seed)
    var tasks: [Task<FlickrError?, Never>] = []
    for _ in 0..<60 {
      let yields = random.number(0...10)
      tasks.append(
        Task {
          await failure { () async throws(FlickrError) in
            try await turnstile.withPermit { () async throws(FlickrError) in
              for _ in 0..<yields { await Task.yield() }
            }
          }
        }
      )
      if random.once(in: 2) { random.one(of: tasks).cancel() }
      if random.once(in: 3) { await Task.yield() }
    }
    for task in tasks {
      let error = await task.value
      #expect(error == nil || error == .cancelled, "seed \(seed)")
    }
    #expect(await freePlaces(of: turnstile) == 3, "seed \(seed)")
  }

  /// How many can be through at once now, found by entering until somebody has to wait.
  private func freePlaces(of turnstile: AsyncSemaphore) async -> Int {
    let room = Room()
    let gate = Gate()
    let tasks = (0..<10).map { number in
      Task {
        await failure { () async throws(FlickrError) in
          try await turnstile.withPermit { () async throws(FlickrError) in
            room.enter(number)
            await gate.opened()
          }
        }
      }
    }
    // Those that are still waiting when they are cancelled never had a place.
    while room.entered.isEmpty { await Task.yield() }
    for _ in 0..<2_000 { await Task.yield() }
    for task in tasks { task.cancel() }
    gate.open()
    for task in tasks { _ = await task.value }
    return room.most
  }
}
