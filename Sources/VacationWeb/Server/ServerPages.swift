import Hummingbird
import Settings

/// The pages of a server.
struct ServerPages: Sendable {
  /// Adds the routes.
  var routes: @Sendable (Router<WebContext>) -> Void
  /// Creates a page with navigation for a failure; nil for a plain page.
  var failure: @Sendable (FailureStatus, Request, WebContext) async -> Response? = { _, _, _ in
    nil
  }
  /// Returns the scheme, host, and port of the tile server, which Settings can change; nil for none.
  var tileOrigin: @Sendable () -> String? = { nil }
  /// Ends background jobs; called after the last response.
  var end: @Sendable () async -> Void = {}
}

extension ServerPages {
  init(_ desk: WebDesk) {
    self.init(
      routes: { Routes.add(to: $0, desk) },
      failure: { await FailurePage.response(to: $0, $1, $2, desk) },
      tileOrigin: { desk.service.tiles?.origin },
      end: {
        desk.login.cancel()
        await desk.jobs.stop()
      }
    )
  }
}

/// The responder of all requests: middleware and routes.
enum Responders {
  static func all(
    _ pages: ServerPages,
    _ session: Session,
    limits: ServerLimits,
    log: ServerLog
  ) -> HeadResponder<RouterResponder<WebContext>> {
    let router = Router(context: WebContext.self)
    router.add(
      middleware: SecurityHeadersMiddleware { SecurityHeaders(tileOrigin: pages.tileOrigin()) }
    )
    router.add(middleware: LocalizationMiddleware(port: session.port))
    router.add(middleware: FailureMiddleware(log: log, page: pages.failure))
    router.add(middleware: SessionMiddleware(session: session))
    router.add(middleware: OriginMiddleware(session: session))
    router.add(middleware: BodyMiddleware(limit: limits.body))
    pages.routes(router)
    return HeadResponder(inner: router.buildResponder())
  }
}

/// Handles HEAD as GET, without the body.
///
/// Hummingbird's generated HEAD endpoints send `Content-Length: 0` for streamed pages.
struct HeadResponder<Inner: HTTPResponder>: HTTPResponder {
  let inner: Inner

  func respond(to request: Request, context: Inner.Context) async throws -> Response {
    guard request.method == .head else {
      return try await inner.respond(to: request, context: context)
    }
    var head = request.head
    head.method = .get
    var response = try await inner.respond(
      to: Request(head: head, body: request.body),
      context: context
    )
    response.body = ResponseBody(contentLength: response.body.contentLength) { writer in
      try await writer.finish(nil)
    }
    return response
  }
}

/// Reads a request's body, up to a limit, before it is handled, so that no handler waits for a slow
/// client.
struct BodyMiddleware<Context: RequestContext>: RouterMiddleware {
  let limit: Int

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var request = request
    // A larger body throws an error with status 413.
    _ = try await request.collectBody(upTo: limit)
    return try await next(request, context)
  }
}
