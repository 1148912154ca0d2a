import HTTPTypes
import Hummingbird
import Presentation

/// The page for a request that failed: what failed, why, and what to do.
enum FailurePage {
  /// The values of `failure.mustache`.
  struct Values: Sendable {
    /// What failed, why, and what to do; nil if an API key is missing.
    let failure: EmptyState?
    /// What the page offers instead if there is no API key; nil if there is one.
    let needsKey: KeyChoices?
    /// The URL for trying again with a key; nil if that does not help.
    let again: String?
  }

  /// The values for a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - pageRequest: The request.
  ///   - isGet: Whether the request can be repeated by following a link.
  /// - Returns: The values.
  static func values(
    for failure: FailureStatus,
    _ pageRequest: PageRequest,
    isGet: Bool = true
  ) async -> Values {
    // A link cannot submit a form again.
    let canAgain =
      (failure.retryAfter != nil || failure.needsKey) && isGet && pageRequest.form.isEmpty
    let again = canAgain ? pageRequest.target : nil
    guard !failure.needsKey else {
      let choices = KeyChoices(canChoose: pageRequest.desk.service.firstRun != nil)
      return Values(failure: nil, needsKey: choices, again: again)
    }
    var state = state(of: failure, again: again, pageRequest)
    state.isPage = true
    state.isFailure = true
    state.elsewhere = await elsewhere(after: failure, pageRequest)
    return Values(failure: state, needsKey: nil, again: nil)
  }

  /// Where to go on: without Flickr, to one's own vacations, or else to places.
  private static func elsewhere(
    after failure: FailureStatus,
    _ pageRequest: PageRequest
  ) async -> EmptyState.Elsewhere? {
    // A vacation that failed is not read again: it could be locked.
    guard failure.isOfFlickr || failure.status == .notFound else {
      let tiles = pageRequest.desk.topPlaces.tiles
      return tiles.isEmpty ? nil : EmptyState.Elsewhere(tiles: tiles)
    }
    // The page is about another failure.
    return try? await blocking {
      failure.isOfFlickr
        ? pageRequest.vacationsWithoutFlickr() : pageRequest.placesElsewhere()
    }
  }

  /// A page about something that does not exist, with status 404.
  static func missing(_ title: String, _ state: EmptyState, tab: Tab? = .vacations) -> Page {
    var state = state
    (state.isPage, state.isFailure) = (true, true)
    var page = Page(
      title,
      tab: tab,
      template: "failure",
      values: Values(failure: state, needsKey: nil, again: nil)
    )
    page.status = .notFound
    return page
  }

  private static func state(
    of failure: FailureStatus,
    again: String?,
    _ request: PageRequest
  ) -> EmptyState {
    let vacations = EmptyState.Action(tr("Vacations"), Tab.vacations.path)
    switch failure.missing {
    case .page:
      var state = EmptyState(
        .map,
        tr("Page not found"),
        tr("The address may be misspelled or out of date."),
        []
      )
      state.hasSearch = true
      return state
    case .job:
      return JobPage.ended(for: request)
    case .photo: return missingPhoto(for: request)
    case nil:
      let tryAgain = again.map { EmptyState.Action(tr("Try again"), $0) }
      let (message, hint) = (failure.failure.message, failure.failure.hint)
      if failure.isOfFlickr, failure.retryAfter != nil {
        var state = EmptyState(
          .cloud,
          tr("Flickr isn’t available"),
          tr("Check your internet connection, or try again in a few minutes."),
          [tryAgain ?? vacations]
        )
        state.details = FormattedText([message, hint].compactMap(\.self).joined(separator: " "))
        return state
      }
      let places = EmptyState.Action(tr("Top Places"), Tab.places.path)
      return EmptyState(
        .cloud,
        FormattedText(message),
        hint.map { FormattedText($0) },
        [tryAgain, places, tryAgain == nil ? vacations : nil].compactMap(\.self)
      )
    }
  }

  /// A photo that Flickr does not have, or no longer.
  static func missingPhoto(for request: PageRequest) -> EmptyState {
    EmptyState(
      .torn,
      tr("This photo isn’t available"),
      tr("It may have been deleted or made private."),
      [wayBack(for: request), EmptyState.Action(tr("Search photos"), Tab.search.path)]
        .compactMap(\.self)
    )
  }

  /// The list that a photo was opened from; nil if it is unknown.
  private static func wayBack(for request: PageRequest) -> EmptyState.Action? {
    request.query["from"].flatMap { ListURL(path: $0) }
      .map { EmptyState.Action(tr("Back"), $0.path) }
  }

  /// A failure as a page with navigation; nil if the request cannot be parsed.
  static func response(
    to failure: FailureStatus,
    _ request: Request,
    _ context: WebContext,
    _ desk: WebDesk
  ) async -> Response? {
    // An invalid URL gets the plain page.
    guard let pageRequest = try? PageRequest(request, context, desk) else { return nil }
    let values = await values(for: failure, pageRequest, isGet: request.method == .get)
    let tab: Tab? = failure.missing == .job ? .vacations : nil
    let page = Page(failure.title, tab: tab, template: "failure", values: values)
    var response = Response.html(
      desk.templates.html(page, for: pageRequest),
      status: failure.status
    )
    failure.add(to: &response.headers)
    if pageRequest.note != nil { response.setCookie(pageRequest.expiredNoteCookie) }
    return response
  }
}
