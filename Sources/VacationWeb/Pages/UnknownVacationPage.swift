import HTTPTypes
import Presentation
import VacationStore

/// The page for a vacation that does not exist.
enum UnknownVacationPage {
  /// The values of `unknownvacation.mustache`.
  struct Values: Sendable {
    let message: String
    let hint: String
    let suggestions: [Suggestion]
    /// The name for creating it; nil if the name is invalid.
    let newName: String?
  }

  struct Suggestion: Sendable {
    let name: String
    let path: String
  }

  /// Creates the page of the path's vacation, or this page if the vacation does not exist.
  ///
  /// - Throws: Any other error that `body` throws.
  static func instead(
    for request: PageRequest,
    _ body: (VacationName) throws -> Page
  ) throws -> Page {
    do {
      return try body(try request.namedVacation())
    } catch VacationError.notFound(let name, let suggestions) {
      return page(
        tr("There is no vacation named “\(name)”."),
        hint: tr("It may have been renamed or deleted."),
        suggestions: suggestions,
        newName: name.text
      )
    } catch VacationError.invalidName(let rule) {
      return page(
        tr("There is no such vacation. \(rule)"),
        hint: tr("Choose a vacation from the list.")
      )
    }
  }

  private static func page(
    _ message: String,
    hint: String,
    suggestions: [String] = [],
    newName: String? = nil
  ) -> Page {
    let links = suggestions.compactMap { text in
      // An invalid name is not suggested.
      (try? VacationName(text)).map {
        Suggestion(name: $0.text, path: VacationPaths($0).itinerary)
      }
    }
    var page = Page(
      tr("No such vacation"),
      tab: .vacations,
      template: "unknownvacation",
      values: Values(message: message, hint: hint, suggestions: links, newName: newName)
    )
    page.status = .notFound
    return page
  }
}
