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
}
