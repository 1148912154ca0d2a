import HTTPTypes

/// What is shown for a place that nobody knows: what may have been meant.
enum NoPlacePage {
  /// The values of `noplace.mustache`.
  struct Values: Sendable {
    let name: String
    let suggestions: [PhotoValues.Link]
    let hasSuggestions: Bool
  }

  /// Makes the page; each suggestion leads where `path` says.
  static func page(_ name: String, suggestions: [String], path: (String) -> String) -> Page {
    let links = suggestions.map { PhotoValues.Link(title: $0, path: path($0)) }
    let values = Values(name: name, suggestions: links, hasSuggestions: !links.isEmpty)
    var page = Page("No such place", tab: .places, template: "noplace", values: values)
    page.status = .notFound
    return page
  }
}
