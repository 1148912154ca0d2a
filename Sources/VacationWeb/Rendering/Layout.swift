import Presentation
import VacationStore

/// The frame of every page: the values of `head.mustache` and `foot.mustache`.
struct Layout: Sendable {
  struct Link: Sendable {
    let title: String
    let path: String
    let isCurrent: Bool
  }

  let title: String
  /// The language of the page: `en`.
  let language: String
  /// Whether the scripts have translated texts.
  let isTranslated: Bool
  /// The theme chosen in this browser; nil for the system's.
  let theme: Theme.Shown?
  let tabs: [Link]
  /// The current vacation's name, and its Itinerary.
  let vacation: String
  let vacationPath: String
  /// Whether the page is about another vacation.
  let isElsewhere: Bool
  /// The result of the last form: "Visited …"; nil for none.
  let note: String?
  /// The undo or redo step offered with it; nil for none.
  let step: StepForm?
  let isSample: Bool
  let hasLeaflet: Bool
  /// Part of asset URLs, so that assets of a new build are fetched again.
  let version: String
  /// The scripts that are preloaded.
  let modules = ScriptModules.imported
  /// The vacation whose changes are shown in the open page.
  let liveVacation: String

  init(of page: Page, for request: PageRequest) {
    let current = request.currentVacation
    title = page.title
    let language = Localization.current.language
    self.language = language.rawValue
    isTranslated = language != .english
    theme = request.theme?.shown
    tabs = Tab.allCases.map { tab in
      Link(title: tab.title, path: tab.path, isCurrent: tab == page.tab)
    }
    vacation = current.text
    vacationPath = VacationPaths(current).itinerary
    isElsewhere = page.vacation.map { $0 != current.text } ?? false
    let note = request.note
    self.note = note?.text
    step = note?.step.map { StepForm($0, back: request.target) }
    isSample = request.desk.isSample
    hasLeaflet = request.desk.service.leaflet != nil
    version = request.desk.service.build
    liveVacation = page.vacation ?? current.text
  }
}
