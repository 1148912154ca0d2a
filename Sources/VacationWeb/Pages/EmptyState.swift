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
    /// Pictures below these, under a heading of their own.
    var others: [Elsewhere] = []
  }

  let drawing: Drawing
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
  /// Vacations with a similar name.
  var similar: [UnknownVacationPage.Suggestion] = []
  /// What to look at instead; nil for nothing.
  var elsewhere: Elsewhere?

  init(
    _ drawing: Drawing,
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
    _ drawing: Drawing,
    _ message: String,
    _ explanation: String?,
    _ actions: [Action]
  ) {
    let explanation = explanation.map { FormattedText(plain: $0) }
    self.init(drawing, FormattedText(plain: message), explanation, actions)
  }
}

extension EmptyState {
  /// A page of a vacation that has no photos.
  ///
  /// - Parameters:
  ///   - drawing: The drawing beside it.
  ///   - message: What there is none of.
  ///   - explanation: What will be there.
  ///   - head: The header of the vacation's pages.
  ///   - request: The request.
  /// - Returns: The state, which leads to photos to visit in this vacation.
  static func noPhotos(
    _ drawing: Drawing,
    _ message: String,
    _ explanation: String,
    in head: VacationHead,
    for request: PageRequest
  ) -> EmptyState {
    let current = request.currentVacation
    var explanation = explanation
    if current != head.vacation {
      explanation += tr(" New visits go to “\(current)”, your current vacation.")
    }
    var state = EmptyState(
      drawing,
      message,
      explanation,
      [
        .visitPhotos(in: head.vacation, for: request),
        Action(tr("Search photos"), Tab.search.path, in: head.vacation, for: request),
      ]
    )
    state.elsewhere = request.placesElsewhere()
    return state
  }
}

extension EmptyState.Action {
  /// Leads to a page where photos are visited, in a vacation that it makes the current one.
  fileprivate init(
    _ title: String,
    _ path: String,
    in vacation: VacationName,
    for request: PageRequest
  ) {
    if request.currentVacation == vacation {
      self.init(title, path)
    } else {
      let fields = [Pager.Field(name: "return", value: path)]
      self.init(title, VacationPaths(vacation).choose, fields: fields)
    }
  }

  /// Leads to the top places, to visit photos in a vacation.
  static func visitPhotos(in vacation: VacationName, for request: PageRequest) -> Self {
    Self(tr("Visit photos in \(vacation.text)"), Tab.places.path, in: vacation, for: request)
  }
}

extension PageRequest {
  /// Places to look at, without a call to Flickr: the top places as they were last shown, or else
  /// those of the current vacation; nil for none.
  func placesElsewhere() -> EmptyState.Elsewhere? {
    let shown = desk.topPlaces.tiles
    guard shown.isEmpty else { return EmptyState.Elsewhere(tiles: shown) }
    let tiles = placeTiles(of: currentVacation) { ListURL.placePhotos($0.place).path }
    return tiles.isEmpty ? nil : EmptyState.Elsewhere(tiles: tiles)
  }

  /// The first places of a vacation, and below them others to look at.
  func places(of name: VacationName) -> EmptyState.Elsewhere? {
    let paths = VacationPaths(name)
    // A row has six.
    let tiles = placeTiles(of: name) { paths.place($0.place) }.prefix(6)
    guard !tiles.isEmpty else { return placesElsewhere() }
    let names = Set(tiles.map(\.title))
    let others = desk.topPlaces.tiles.filter { !names.contains($0.title) }.prefix(6)
    return EmptyState.Elsewhere(
      title: name.text,
      tiles: Array(tiles),
      others: others.isEmpty ? [] : [EmptyState.Elsewhere(tiles: Array(others))]
    )
  }

  /// Tiles, and after a few of them places to look at.
  private func elsewhere(
    _ tiles: [PictureTile],
    title: String,
    mixed: String
  ) -> EmptyState.Elsewhere? {
    guard !tiles.isEmpty else { return placesElsewhere() }
    let names = Set(tiles.map(\.title))
    // A row has six.
    let others =
      tiles.count < 6
      ? placesElsewhere()?.tiles.filter { !names.contains($0.title) } ?? [] : []
    return EmptyState.Elsewhere(
      title: others.isEmpty ? title : mixed,
      tiles: Array((tiles + others).prefix(ShownPlaces.count))
    )
  }

  /// The user's first vacations, and places to look at.
  func vacationsElsewhere() -> EmptyState.Elsewhere? {
    // The list of vacations says what is wrong with their directory.
    let names = (try? desk.vacations.names()) ?? []
    let tiles = names.prefix(ShownPlaces.count).compactMap { name in
      // Its own page says what is wrong with a vacation.
      try? readIfAny(name) { vacation in
        let photos = try vacation.summary().photos
        return PictureTile(
          title: name.text,
          subtitle: photos > 0 ? Quantity.photos(photos) : tr("No photos yet"),
          path: VacationPaths(name).itinerary,
          photo: try vacation.coverPhoto()?.id
        )
      }
    }
    return elsewhere(
      tiles,
      title: tr("Your vacations"),
      mixed: tr("Your vacations and places to explore")
    )
  }

  private func placeTiles(
    of name: VacationName,
    path: (ItineraryPlace) -> String
  ) -> [PictureTile] {
    // The pages of the vacation say what is wrong with it.
    let tiles = try? readIfAny(name) { vacation in
      let places = try vacation.itinerary(
        limit: ShownPlaces.count,
        excluding: PlaceName.unknown.name
      )
      return try vacation.tiles(of: places, path: path)
    }
    return tiles ?? []
  }
}
