/// A page that is made of what is at hand, without asking anybody.
protocol WebPage: SendableMetatype {
  /// What it shows beside what its address says.
  static var dependencies: PageDependencies { get }

  /// Makes the page; it runs where it may wait for the disk.
  static func page(for visit: PageVisit) throws -> Page
}

/// A page for which Flickr may be asked.
///
/// What comes at once is answered at once. Else the page begins at once, says what it waits for and
/// how far that is, and ends when the answer is there; who leaves the page ends the asking.
protocol FetchedPage: SendableMetatype {
  /// What it shows beside what its address says, whenever all of it is at hand.
  static var dependencies: PageDependencies { get }

  /// The page's title, tab, and what is waited for.
  static func waiting(for visit: PageVisit) throws -> Waiting

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - visit: What is asked for.
  ///   - progress: To be told how many photos came, and how many are expected.
  /// - Returns: The page.
  /// - Throws: What keeps it from being made; the visitor is told in words.
  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page
}

extension FetchedPage {
  /// None: what Flickr answered has no state that could be looked at.
  static var dependencies: PageDependencies { [] }
}

/// What is said while Flickr is asked.
struct Waiting: Sendable {
  /// The page's title.
  var title: String
  /// Its tab.
  var tab: Tab?
  /// What is waited for: `Asking Flickr for photos of Kyoto`.
  var words: String
  /// Where the visitor goes who does not want to wait.
  var cancel: String
  /// What is counted meanwhile.
  var counted = "photos"
}

/// What a form does.
protocol WebAction: SendableMetatype {
  /// Does it.
  static func act(for visit: PageVisit) async throws -> ActionOutcome
}

/// Where a form leads, and what is said there.
struct ActionOutcome: Sendable {
  /// The path of a page of ours.
  var path: String
  /// What happened; nil where the page says it.
  var note: Note?
  /// The vacation that is current from now on; nil for the same as before.
  var currentVacation: String?
  /// What is answered instead: the form again, and why it was not done; nil where it was done.
  var page: Page?

  /// Makes an outcome.
  init(_ path: String, note: String? = nil) {
    self.path = path
    self.note = note.map { Note($0) }
  }

  /// Makes an outcome that says something and may offer a step.
  init(_ path: String, _ note: Note) {
    self.path = path
    self.note = note
  }

  /// Answers with a page: the form that was sent, with what was typed, and why it was not done.
  init(instead page: Page) {
    path = ""
    self.page = page
  }
}
