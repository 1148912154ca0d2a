import CVacationSystem

/// Compresses bytes as a raw deflate stream (RFC 1951), piece by piece.
final class Deflater {
  private let state: OpaquePointer
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Creates a compression; nil if out of memory.
  init?() {
    guard let state = vacation_deflate_open(0) else { return nil }
    self.state = state
  }

  deinit { vacation_deflate_close(state) }

  /// Compresses bytes, and passes on what is ready.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes.
  ///   - isLast: Whether no bytes follow.
  ///   - body: Called with compressed bytes, any number of times.
  /// - Throws: What `body` throws.
  func compress<Failure: Error>(
    _ bytes: some Collection<UInt8>,
    isLast: Bool,
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let input = Array(bytes)
    var start = 0
    while true {
      var (used, made) = (0, 0)
      let result = input.withUnsafeBufferPointer { input in
        vacation_deflate_step(
          state,
          input.baseAddress?.advanced(by: start),
          input.count - start,
          &buffer,
          buffer.count,
          isLast ? 1 : 0,
          &used,
          &made
        )
      }
      // Compression only fails if it is called wrongly.
      precondition(result >= 0, "zlib failed with \(result)")
      start += used
      if made > 0 { try body(Array(buffer[..<made])) }
      if result == 1 || (!isLast && start == input.count && made < buffer.count) { return }
    }
  }
}
