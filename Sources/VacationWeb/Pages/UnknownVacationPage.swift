import HTTPTypes
import VacationStore

/// A page in place of those of a vacation that does not exist.
enum UnknownVacationPage {
  /// The values of `unknownvacation.mustache`.
  struct Values: Sendable {
    let message: String
    let hint: String
    let suggestions: [Suggestion]
    /// The name that it could be made under; nil for one that none can have.
    let newName: String?
  }

  /// A vacation that may have been meant.
  struct Suggestion: Sendable {
    let name: String
    let path: String
  }

  /// Makes a page of the vacation that the path names, or this one if there is none such.
  ///
  /// - Throws: What `body` throws otherwise.
  static func instead(
    for visit: PageVisit,
    _ body: (VacationName) throws -> Page
  ) throws -> Page {
    do {
      return try body(try visit.namedVacation())
    } catch VacationError.notFound(let name, let suggestions) {
      return page(
        "There is no vacation named “\(name)”.",
        hint: "It may have been renamed or deleted.",
        suggestions: suggestions,
        newName: name.text
      )
    } catch let error as VacationNameError {
      return page(
        "There is no such vacation. \(error)",
        hint: "Choose one of the list of vacations."
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
      // What is no name is not suggested.
      (try? VacationName(text)).map {
        Suggestion(name: $0.text, path: VacationPaths($0).itinerary)
      }
    }
    var page = Page(
      "No such vacation",
      tab: .vacations,
      template: "unknownvacation",
      values: Values(message: message, hint: hint, suggestions: links, newName: newName)
    )
    page.status = .notFound
    return page
  }
}
