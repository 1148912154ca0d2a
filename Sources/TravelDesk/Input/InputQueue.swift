import Foundation

/// A bounded channel of chunks from the thread that reads an input to the one that writes.
///
/// `@unchecked`: its state is protected by the condition's lock.
final class InputQueue: @unchecked Sendable {
  /// The maximum number of chunks: enough for a transaction whose cost is dominated by its rows,
  /// not by its commit.
  private static let capacity = 8
  /// The maximum size of the JSON in bytes.
  private static let byteCapacity = 8 << 20

  private let condition = NSCondition()
  private var chunks: [InputChunk] = []
  private var ending: Result<Void, any Error>?
  private var isFlushed = false
  private var isCancelled = false

  private var isFull: Bool {
    chunks.count >= Self.capacity || chunks.reduce(0) { $0 + $1.bytes } >= Self.byteCapacity
  }

  /// Lets the receiver take the queued chunks now, because more data may take a while.
  func flush() {
    condition.lock()
    defer { condition.unlock() }
    isFlushed = !chunks.isEmpty
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
    if self.isFlushed || isFull { condition.signal() }
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
