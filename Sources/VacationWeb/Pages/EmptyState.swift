import Flickr
import Mustache
import Presentation
import VacationStore

/// What a page says where there is nothing to show, and what to do then: the values of
/// `empty.mustache`.
struct EmptyState: Sendable {
  /// A button: a link, or a form.
  struct Action: Sendable, MustacheParent {
    let title: String
    let path: String
    /// The hidden fields of its form; nil for a link.
    var fields: [Pager.Field]?
    /// Whether the form undoes or redoes a change.
    var isStep = false
    /// Whether the link is one to a file.
    var isDownload = false
    /// Whether it is what most people want.
    fileprivate(set) var isMain = false

    init(_ title: String, _ path: String, fields: [Pager.Field]? = nil, isStep: Bool = false) {
      self.title = title
      self.path = path
      self.fields = fields
      self.isStep = isStep
    }

    func child(named name: String) -> Any? {
      switch name {
      case "label": title
      case "path": path
      case "isForm": fields != nil
      case "fields": fields ?? []
      case "isStep": isStep
      case "isDownload": isDownload
      case "isMain": isMain
      default: nil
      }
    }
  }

  /// Pictures below it, under a heading.
  struct Elsewhere: Sendable {
    var title = tr("Places to explore")
    let tiles: [PictureTile]
    /// The action that makes a vacation the current one before a tile leads on; nil if the tiles are
    /// links.
    private(set) var chooserPath: String?
    /// Where there are all of them; nil if these are.
    var allPath: String?
    /// Pictures below these, under a heading of their own.
    var others: [Elsewhere] = []

    /// The same, such that what is visited there goes to a vacation.
    func choosing(_ vacation: VacationName, for request: PageRequest) -> Elsewhere {
      guard request.currentVacation != vacation else { return self }
      let tiles = tiles.map { tile in
        var tile = tile
        tile.isChooser = true
        return tile
      }
      let others = others.map { $0.choosing(vacation, for: request) }
      let path = VacationPaths(vacation).choose
      return Elsewhere(title: title, tiles: tiles, chooserPath: path, others: others)
    }

    /// The same tiles, of which another one is the first.
    func starting(at index: Int) -> Elsewhere {
      let first = tiles.isEmpty ? 0 : index % tiles.count
      return Elsewhere(
        title: title,
        tiles: Array(tiles[first...] + tiles[..<first]),
        chooserPath: chooserPath,
        others: others
      )
    }
  }

  /// nil if an example is beside it.
  let drawing: Drawing?
  let message: FormattedText
  let hasExplanation: Bool
  let explanation: FormattedText
  /// The first is the main one.
  let actions: [Action]
  let hasActions: Bool
  /// Whether the message is the heading of the page.
  var isPage = false
  /// Whether something went wrong.
  var isFailure = false
  /// Whether that is new, and announced.
  var isAlert = false
  /// The cause, which is folded; nil for none.
  var details: FormattedText?
  /// What will be there, as an example; nil for none.
  var preview: EmptyPreview?
  /// Whether Flickr can be searched there.
  var hasSearch = false
  /// What to look at instead; nil for nothing.
  var elsewhere: Elsewhere?

  init(
    _ drawing: Drawing?,
    _ message: FormattedText,
    _ explanation: FormattedText?,
    _ actions: [Action]
  ) {
    self.drawing = drawing
    self.message = message
    hasExplanation = explanation != nil
    self.explanation = explanation ?? FormattedText("")
    self.actions = actions.enumerated().map { index, action in
      var action = action
      action.isMain = index == 0
      return action
    }
    hasActions = !actions.isEmpty
  }

  /// Creates one with texts that may contain names.
  init(
    _ drawing: Drawing?,
    _ message: String,
    _ explanation: String?,
    _ actions: [Action]
  ) {
    let explanation = explanation.map { FormattedText(plain: $0) }
    self.init(drawing, FormattedText(plain: message), explanation, actions)
  }
}
