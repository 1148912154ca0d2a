/// How long ago photos are sent as uploaded.
enum SampleAges {
  private static let span = 30 * 24 * 3600

  /// Squeezes the dates of upload, in seconds since 1970, oldest first, into 30 days.
  ///
  /// A photo without a date comes right after the one before it; no two have the same age.
  ///
  /// - Returns: The ages against the newest, in seconds.
  static func of(_ dates: [Int?]) -> [Int] {
    var last = dates.lazy.compactMap { $0 }.first ?? 0
    let filled = dates.map { date in
      last = max(date ?? last, last)
      return last
    }
    guard let oldest = filled.first, let newest = filled.last else { return [] }
    var ages = filled.map { (newest - $0) * span / max(newest - oldest, 1) }
    for index in ages.indices.dropLast().reversed() {
      ages[index] = max(ages[index], ages[index + 1] + 1)
    }
    return ages
  }
}
