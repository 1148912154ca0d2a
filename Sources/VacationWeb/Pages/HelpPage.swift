import Flickr
import Presentation
import VacationStore

/// Questions with the pages that answer them, the gestures, a glossary, and the keyboard shortcuts.
enum HelpPage: WebPage {
  static let dependencies: PageDependencies = []

  /// The values of `help.mustache`.
  struct Values: Sendable {
    let questions: [Question]
    let groups: [Group]
    let gestures: [Gesture]
  }

  /// A question, and its answer.
  struct Question: Sendable {
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
    var questions = questions(for: request)
    for (index, photo) in zip(questions.indices, photos(for: request)) {
      questions[index].picture = photo.image("medium")
      questions[index].tone = Tone.name(of: photo.rawValue)
    }
    return Page(
      tr("Help"),
      tab: nil,
      template: "help",
      values: Values(questions: questions, groups: groups, gestures: gestures)
    )
  }

  /// A photo for each question: of places of the current vacation, or else of the top places.
  private static func photos(for request: PageRequest) -> [PhotoID] {
    // The pages of the vacation say what is wrong with it.
    let own = try? request.readIfAny(request.currentVacation) { vacation in
      let places = try vacation.itinerary(limit: 6, excluding: PlaceName.unknown.name).map(\.place)
      let previews = try vacation.previews(ofPlaces: places, photos: 2)
      let rows = places.map { previews[$0]?.photos ?? [] }
      return rows.compactMap(\.first) + rows.compactMap { $0.dropFirst().first }
    }
    var shown: Set<String> = []
    return ((own ?? []) + request.desk.topPlaces.tiles.compactMap(\.photo))
      .filter { shown.insert(request.desk.service.picture($0)).inserted }
  }

  /// What most people want, with the page where it is done.
  private static func questions(for request: PageRequest) -> [Question] {
    let paths = VacationPaths(request.currentVacation)
    return [
      Question(
        drawing: .camera,
        title: tr("How do I add photos?"),
        text: tr("Find a place, and visit the photos that you like."),
        path: Tab.places.path,
        leads: Tab.places.title
      ),
      Question(
        drawing: .travelers,
        title: tr("How do I share a vacation?"),
        text: tr("Friends and family see it, and add photos of their own."),
        path: paths.hub,
        leads: tr("Share")
      ),
      Question(
        drawing: .book,
        title: tr("How do I print a book?"),
        text: tr("It has your photos, places, and notes, and can be saved as a PDF."),
        path: paths.book,
        leads: tr("Book")
      ),
      Question(
        drawing: .clock,
        title: tr("How do I undo a change?"),
        text: tr("In the history. Deleted vacations are in the trash, below your vacations."),
        path: paths.history,
        leads: tr("History")
      ),
      Question(
        drawing: .frame,
        title: tr("How do I keep photos?"),
        text: tr("Select photos, and press Keep: their pictures stay in your vacation."),
        path: paths.photos,
        leads: tr("Photos")
      ),
      Question(
        drawing: .island,
        title: tr("Does it work offline?"),
        text: tr("Your vacations, notes, and maps do, and the pictures that you have seen."),
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
