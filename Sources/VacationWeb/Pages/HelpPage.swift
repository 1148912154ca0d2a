import Presentation

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
    Page(tr("Help"), tab: nil, template: "help", values: Values(shortcuts: shortcuts))
  }

  // The keys are those of Assets/shortcuts.js and Assets/viewer.js.
  private static var shortcuts: [Shortcut] {
    [
      Shortcut("?", tr("Show this list")),
      Shortcut("g p", tr("Top Places")),
      Shortcut("g n", tr("Nearby")),
      Shortcut("g s", tr("Search")),
      Shortcut("g r", tr("Recents")),
      Shortcut("g v", tr("Vacations")),
      Shortcut("/", tr("Go to the search field")),
      Shortcut("j", tr("Next item in a list")),
      Shortcut("k", tr("Previous item in a list")),
      Shortcut("Enter", tr("Open the item")),
      Shortcut("v", tr("Visit or unvisit the photo")),
      Shortcut("h", tr("Favorite the photo, or no longer")),
      Shortcut("1 … 5", tr("Rate the photo; the same number again removes the rating")),
      Shortcut(
        "e",
        tr("Write a note on the photo, the place, or the vacation; it is saved by itself")
      ),
      Shortcut("t", tr("Add a tag of your own to the photo")),
      Shortcut("x", tr("Select the photo; Shift and a click select a range, and so does dragging")),
      Shortcut("→", tr("Next photo in the list")),
      Shortcut("←", tr("Previous photo in the list")),
      Shortcut("f", tr("Fill the screen with the photo")),
      Shortcut("s", tr("Start or stop the slideshow")),
      Shortcut("+", tr("Zoom in")),
      Shortcut("-", tr("Zoom out")),
      Shortcut("0", tr("Show the whole photo")),
      Shortcut("Arrows", tr("Move the magnified photo, after clicking it or reaching it with Tab")),
      Shortcut("Esc", tr("Clear the selection, or go back to the parent page")),
    ]
  }
}
