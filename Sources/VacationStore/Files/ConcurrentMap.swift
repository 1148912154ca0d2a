import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all processors, if there are more than `size`, the number of elements
  /// that one processor takes at a time.
  func concurrentMap<Result: Sendable>(
    inPiecesOf size: Int,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > size else { return map(transform) }
    let pieces = (count + size - 1) / size
    let results = Mutex([[Result]](repeating: [], count: pieces))
    DispatchQueue.concurrentPerform(iterations: pieces) { piece in
      let part = self[(piece * size)..<Swift.min(count, (piece + 1) * size)].map(transform)
      results.withLock { $0[piece] = part }
    }
    return results.withLock { $0.flatMap { $0 } }
  }
}
