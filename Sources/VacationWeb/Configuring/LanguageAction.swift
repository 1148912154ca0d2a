import HTTPTypes
import Hummingbird
import Presentation

/// `POST /settings/language`: chooses the language of this browser, and how it shows dates.
enum LanguageAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let language = request.form["language"].flatMap(Language.init)
    let isISO = request.form["dates"] == DateStyle.iso.rawValue
    // The confirmation is in the new language.
    let shown = Localization(language: language ?? request.acceptedLanguage)
    var outcome = shown {
      ActionOutcome("/settings#language-title", note: tr("The language is saved for this browser."))
    }
    outcome.cookies = [
      request.cookie(
        "language",
        language?.rawValue ?? "",
        maxAge: language == nil ? 0 : 31_536_000
      ),
      request.cookie("dates", isISO ? DateStyle.iso.rawValue : "", maxAge: isISO ? 31_536_000 : 0),
    ]
    return outcome
  }
}

extension PageRequest {
  /// The language that the browser prefers.
  var acceptedLanguage: Language {
    headers[.acceptLanguage].flatMap(AcceptedLanguage.init(accepting:))?.language ?? .english
  }
}

/// The choice of a language: the values of `settings.mustache`.
struct LanguageChoice: Sendable {
  let title: String
  let value: String
  let isCurrent: Bool
  /// The language of its title.
  let language: String

  /// The browser's language, and the others by their own names.
  static func all(for request: PageRequest) -> [LanguageChoice] {
    let chosen = request.cookies[request.desk.cookieName("language")]
      .flatMap { Language(rawValue: $0.value) }
    let shown = Localization.current.language.rawValue
    let system = LanguageChoice(
      title: tr("Same as the browser"),
      value: "system",
      isCurrent: chosen == nil,
      language: shown
    )
    return [system]
      + Language.allCases.map {
        LanguageChoice(
          title: $0.name,
          value: $0.rawValue,
          isCurrent: $0 == chosen,
          language: $0.rawValue
        )
      }
  }

  /// Dates of the language, and ISO 8601.
  static func dates(now: String) -> [LanguageChoice] {
    let isISO = Localization.current.dates == .iso
    let shown = Localization.current.language.rawValue
    return [
      LanguageChoice(
        title: tr("Usual for the language"),
        value: "language",
        isCurrent: !isISO,
        language: shown
      ),
      LanguageChoice(
        title: tr("ISO 8601, such as \(now)"),
        value: "iso",
        isCurrent: isISO,
        language: shown
      ),
    ]
  }
}
