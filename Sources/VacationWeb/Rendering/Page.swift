import HTTPTypes

/// What is shown: a title, and a template with its values.
struct Page: Sendable {
  /// The page's title and first heading.
  var title: String
  /// The tab that it is in; nil for none.
  var tab: Tab?
  /// The template of what stands between the tabs and the foot.
  var template: String
  /// The template's values: a small struct of the page's own.
  var values: any Sendable
  /// The answer's status.
  var status: HTTPResponse.Status = .ok
  /// The vacation whose changes by others show in the open page; nil for the current one.
  var vacation: String?
  /// Whether it was made of nothing but what its kind depends on, so that it may be kept.
  var isOfFiles = false

  /// Makes a page.
  init(_ title: String, tab: Tab?, template: String, values: any Sendable) {
    self.title = title
    self.tab = tab
    self.template = template
    self.values = values
  }
}

/// The tabs at the top of every page.
enum Tab: String, CaseIterable, Sendable {
  case places = "Top Places"
  case nearby = "Nearby"
  case search = "Search"
  case recents = "Recents"
  case vacations = "Vacations"
  case settings = "Settings"

  /// Where the tab leads.
  var path: String {
    switch self {
    case .places: "/places"
    case .nearby: "/nearby"
    case .search: "/search"
    case .recents: "/recents"
    case .vacations: "/vacations"
    case .settings: "/settings"
    }
  }
}
