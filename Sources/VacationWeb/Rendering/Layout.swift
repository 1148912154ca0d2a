import VacationStore

/// What is around every page: the values of `head.mustache` and `foot.mustache`.
struct Layout: Sendable {
  /// A link of the navigation.
  struct Link: Sendable {
    let title: String
    let path: String
    let isCurrent: Bool
  }

  let title: String
  let tabs: [Link]
  /// The current vacation's name, and where its Itinerary is.
  let vacation: String
  let vacationPath: String
  /// What happened, said once: "Visited …"; nil for nothing.
  let note: String?
  /// The step that is offered beside it; nil for none.
  let step: StepForm?
  let isSample: Bool
  let hasLeaflet: Bool
  /// Addresses of assets end with it, so that a new build's are fetched anew.
  let version: String
  /// The vacation whose changes show in the open page.
  let liveVacation: String

  /// Makes the layout of a page.
  init(of page: Page, for visit: PageVisit) {
    let current = visit.currentVacation
    title = page.title
    tabs = Tab.allCases.map { tab in
      Link(title: tab.rawValue, path: tab.path, isCurrent: tab == page.tab)
    }
    vacation = current.text
    vacationPath = VacationPaths(current).itinerary
    let note = visit.note
    self.note = note?.text
    step = note?.step.map { StepForm($0, back: visit.address) }
    isSample = visit.desk.service.isSample
    hasLeaflet = visit.desk.service.leaflet != nil
    version = visit.desk.service.build
    liveVacation = page.vacation ?? current.text
  }
}
