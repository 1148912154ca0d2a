import HTTPTypes
import Hummingbird
import NIOCore

/// Makes handlers for routes out of pages and actions.
struct PageRunner: Sendable {
  let desk: WebDesk

  /// Answers a GET with a page that is made of what is at hand; with 304 where it is unchanged.
  func show<Kind: WebPage>(
    _ kind: Kind.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      let visit = try PageVisit(request, context, desk)
      return try await blocking {
        let tag = try PageState.tag(for: visit, Kind.dependencies)
        // What is to be said once is said, and its cookie taken back.
        if let tag, visit.note == nil, tag.matches(visit.headers) { return .notModified(tag) }
        guard let tag, visit.note == nil else {
          return finish(try Kind.page(for: visit), for: visit, tag: tag)
        }
        if let html = desk.pages.page(tag) { return whole(html, tag) }
        let page = try Kind.page(for: visit)
        guard page.status == .ok else { return finish(page, for: visit, tag: tag) }
        let html = desk.templates.html(page, for: visit)
        desk.pages.keep(html, tag)
        return whole(html, tag)
      }
    }
  }

  /// Answers a GET with a page for which Flickr may be asked.
  func fetch<Kind: FetchedPage>(
    _ kind: Kind.Type
  ) -> @Sendable (Request, WebContext) async throws -> Response {
    { request, context in
      let visit = try PageVisit(request, context, desk)
      let waiting = try Kind.waiting(for: visit)
      let fetching = Fetching(patience: desk.patience) { progress in
        try await Kind.page(for: visit, progress: progress)
      }
      if let page = await fetching.whatComesAtOnce() {
        return finish(try page.get(), for: visit, tag: nil)
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
      if let page = outcome.page { return finish(page, for: visit, tag: nil) }
      var response = Response.seeOther(outcome.path)
      if let note = outcome.note { response.setCookie(visit.noteCookie(note)) }
      if let name = outcome.currentVacation {
        response.setCookie(visit.cookie("current", Query.encoded(name), maxAge: nil))
      }
      return response
    }
  }

  /// A page of a known state as an answer.
  private func whole(_ html: String, _ tag: EntityTag) -> Response {
    var response = Response.html(html)
    response.headers[.eTag] = tag.description
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }

  /// A page as an answer: tagged, and with its note said for the last time.
  private func finish(_ page: Page, for visit: PageVisit, tag: EntityTag?) -> Response {
    let html = desk.templates.html(page, for: visit)
    // What depends on more than files is told apart by what it says.
    let tag = tag ?? EntityTag(of: html)
    if page.status == .ok, visit.note == nil, tag.matches(visit.headers) {
      return .notModified(tag)
    }
    var response = Response.html(html, status: page.status)
    if page.status == .ok { response.headers[.eTag] = tag.description }
    response.headers[.cacheControl] = "private, no-cache"
    if visit.note != nil { response.setCookie(visit.spentNoteCookie) }
    return response
  }
}

extension Response {
  /// Tells that the visitor has it already.
  static func notModified(_ tag: EntityTag) -> Response {
    Response(
      status: .notModified,
      headers: [.eTag: tag.description, .cacheControl: "private, no-cache"]
    )
  }
}
