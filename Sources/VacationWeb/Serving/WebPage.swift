/// A page that works offline.
protocol WebPage: SendableMetatype {
  /// What it depends on besides its URL.
  static var dependencies: PageDependencies { get }

  /// Makes the page; it runs on a thread that may block.
  static func page(for request: PageRequest) throws -> Page
}

/// A page that may call Flickr.
///
/// If it is ready within a moment, it is sent whole. Otherwise it is sent while it is fetched, with
/// its progress; leaving the page cancels the fetch.
protocol FetchedPage: SendableMetatype {
  /// What it depends on besides its URL, if it was made offline.
  static var dependencies: PageDependencies { get }

  /// The notice while the page is being fetched.
  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with how many photos came, and how many are expected.
  /// - Returns: The page.
  /// - Throws: Why it cannot be made; the page reports it.
  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page
}

extension FetchedPage {
  /// None: Flickr's responses have no state that could be checked.
  static var dependencies: PageDependencies { [] }
}

/// The notice while a page is being fetched.
struct LoadingNotice: Sendable {
  var title: String
  var tab: Tab?
  /// What the visitor waits for: `Asking Flickr for photos of Kyoto`.
  var words: String
  /// Where the visitor can go instead.
  var cancel: String
  /// What the progress counts.
  var counted = "photos"
}

/// The handler of a form.
protocol WebAction: SendableMetatype {
  static func act(for request: PageRequest) async throws -> ActionOutcome
}

/// The result of a form: where it redirects to, and a note.
struct ActionOutcome: Sendable {
  /// The path to redirect to.
  var path: String
  /// What happened; nil if the page says it.
  var note: Note?
  /// The new current vacation; nil for no change.
  var currentVacation: String?
  /// The page to send instead: the form again, with what was wrong; nil if it was done.
  var page: Page?

  init(_ path: String, note: String? = nil) {
    self.path = path
    self.note = note.map { Note($0) }
  }

  init(_ path: String, _ note: Note) {
    self.path = path
    self.note = note
  }

  /// Sends a page instead: the form again, with what was typed, and what was wrong.
  init(instead page: Page) {
    path = ""
    self.page = page
  }
}
