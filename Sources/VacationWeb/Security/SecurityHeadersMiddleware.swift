import Hummingbird

/// Puts the ``SecurityHeaders`` on every answer.
struct SecurityHeadersMiddleware<Context: RequestContext>: RouterMiddleware {
  let headers: SecurityHeaders

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    headers.add(to: &response.headers)
    return response
  }
}
