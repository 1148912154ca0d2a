import Glibc

/// The states of all rate limits in a small file that the user's processes share.
///
/// 8 bytes that name the format, then two 64-bit numbers for each limit, little endian. The file is
/// locked only for a reservation, which takes microseconds, and never while a request waits.
struct RateLimitFile: Sendable {
  let path: String

  private static let mark: UInt64 = 0x3145_4341_5043_4156  // "VACPACE1"
  private static let size = 8 + 16 * RateLimit.allCases.count

  /// Reads the states, lets `change` change them, and writes them back.
  ///
  /// A file in another format, or a truncated one, counts as new: it holds nothing else.
  func update<Result>(
    _ change: (inout [RateLimitState]) -> Result
  ) throws(FlickrError) -> Result {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure("opened") }
    // Closing releases the lock.
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure("locked") }
    }
    var words = [UInt64](repeating: 0, count: Self.size / 8)
    let count = words.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw failure("read") }
    let isOurs = count == Self.size && UInt64(littleEndian: words[0]) == Self.mark
    var states = RateLimit.allCases.map { limit in
      guard isOurs else { return RateLimitState() }
      return RateLimitState(
        arrival: Int64(bitPattern: UInt64(littleEndian: words[1 + 2 * limit.rawValue])),
        paused: Int64(bitPattern: UInt64(littleEndian: words[2 + 2 * limit.rawValue]))
      )
    }
    let before = states
    let result = change(&states)
    guard states != before || !isOurs else { return result }
    words[0] = Self.mark.littleEndian
    for (number, state) in states.enumerated() {
      words[1 + 2 * number] = UInt64(bitPattern: state.arrival).littleEndian
      words[2 + 2 * number] = UInt64(bitPattern: state.paused).littleEndian
    }
    let written = words.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    guard written == Self.size else { throw failure("written") }
    return result
  }

  private func failure(_ what: String) -> FlickrError {
    .localFailure(path: path, reason: "it cannot be \(what): \(String(cString: strerror(errno)))")
  }
}
