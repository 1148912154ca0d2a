extension Vacation {
  /// Rewrites the file without its free space.
  ///
  /// - Throws: ``VacationError``.
  public func compact() throws {
    try migrate()
    try vacuum()
  }
}
