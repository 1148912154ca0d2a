import HTTPTypes
import Hummingbird
import TravelDesk

/// Lets in whoever has a ``Session``, and gives one to whoever comes by the link.
struct SessionMiddleware<Context: RequestContext>: RouterMiddleware {
  let session: Session

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if session.isLink(request) {
      guard session.hasLinkToken(request) else { throw Self.refusal }
      session.onLink()
      return welcome
    }
    guard isForAnybody(request) || session.hasCookie(request) || session.hasBearerToken(request)
    else { throw Self.refusal }
    return try await next(request, context)
  }

  /// Whether a request is for what the page of a refusal is made of.
  private func isForAnybody(_ request: Request) -> Bool {
    [.get, .head].contains(request.method) && PlainPage.files.contains(request.uri.path)
  }

  /// The page that gives the cookie and goes on by itself.
  ///
  /// It is no redirect: a cookie that is SameSite=Strict is not sent on one that began at another
  /// site, as in a mail or a file.
  private var welcome: Response {
    var headers: HTTPFields = [.setCookie: session.cookieField]
    // The page's own address has the token.
    if let policy = HTTPField.Name("Referrer-Policy") { headers[policy] = "no-referrer" }
    return PlainPage(
      title: "Welcome",
      paragraphs: ["Your vacations open in a moment."],
      next: "/"
    ).response(.ok, headers: headers)
  }

  private static var refusal: Refusal {
    Refusal(
      403,
      kind: .loginNeeded,
      "These pages are for whoever started them.",
      hint:
        "Open the link that `vacation serve` printed in its terminal, with its token. If it does"
        + " not let you in, it is the link of an earlier start: take the latest one."
    )
  }
}
