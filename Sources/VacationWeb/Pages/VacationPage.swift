import VacationStore

/// A page of one vacation, whose name is in its path.
///
/// If the vacation does not exist, a page with suggestions is shown.
protocol VacationPage: WebPage {
  /// Creates the page.
  ///
  /// - Parameters:
  ///   - vacation: The vacation; nil for My Vacation if it does not exist yet.
  ///   - head: The header of the vacation's pages.
  ///   - request: The request.
  /// - Returns: The page.
  /// - Throws: `VacationError`.
  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page
}

extension VacationPage {
  static var dependencies: PageDependencies { .vacation }

  static func page(for request: PageRequest) throws -> Page {
    try UnknownVacationPage.instead(for: request) { name in
      try request.read(name) { vacation in
        let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: request)
        var page = try page(of: vacation, head, for: request)
        page.vacation = head.vacation.text
        return page
      }
    }
  }
}
