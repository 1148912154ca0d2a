import Hummingbird
import Presentation

/// A page that works offline.
protocol WebPage: SendableMetatype {
  /// What it depends on besides its URL.
  static var dependencies: PageDependencies { get }

  /// Creates the page; it runs on a thread that may block.
  static func page(for request: PageRequest) throws -> Page
}

/// A page that may call Flickr.
///
/// If it is ready within the patience interval, it is sent whole. Otherwise it is streamed while it
/// is fetched, with its progress; leaving the page cancels the fetch.
protocol FetchedPage: SendableMetatype {
  /// What it depends on besides its URL, if it was created offline.
  static var dependencies: PageDependencies { get }

  /// The notice while the page is being fetched.
  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with the number of photos fetched and expected.
  /// - Returns: The page.
  /// - Throws: Any error; it is shown on the page.
  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page
}

extension FetchedPage {
  /// None, since Flickr's state cannot be checked.
  static var dependencies: PageDependencies { [] }
}

/// The notice while a page is being fetched.
struct LoadingNotice: Sendable {
  var title: String
  var tab: Tab?
  /// `Loading photos of Kyoto from Flickr`.
  var text: String
  /// The target of the Cancel button.
  var cancel: String
  /// What the progress counts.
  var counted = tr("photos")
}

/// The handler of a form.
protocol WebAction: SendableMetatype {
  static func act(for request: PageRequest) async throws -> ActionOutcome
}

/// The result of a form: where it redirects to, and a note.
struct ActionOutcome: Sendable {
  /// The path to redirect to.
  var path: String
  /// What happened; nil if the page itself shows it.
  var note: Note?
  /// The new current vacation; nil for no change.
  var currentVacation: String?
  /// Cookies to set besides.
  var cookies: [Cookie] = []
  /// The page to send instead: the form with its errors; nil on success.
  var page: Page?

  init(_ path: String, note: String? = nil) {
    self.path = path
    self.note = note.map { Note($0) }
  }

  init(_ path: String, _ note: Note) {
    self.path = path
    self.note = note
  }

  /// Sends a page instead: the form with the typed values and the errors.
  init(instead page: Page) {
    path = ""
    self.page = page
  }
}
