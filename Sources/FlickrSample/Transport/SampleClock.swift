/// The sample's clock, which advances once an hour.
///
/// The pages of a list are fetched one after the other, possibly by several runs of the program. If
/// dates changed in between, photos could move in and out of a date range.
struct SampleClock: Sendable {
  /// The upload time of the newest photo, in seconds since 1970 UTC: 30 to 90 minutes ago.
  let newest: Int
  /// The current time, in seconds since 1970 UTC.
  let now: Int

  init(now: Int) {
    self.now = now
    newest = now - now % 3600 - 1800
  }

  /// The upload time of a photo, in seconds since 1970 UTC.
  func uploaded(_ photo: SamplePhoto) -> Int { newest - photo.age }

  /// Scales upload dates, in seconds since 1970, oldest first, to a range of 30 days.
  ///
  /// A photo without a date follows the previous one directly; ages are unique.
  ///
  /// - Returns: The ages relative to the newest photo, in seconds.
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
