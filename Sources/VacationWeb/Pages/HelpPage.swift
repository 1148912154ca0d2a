/// The keyboard shortcuts and a glossary.
enum HelpPage: WebPage {
  static let dependencies: PageDependencies = []

  /// The values of `help.mustache`.
  struct Values: Sendable {
    let shortcuts: [Shortcut]
  }

  /// A keyboard shortcut.
  struct Shortcut: Sendable {
    let keys: [Key]
    let does: String

    /// Takes keys that are pressed one after the other, separated by spaces.
    init(_ keys: String, _ does: String) {
      self.keys = keys.split(separator: " ").map { Key(key: String($0)) }
      self.does = does
    }
  }

  struct Key: Sendable {
    let key: String
  }

  static func page(for request: PageRequest) throws -> Page {
    Page("Help", tab: nil, template: "help", values: Values(shortcuts: shortcuts))
  }

  // The keys are those of Assets/shortcuts.js and Assets/viewer.js.
  private static let shortcuts = [
    Shortcut("?", "Shows this list"),
    Shortcut("g p", "Top Places"),
    Shortcut("g n", "Nearby"),
    Shortcut("g s", "Search"),
    Shortcut("g r", "Recents"),
    Shortcut("g v", "Vacations"),
    Shortcut("/", "Goes to the search field"),
    Shortcut("j", "The next one of a list"),
    Shortcut("k", "The one before in a list"),
    Shortcut("Enter", "Opens it"),
    Shortcut("v", "Visits the photo, or unvisits it"),
    Shortcut("→", "The next photo of the list"),
    Shortcut("←", "The photo before in the list"),
    Shortcut("+", "Shows the picture larger"),
    Shortcut("-", "Shows the picture smaller"),
    Shortcut("0", "Shows the picture as large as it was at first"),
    Shortcut("Arrows", "Move the picture, once it was clicked or reached with Tab"),
    Shortcut("Esc", "Back to where the page belongs"),
  ]
}
