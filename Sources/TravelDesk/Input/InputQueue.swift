import Foundation

/// A bounded channel of chunks from the thread that reads an input to the one that writes.
///
/// `@unchecked`: its state is protected by the condition's lock.
final class InputQueue: @unchecked Sendable {
  /// The maximum number of chunks.
  private let capacity: Int
  /// The maximum size of the JSON in bytes.
  private let byteCapacity: Int

  private let condition = NSCondition()
  private var chunks: [InputChunk] = []
  private var ending: Result<Void, any Error>?
  private var isFlushed = false
  /// Whether the reading thread waits for more data.
  private var isWaiting = false
  private var isCancelled = false

  /// Creates a queue.
  ///
  /// - Parameter isTakenFromWithinTransactions: Whether a transaction takes further chunks as they are
  ///   decoded. Otherwise, all its photos have to be in the queue, and there are more of them.
  init(isTakenFromWithinTransactions: Bool) {
    capacity = isTakenFromWithinTransactions ? 4 : 16
    byteCapacity = isTakenFromWithinTransactions ? 2 << 20 : 8 << 20
  }

  private var isFull: Bool {
    chunks.count >= capacity || chunks.reduce(0) { $0 + $1.bytes } >= byteCapacity
  }

  /// Lets the receiver take the queued chunks now, because more data may take a while.
  func flush() {
    condition.lock()
    defer { condition.unlock() }
    isFlushed = !chunks.isEmpty
    isWaiting = true
    condition.signal()
  }

  /// Adds a chunk, waiting until there is room.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - isFlushed: Whether the receiver should take it now, because more data may take a while.
  /// - Returns: False if the receiver has cancelled.
  func add(_ chunk: InputChunk, isFlushed: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while isFull, !isCancelled { condition.wait() }
    guard !isCancelled else { return false }
    chunks.append(chunk)
    self.isFlushed = self.isFlushed || isFlushed
    isWaiting = isFlushed
    condition.signal()
    return true
  }

  /// Closes the channel, with an error if reading failed.
  func end(_ result: Result<Void, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    ending = result
    condition.signal()
  }

  /// Cancels reading; called by the receiver.
  func cancel() {
    condition.lock()
    defer { condition.unlock() }
    isCancelled = true
    condition.signal()
  }

  /// Takes the next chunk if each of its photos comes with its JSON.
  ///
  /// Waits for a chunk that is being decoded, for at most the given time, but not for more data.
  func takeComplete(within time: TimeInterval) -> InputChunk? {
    condition.lock()
    defer { condition.unlock() }
    let end = Date(timeIntervalSinceNow: time)
    while chunks.isEmpty, !isWaiting, ending == nil {
      guard condition.wait(until: end) else { return nil }
    }
    guard chunks.first?.isComplete == true else { return nil }
    let chunk = chunks.removeFirst()
    if chunks.isEmpty { isFlushed = false }
    condition.signal()
    return chunk
  }

  /// Waits until the channel is full or flushed, and takes all chunks; nil at the end.
  ///
  /// - Throws: The error of the reading thread, after all chunks read before it.
  func take() throws -> [InputChunk]? {
    condition.lock()
    defer { condition.unlock() }
    while !isFull, chunks.isEmpty || !isFlushed, ending == nil {
      condition.wait()
    }
    guard !chunks.isEmpty else {
      try ending?.get()
      return nil
    }
    defer {
      chunks.removeAll()
      isFlushed = false
      condition.signal()
    }
    return chunks
  }
}
