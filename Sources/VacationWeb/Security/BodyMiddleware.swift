import Hummingbird

/// Reads a request's body before anything is done, up to a limit, so that no page waits on a slow
/// client.
struct BodyMiddleware<Context: RequestContext>: RouterMiddleware {
  /// The bytes that a body may have.
  let limit: Int

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var request = request
    // A body that is too large throws 413.
    _ = try await request.collectBody(upTo: limit)
    return try await next(request, context)
  }
}
