import Foundation

/// Hands chunks from the thread that reads an input to the one that writes; neither runs far ahead.
///
/// `@unchecked`: its state is touched only under the condition's lock.
final class InputQueue: @unchecked Sendable {
  /// Chunks that may wait: enough for a transaction whose cost is in its rows, not in its commit.
  private static let capacity = 8
  /// Bytes of dictionaries that may wait.
  private static let byteCapacity = 8 << 20

  private let condition = NSCondition()
  private var chunks: [InputChunk] = []
  private var ending: Result<Void, any Error>?
  private var isHurried = false
  private var isCancelled = false

  private var isFull: Bool {
    chunks.count >= Self.capacity || chunks.reduce(0) { $0 + $1.bytes } >= Self.byteCapacity
  }

  /// Says that more may be long in coming, so that what waits is not to wait for it.
  func hurry() {
    condition.lock()
    defer { condition.unlock() }
    isHurried = !chunks.isEmpty
    condition.signal()
  }

  /// Adds a chunk, waiting for room.
  ///
  /// - Parameters:
  ///   - chunk: What was read.
  ///   - isHurried: Whether more may be long in coming, so that it is not waited for.
  /// - Returns: Whether anybody wants more.
  func add(_ chunk: InputChunk, isHurried: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while isFull, !isCancelled { condition.wait() }
    guard !isCancelled else { return false }
    chunks.append(chunk)
    self.isHurried = self.isHurried || isHurried
    if self.isHurried || isFull { condition.signal() }
    return true
  }

  /// Says that no more is to come, and what failed if something did.
  func end(_ result: Result<Void, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    ending = result
    condition.signal()
  }

  /// Says that nothing more is wanted.
  func cancel() {
    condition.lock()
    defer { condition.unlock() }
    isCancelled = true
    condition.signal()
  }

  /// Takes the chunks that wait, once they are many or more may be long in coming; nil at the end.
  ///
  /// - Throws: What the reading thread failed with, after all that it had read before.
  func take() throws -> [InputChunk]? {
    condition.lock()
    defer { condition.unlock() }
    while !isFull, chunks.isEmpty || !isHurried, ending == nil {
      condition.wait()
    }
    guard !chunks.isEmpty else {
      try ending?.get()
      return nil
    }
    defer {
      chunks.removeAll()
      isHurried = false
      condition.signal()
    }
    return chunks
  }
}
