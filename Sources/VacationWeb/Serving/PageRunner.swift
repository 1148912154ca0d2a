import HTTPTypes
import Hummingbird
import NIOCore

/// Creates route handlers for pages and forms.
struct PageRunner: Sendable {
  let desk: WebDesk

  /// Handles a GET with a page that works offline.
  func show<Kind: WebPage>(
    _ kind: Kind.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      let pageRequest = try PageRequest(request, context, desk)
      return try await blocking {
        let state = try PageState.tag(for: pageRequest, Kind.dependencies)
        if let cached = cachedResponse(state, for: pageRequest) {
          return cached.remembering(pageRequest)
        }
        return finish(try Kind.page(for: pageRequest), for: pageRequest, state: state)
          .remembering(pageRequest)
      }
    }
  }

  /// Handles a GET with a page that may call Flickr.
  func fetch<Kind: FetchedPage>(
    _ kind: Kind.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      let pageRequest = try PageRequest(request, context, desk)
      // Without a state the page is made anyway, and reports the error.
      let state = try? await blocking { try PageState.tag(for: pageRequest, Kind.dependencies) }
      if let cached = cachedResponse(state, for: pageRequest) {
        return cached.remembering(pageRequest)
      }
      let notice = try Kind.loadingNotice(for: pageRequest)
      let fetch = PageFetch(patience: desk.patience) { progress in
        try await Kind.page(for: pageRequest, progress: progress)
      }
      if let page = await fetch.immediateResult() {
        let page = try page.get()
        return finish(page, for: pageRequest, state: page.isCacheable ? state : nil)
          .remembering(pageRequest)
      }
      return SlowPage(
        desk: desk,
        request: pageRequest,
        notice: notice,
        fetch: fetch
      ).response.remembering(pageRequest)
    }
  }

  /// Handles a form, and redirects.
  func act<Action: WebAction>(
    _ action: Action.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      var request = request
      let pageRequest = try await PageRequest(form: &request, context, desk)
      let outcome = try await onBlockingThreads { try await Action.act(for: pageRequest) }
      if let page = outcome.page { return finish(page, for: pageRequest, state: nil) }
      var response = Response.seeOther(outcome.path)
      if let note = outcome.note { response.setCookie(pageRequest.noteCookie(note)) }
      for cookie in outcome.cookies { response.setCookie(cookie) }
      if let name = outcome.currentVacation {
        response.setCookie(pageRequest.cookie("current", URLQuery.encoded(name), maxAge: nil))
      }
      return response
    }
  }

  /// The response for a state that the client or the cache has; nil if the page must be made.
  private func cachedResponse(_ state: EntityTag?, for pageRequest: PageRequest) -> Response? {
    // A note is shown once, and its cookie removed.
    guard let state, pageRequest.note == nil else { return nil }
    if state.matches(pageRequest.headers) { return .notModified(state) }
    return desk.pages.page(state).map { .page($0, state) }
  }

  /// Renders a page and adds its entity tag.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pageRequest: The request.
  ///   - state: The state of the files before the page was made; nil for a page that depends on
  ///     more than files.
  /// - Returns: The response.
  private func finish(_ page: Page, for pageRequest: PageRequest, state: EntityTag?) -> Response {
    let html = desk.templates.html(page, for: pageRequest)
    // Pages that depend on more than files are tagged with a hash of their content.
    let tag = state ?? EntityTag(of: html)
    guard page.status == .ok, pageRequest.note == nil else {
      var response = Response.html(html, status: page.status)
      if page.status == .ok { response.headers[.eTag] = tag.description }
      response.headers[.cacheControl] = "private, no-cache"
      if pageRequest.note != nil { response.setCookie(pageRequest.expiredNoteCookie) }
      return response
    }
    if let state { desk.pages.store(html, for: state) }
    return tag.matches(pageRequest.headers) ? .notModified(tag) : .page(html, tag)
  }
}

extension Response {
  /// The response, with the cookie for the view that the request chose.
  fileprivate func remembering(_ request: PageRequest) -> Response {
    guard let cookie = request.viewCookie else { return self }
    var response = self
    response.setCookie(cookie)
    return response
  }

  /// A page with its entity tag.
  static func page(_ html: String, _ tag: EntityTag) -> Response {
    var response = Response.html(html)
    response.headers[.eTag] = tag.description
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }

  /// The response for a client that already has the page.
  static func notModified(_ tag: EntityTag) -> Response {
    Response(
      status: .notModified,
      headers: [.eTag: tag.description, .cacheControl: "private, no-cache"]
    )
  }
}
