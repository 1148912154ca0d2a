import VacationStore

/// A page of one vacation, whose name is in its path.
///
/// One that does not exist is answered with those that look like it.
protocol VacationPage: WebPage {
  /// Makes the page.
  ///
  /// - Parameters:
  ///   - vacation: The vacation; nil for My Vacation as long as nothing made it.
  ///   - head: What is around its pages.
  ///   - visit: What is asked for.
  /// - Returns: The page.
  /// - Throws: `VacationError`.
  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page
}

extension VacationPage {
  static var dependencies: PageDependencies { .vacation }

  static func page(for visit: PageVisit) throws -> Page {
    try UnknownVacationPage.instead(for: visit) { name in
      try visit.read(name) { vacation in
        let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: visit)
        var page = try page(of: vacation, head, for: visit)
        page.vacation = head.vacation.text
        return page
      }
    }
  }
}

/// What is around the pages of a vacation: the values of `vacationcrumbs.mustache` and
/// `vacationtabs.mustache`.
struct VacationHead: Sendable {
  let vacation: VacationName
  /// Whether there is a file of it.
  let isMade: Bool
  /// The vacation's name.
  let name: String
  /// Where its Itinerary is.
  let path: String
  let tabs: [Layout.Link]
  /// Whether it is the Itinerary, which the others lead up to.
  let isTop: Bool
  /// Whether photos are visited in it.
  let isCurrent: Bool
  /// Where it is made the current one.
  let choosePath: String
  /// Where one comes back to from that.
  let returnPath: String
  /// The addresses of its pages.
  let paths: VacationPaths

  /// Makes what is around a page.
  init(_ vacation: VacationName, isMade: Bool, for visit: PageVisit) {
    let paths = VacationPaths(vacation)
    self.vacation = vacation
    self.isMade = isMade
    self.paths = paths
    name = vacation.text
    path = paths.itinerary
    isCurrent = visit.currentVacation == vacation
    choosePath = paths.choose
    returnPath = visit.address
    let here = visit.path.split(separator: "/").dropFirst(2).first ?? "itinerary"
    isTop = here == "itinerary"
    tabs = [
      ("Itinerary", paths.itinerary), ("Tags", paths.tags), ("Photos", paths.photos),
      ("Search", paths.search), ("History", paths.history),
    ].map { title, path in
      Layout.Link(title: title, path: path, isCurrent: path.hasSuffix("/" + here))
    }
  }
}
