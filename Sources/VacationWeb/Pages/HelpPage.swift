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

    /// Creates a shortcut of one or more keys, pressed in sequence, separated by spaces.
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
    Shortcut("?", "Show this list"),
    Shortcut("g p", "Top Places"),
    Shortcut("g n", "Nearby"),
    Shortcut("g s", "Search"),
    Shortcut("g r", "Recents"),
    Shortcut("g v", "Vacations"),
    Shortcut("/", "Go to the search field"),
    Shortcut("j", "Next item in a list"),
    Shortcut("k", "Previous item in a list"),
    Shortcut("Enter", "Open the item"),
    Shortcut("v", "Visit or unvisit the photo"),
    Shortcut("h", "Favorite the photo, or no longer"),
    Shortcut("1 … 5", "Rate the photo; the same number again removes the rating"),
    Shortcut("e", "Write a note on the photo, the place, or the vacation; it is saved by itself"),
    Shortcut("t", "Add a tag of your own to the photo"),
    Shortcut("x", "Select the photo; Shift and a click select a range, and so does dragging"),
    Shortcut("→", "Next photo in the list"),
    Shortcut("←", "Previous photo in the list"),
    Shortcut("f", "Fill the screen with the photo"),
    Shortcut("s", "Start or stop the slideshow"),
    Shortcut("+", "Zoom in"),
    Shortcut("-", "Zoom out"),
    Shortcut("0", "Show the whole photo"),
    Shortcut("Arrows", "Move the magnified photo, after clicking it or reaching it with Tab"),
    Shortcut("Esc", "Clear the selection, or go back to the parent page"),
  ]
}
