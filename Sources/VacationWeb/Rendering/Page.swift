import HTTPTypes
import Presentation

/// A page: a title, and a template with its values.
struct Page: Sendable {
  /// The title and first heading.
  var title: String
  /// Its tab; nil for none.
  var tab: Tab?
  /// The template of the main part.
  var template: String
  /// The template's values, a struct specific to the page.
  var values: any Sendable
  /// The status of the response.
  var status: HTTPResponse.Status = .ok
  /// The vacation whose changes are shown in the open page; nil for the current one.
  var vacation: String?
  /// Whether the page depends only on its ``PageDependencies``.
  var isCacheable = false

  init(_ title: String, tab: Tab?, template: String, values: any Sendable) {
    self.title = title
    self.tab = tab
    self.template = template
    self.values = values
  }
}

/// The tabs at the top of every page.
enum Tab: CaseIterable, Sendable {
  case places, nearby, search, recents, vacations, settings

  /// Its title in the language of the page.
  var title: String {
    switch self {
    case .places: tr("Top Places")
    case .nearby: tr("Nearby")
    case .search: tr("Search")
    case .recents: tr("Recents")
    case .vacations: tr("Vacations")
    case .settings: tr("Settings")
    }
  }

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
