/// What a page shows, beside what its address says: when none of it has changed, neither has the
/// page.
struct PageDependencies: OptionSet, Sendable {
  let rawValue: Int

  /// The vacation of the address, or the current one.
  static let vacation = PageDependencies(rawValue: 1)
  /// All vacations, and those in the trash.
  static let vacations = PageDependencies(rawValue: 2)
  /// The photos that were viewed last.
  static let recents = PageDependencies(rawValue: 4)
}
