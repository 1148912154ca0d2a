import Flickr
import Presentation
import VacationStore

/// The way of a journey, the gestures, a glossary, and the keyboard shortcuts.
enum HelpPage: WebPage {
  static let dependencies: PageDependencies = []

  /// The values of `help.mustache`.
  struct Values: Sendable {
    let steps: [Step]
    let groups: [Group]
    let gestures: [Gesture]
  }

  /// A step of a journey.
  struct Step: Sendable {
    let drawing: Drawing
    let title: String
    let text: String
    let path: String
    /// The title of the page that it leads to.
    let leads: String
    /// The path of a photo's image; nil for the drawing.
    var picture: String?
    /// The color until the image has loaded.
    var tone = ""
  }

  /// Shortcuts for the same purpose.
  struct Group: Sendable {
    let title: String
    let id: String
    let shortcuts: [Shortcut]
  }

  /// A keyboard shortcut.
  struct Shortcut: Sendable {
    let keys: [Key]
    let does: String

    /// Creates a shortcut of one key, or of several that are joined by a word.
    init(_ keys: String, joined word: String = "", _ does: String) {
      let names = keys.split(separator: " ")
      self.keys = names.enumerated().map { index, name in
        Key(key: String(name), joiner: index < names.count - 1 ? word : "")
      }
      self.does = does
    }
  }

  struct Key: Sendable {
    let key: String
    /// What stands between it and the next key: "then".
    let joiner: String
  }

  /// What a finger does.
  struct Gesture: Sendable {
    let gesture: String
    let effect: String
  }

  static func page(for request: PageRequest) throws -> Page {
    var steps = steps
    for (index, photo) in zip(steps.indices, photos(for: request)) {
      steps[index].picture = photo.image("medium")
      steps[index].tone = Tone.name(of: photo.rawValue)
    }
    return Page(
      tr("Help"),
      tab: nil,
      template: "help",
      values: Values(steps: steps, groups: groups, gestures: gestures)
    )
  }

  /// A photo for each step: of places of the current vacation, or else of the top places.
  private static func photos(for request: PageRequest) -> [PhotoID] {
    // The pages of the vacation say what is wrong with it.
    let own = try? request.readIfAny(request.currentVacation) { vacation in
      let places = try vacation.itinerary(limit: 3, excluding: PlaceName.unknown.name).map(\.place)
      let previews = try vacation.previews(ofPlaces: places, photos: 1)
      return places.compactMap { previews[$0]?.photos.first }
    }
    return (own ?? []) + request.desk.topPlaces.tiles.compactMap(\.photo)
  }

  private static var steps: [Step] {
    [
      Step(
        drawing: .globe,
        title: tr("Find a place"),
        text: tr("Among the top places of Flickr, nearby, or by searching."),
        path: Tab.places.path,
        leads: Tab.places.title
      ),
      Step(
        drawing: .camera,
        title: tr("Visit photos"),
        text: tr("Each photo that you visit becomes part of your vacation."),
        path: Tab.search.path,
        leads: Tab.search.title
      ),
      Step(
        drawing: .route,
        title: tr("Travel through them"),
        text: tr("By itinerary, map, tag, and day; with notes, ratings, and a book of your own."),
        path: Tab.vacations.path,
        leads: Tab.vacations.title
      ),
    ]
  }

  // The keys are those of Assets/shortcuts.js and Assets/viewer.js.
  private static var groups: [Group] {
    [
      Group(title: tr("Go to"), id: "keys-go", shortcuts: places),
      Group(title: tr("Lists"), id: "keys-lists", shortcuts: lists),
      Group(title: tr("A photo"), id: "keys-photo", shortcuts: photo),
      Group(title: tr("Viewing"), id: "keys-view", shortcuts: viewing),
    ]
  }

  private static var places: [Shortcut] {
    let then = tr("then")
    return [
      Shortcut("?", tr("Show this list")),
      Shortcut("g p", joined: then, tr("Top Places")),
      Shortcut("g n", joined: then, tr("Nearby")),
      Shortcut("g s", joined: then, tr("Search")),
      Shortcut("g r", joined: then, tr("Recents")),
      Shortcut("g v", joined: then, tr("Vacations")),
      Shortcut("/", tr("Go to the search field")),
    ]
  }

  private static var lists: [Shortcut] {
    [
      Shortcut("j", tr("Next item in a list")),
      Shortcut("k", tr("Previous item in a list")),
      Shortcut("Enter", tr("Open the item")),
      Shortcut("x", tr("Select the photo; Shift-click or drag to select several")),
    ]
  }

  private static var photo: [Shortcut] {
    [
      Shortcut("v", tr("Visit or unvisit the photo")),
      Shortcut("h", tr("Favorite on or off")),
      Shortcut(
        "1 5",
        joined: tr("to"),
        tr("Rate the photo; the same number again removes the rating")
      ),
      Shortcut(
        "e",
        tr("Write a note on the photo, the place, or the vacation; it is saved by itself")
      ),
      Shortcut("t", tr("Add a tag of your own to the photo")),
    ]
  }

  private static var viewing: [Shortcut] {
    [
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

  private static var gestures: [Gesture] {
    [
      Gesture(gesture: tr("Swipe"), effect: tr("Next or previous photo")),
      Gesture(gesture: tr("Pinch, or tap twice"), effect: tr("Zoom in or out")),
      Gesture(gesture: tr("Press long, then drag"), effect: tr("Select photos in a list")),
    ]
  }
}
