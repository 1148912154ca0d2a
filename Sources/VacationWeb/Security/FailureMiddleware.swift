import Hummingbird

/// Turns whatever was thrown into words for people, and never into an error's own text.
struct FailureMiddleware<Context: RequestContext>: RouterMiddleware {
  let log: ServerLog
  /// Makes a page of a failure, with all that is around our pages; nil for one that goes without.
  let page: @Sendable (FailureStatus, Request, Context) -> Response?

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let refusal as Refusal {
      // Whoever is refused gets nothing that needs a session.
      return refusal.answer.response(to: request)
    } catch {
      let place = "\(request.method.rawValue) \(request.uri.path)"
      let failure = FailureStatus(error, at: place, log)
      let isPage = !FailureStatus.wantsJSON(request)
      var response =
        (isPage ? page(failure, request, context) : nil) ?? failure.response(to: request)
      if let error = error as? HTTPError { response.headers.append(contentsOf: error.headers) }
      return response
    }
  }
}
