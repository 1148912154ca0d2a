/// The sample's own time, which goes on once an hour.
///
/// The pages of a list are asked one after the other, maybe by several runs of a program; dates
/// that moved in between would move photos in and out of what the dates limit.
struct SampleClock: Sendable {
  /// When the newest photo was uploaded, in seconds since 1970 UTC: 30 to 90 minutes ago.
  let newest: Int
  /// The time, in seconds since 1970 UTC.
  let now: Int

  init(now: Int) {
    self.now = now
    newest = now - now % 3600 - 1800
  }

  /// When a photo was uploaded, in seconds since 1970 UTC.
  func uploaded(_ photo: SamplePhoto) -> Int { newest - photo.age }

  /// Squeezes the dates of upload, in seconds since 1970, oldest first, into 30 days.
  ///
  /// A photo without a date comes right after the one before it; no two have the same age.
  ///
  /// - Returns: The ages against the newest, in seconds.
  static func ages(of dates: [Int?]) -> [Int] {
    var last = dates.lazy.compactMap { $0 }.first ?? 0
    let filled = dates.map { date in
      last = max(date ?? last, last)
      return last
    }
    guard let oldest = filled.first, let newest = filled.last else { return [] }
    var ages = filled.map { (newest - $0) * 30 * 24 * 3600 / max(newest - oldest, 1) }
    for index in ages.indices.dropLast().reversed() {
      ages[index] = max(ages[index], ages[index + 1] + 1)
    }
    return ages
  }
}
