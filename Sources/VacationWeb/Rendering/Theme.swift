import Hummingbird
import Presentation

/// The colors of the pages, if they are not the system's.
enum Theme: String, CaseIterable, Sendable {
  case light
  case dark

  /// Its name, and the color of the browser's frame: the values of `head.mustache`.
  struct Shown: Sendable {
    let name: String
    let color: String
  }

  /// The values of `head.mustache`.
  var shown: Shown { Shown(name: rawValue, color: self == .light ? "#ffffff" : "#172024") }
}

extension PageRequest {
  /// The theme chosen in this browser; nil for the system's.
  var theme: Theme? { cookies[desk.cookieName("theme")].flatMap { Theme(rawValue: $0.value) } }
}

/// `POST /settings/theme`: chooses the theme of this browser.
enum ThemeAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let theme = request.form["theme"].flatMap { Theme(rawValue: $0) }
    var outcome = ActionOutcome(
      "/settings#theme-title",
      note: theme.map {
        $0 == .light
          ? tr("Pages are light in this browser.") : tr("Pages are dark in this browser.")
      }
        ?? tr("Pages follow the theme of your system.")
    )
    outcome.cookies = [
      theme.map { request.cookie("theme", $0.rawValue, maxAge: 31_536_000) }
        ?? request.cookie("theme", "", maxAge: 0)
    ]
    return outcome
  }
}

/// The choice of a theme: the values of `settings.mustache`.
struct ThemeChoice: Sendable {
  let title: String
  let value: String
  let isCurrent: Bool

  /// The system's theme, and the others.
  static func all(for request: PageRequest) -> [ThemeChoice] {
    [ThemeChoice(title: tr("System"), value: "system", isCurrent: request.theme == nil)]
      + Theme.allCases.map { theme in
        ThemeChoice(
          title: theme == .light ? tr("Light") : tr("Dark"),
          value: theme.rawValue,
          isCurrent: request.theme == theme
        )
      }
  }
}
