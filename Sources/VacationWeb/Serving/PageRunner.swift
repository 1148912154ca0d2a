import HTTPTypes
import Hummingbird
import NIOCore

/// Makes handlers for routes out of pages and actions.
struct PageRunner: Sendable {
  let desk: WebDesk

  /// Answers a GET with a page that is made of what is at hand.
  func show<Kind: WebPage>(
    _ kind: Kind.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      let visit = try PageVisit(request, context, desk)
      return try await blocking {
        let state = try PageState.tag(for: visit, Kind.dependencies)
        if let kept = kept(state, for: visit) { return kept }
        return finish(try Kind.page(for: visit), for: visit, state: state)
      }
    }
  }

  /// Answers a GET with a page for which Flickr may be asked.
  func fetch<Kind: FetchedPage>(
    _ kind: Kind.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      let visit = try PageVisit(request, context, desk)
      // A page whose state cannot be told is made; what is wrong with a file is told where it is used.
      let state = try? await blocking { try PageState.tag(for: visit, Kind.dependencies) }
      if let kept = kept(state, for: visit) { return kept }
      let waiting = try Kind.waiting(for: visit)
      let fetching = Fetching(patience: desk.patience) { progress in
        try await Kind.page(for: visit, progress: progress)
      }
      if let page = await fetching.whatComesAtOnce() {
        let page = try page.get()
        return finish(page, for: visit, state: page.isOfFiles ? state : nil)
      }
      return SlowPage(desk: desk, visit: visit, waiting: waiting, fetching: fetching).response
    }
  }

  /// Does what a form asks for, and sends the visitor on.
  func act<Action: WebAction>(
    _ action: Action.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      var request = request
      let visit = try await PageVisit(form: &request, context, desk)
      let outcome = try await amongBlocking { try await Action.act(for: visit) }
      if let page = outcome.page { return finish(page, for: visit, state: nil) }
      var response = Response.seeOther(outcome.path)
      if let note = outcome.note { response.setCookie(visit.noteCookie(note)) }
      if let name = outcome.currentVacation {
        response.setCookie(visit.cookie("current", Query.encoded(name), maxAge: nil))
      }
      return response
    }
  }

  /// The page of a state that is as the visitor has it, or as it was made before; nil where it has
  /// to be made.
  private func kept(_ state: EntityTag?, for visit: PageVisit) -> Response? {
    // What is to be said once is said, and its cookie taken back.
    guard let state, visit.note == nil else { return nil }
    if state.matches(visit.headers) { return .notModified(state) }
    return desk.pages.page(state).map { .page($0, state) }
  }

  /// A page as an answer: tagged, and with its note said for the last time.
  ///
  /// - Parameters:
  ///   - page: What is shown.
  ///   - visit: Who sees it.
  ///   - state: The state of the files that it was made of, taken before; nil for a page that depends
  ///     on more than files.
  /// - Returns: The answer.
  private func finish(_ page: Page, for visit: PageVisit, state: EntityTag?) -> Response {
    let html = desk.templates.html(page, for: visit)
    // What depends on more than files is told apart by what it says.
    let tag = state ?? EntityTag(of: html)
    guard page.status == .ok, visit.note == nil else {
      var response = Response.html(html, status: page.status)
      if page.status == .ok { response.headers[.eTag] = tag.description }
      response.headers[.cacheControl] = "private, no-cache"
      if visit.note != nil { response.setCookie(visit.spentNoteCookie) }
      return response
    }
    if let state { desk.pages.keep(html, state) }
    return tag.matches(visit.headers) ? .notModified(tag) : .page(html, tag)
  }
}

extension Response {
  /// A page with the tag that tells whether it is still the same.
  static func page(_ html: String, _ tag: EntityTag) -> Response {
    var response = Response.html(html)
    response.headers[.eTag] = tag.description
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }

  /// Tells that the visitor has it already.
  static func notModified(_ tag: EntityTag) -> Response {
    Response(
      status: .notModified,
      headers: [.eTag: tag.description, .cacheControl: "private, no-cache"]
    )
  }
}
