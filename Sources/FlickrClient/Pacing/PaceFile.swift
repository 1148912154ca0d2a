import Glibc

/// The paces of all lanes in a small file that the user's processes share.
///
/// 8 bytes that name the format, then for each lane two numbers of 64 bits, little endian. The file
/// is locked while a turn is taken, which takes microseconds; nobody waits for a turn with the lock.
struct PaceFile: Sendable {
  let path: String

  private static let mark: UInt64 = 0x3145_4341_5043_4156  // "VACPACE1"
  private static let size = 8 + 16 * PaceLane.allCases.count

  /// Reads the paces, lets `change` change them, and writes them back.
  ///
  /// A file that is not ours, or cut short, counts as new: it holds nothing but the pace.
  func update<Result>(
    _ change: (inout [LanePace]) -> Result
  ) throws(FlickrError) -> Result {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure("opened") }
    // Closing gives the lock back.
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure("locked") }
    }
    var words = [UInt64](repeating: 0, count: Self.size / 8)
    let count = words.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw failure("read") }
    let isOurs = count == Self.size && UInt64(littleEndian: words[0]) == Self.mark
    var paces = PaceLane.allCases.map { lane in
      guard isOurs else { return LanePace() }
      return LanePace(
        rested: Int64(bitPattern: UInt64(littleEndian: words[1 + 2 * lane.rawValue])),
        paused: Int64(bitPattern: UInt64(littleEndian: words[2 + 2 * lane.rawValue]))
      )
    }
    let before = paces
    let result = change(&paces)
    guard paces != before || !isOurs else { return result }
    words[0] = Self.mark.littleEndian
    for (number, pace) in paces.enumerated() {
      words[1 + 2 * number] = UInt64(bitPattern: pace.rested).littleEndian
      words[2 + 2 * number] = UInt64(bitPattern: pace.paused).littleEndian
    }
    let written = words.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    guard written == Self.size else { throw failure("written") }
    return result
  }

  private func failure(_ what: String) -> FlickrError {
    .localFailure(path: path, reason: "it cannot be \(what): \(String(cString: strerror(errno)))")
  }
}
