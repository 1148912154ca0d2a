import Hummingbird

/// Everything that a request goes through behind the gate of its connection, in its order.
enum Responders {
  /// Puts it together.
  static func all(
    _ pages: ServerPages,
    _ session: Session,
    limits: ServerLimits,
    log: ServerLog
  ) -> HeadResponder<RouterResponder<WebContext>> {
    let router = Router(context: WebContext.self)
    router.add(
      middleware: SecurityHeadersMiddleware(headers: SecurityHeaders(tileOrigin: pages.tileOrigin))
    )
    router.add(middleware: FailureMiddleware(log: log, page: pages.failure))
    router.add(middleware: SessionMiddleware(session: session))
    router.add(middleware: OriginMiddleware(session: session))
    router.add(middleware: BodyMiddleware(limit: limits.body))
    pages.routes(router)
    return HeadResponder(inner: router.buildResponder())
  }
}
