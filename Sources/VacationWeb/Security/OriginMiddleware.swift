import HTTPTypes
import Hummingbird
import Presentation

/// Refuses changes that a page of another site makes in the user's name (CSRF).
struct OriginMiddleware<Context: RequestContext>: RouterMiddleware {
  let session: Session

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if [.get, .head].contains(request.method) { return try await next(request, context) }
    let sites = Self.values("Sec-Fetch-Site", of: request)
    let origins = Self.values("Origin", of: request)
    guard sites.allSatisfy({ ["same-origin", "none"].contains($0) }),
      origins.allSatisfy({ Self.isOwn($0, of: request) })
    else { throw Self.refusal(tr("The request came from another site.")) }
    // Every current browser sends at least one of them.
    guard !sites.isEmpty || !origins.isEmpty || session.hasBearerToken(request) else {
      throw Self.refusal(tr("Programs must send `Authorization: Bearer` with the link's token."))
    }
    return try await next(request, context)
  }

  private static func values(_ name: String, of request: Request) -> [String] {
    HTTPField.Name(name).map { request.headers[values: $0] } ?? []
  }

  /// Whether an origin matches the request's host, which was already validated.
  private static func isOwn(_ origin: String, of request: Request) -> Bool {
    guard let host = request.head.authority, !host.isEmpty else { return false }
    return origin.lowercased() == "http://" + host.lowercased()
  }

  private static func refusal(_ hint: String) -> Refusal {
    Refusal(403, tr("This change was refused for security reasons."), hint: hint)
  }
}
