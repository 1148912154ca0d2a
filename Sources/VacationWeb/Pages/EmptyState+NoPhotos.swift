import Presentation
import VacationStore

extension EmptyState {
  /// A page of a vacation that has no photos.
  ///
  /// - Parameters:
  ///   - drawing: The drawing beside it.
  ///   - message: What there is none of.
  ///   - explanation: What will be there.
  ///   - preview: What that will look like; nil for no drawing of it.
  ///   - head: The header of the vacation's pages.
  ///   - request: The request.
  /// - Returns: The state, which leads to photos to visit in this vacation.
  static func noPhotos(
    _ drawing: Drawing,
    _ message: String,
    _ explanation: String,
    preview: EmptyPreview.Kind? = nil,
    in head: VacationHead,
    for request: PageRequest
  ) -> EmptyState {
    var explanation = explanation
    if request.currentVacation != head.vacation {
      let name = unbroken(head.vacation.text)
      explanation += tr(" Start from here, and new visits go to “\(name)”.")
    }
    var state = EmptyState(
      drawing,
      message,
      explanation,
      [
        .visitPhotos(in: head.vacation, for: request),
        Action(tr("Search Flickr"), Tab.search.path, in: head.vacation, for: request),
      ]
    )
    let tags = preview == .tags ? request.tagsElsewhere() : nil
    state.elsewhere = (tags ?? request.placesElsewhere())?.choosing(head.vacation, for: request)
    state.preview = preview.map { EmptyPreview($0, places: state.elsewhere?.tiles ?? []) }
    return state
  }

  /// A name on one line, unless it is long.
  private static func unbroken(_ name: String) -> String {
    name.count <= 24 ? name.replacing(" ", with: "\u{A0}") : name
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
    Self(tr("Visit photos"), Tab.places.path, in: vacation, for: request)
  }
}

extension PageRequest {
  /// Frequent tags of the current vacation, to look for on Flickr; nil for none.
  fileprivate func tagsElsewhere() -> EmptyState.Elsewhere? {
    // The pages of the current vacation say what is wrong with it.
    let tags = try? SearchSuggestions.ofFlickr(for: self).sections.first { $0.id == "tags" }
    return tags.map { EmptyState.Elsewhere(title: tr("Popular tags"), tiles: $0.tiles) }
  }
}
