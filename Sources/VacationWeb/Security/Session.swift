import HTTPTypes
import Hummingbird
import Presentation

/// Authenticates clients by the link's token, or by the cookie that the link sets.
struct Session: Sendable {
  /// The token in the link, which programs also use.
  let token: Secret
  /// The cookie's value; different from the token, which is thus not stored by the browser.
  let cookie = Secret()
  /// The port that the server listens on.
  let port: Int
  /// Called each time the link is used.
  var onLink: @Sendable () -> Void = {}

  /// The cookie's name, which includes the port, since browsers share cookies among all ports of a
  /// host.
  var cookieName: String { "vacation-session-\(port)" }

  /// The header field that sets the cookie.
  var cookieField: String {
    "\(cookieName)=\(cookie.text); Path=/; HttpOnly; SameSite=Strict"
  }

  /// Whether a request has the cookie.
  func hasCookie(_ request: Request) -> Bool {
    let name = cookieName
    return request.headers[values: .cookie].contains { field in
      field.split(separator: ";").contains { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return false }
        return cookie.matches(parts[1])
      }
    }
  }

  /// Whether a request has the token in its Authorization header field.
  func hasBearerToken(_ request: Request) -> Bool {
    let fields = request.headers[values: .authorization]
    guard fields.count == 1, let field = fields.first else { return false }
    let parts = field.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0].lowercased() == "bearer" && token.matches(parts[1])
  }

  /// Whether a request is for the link, with a valid or invalid token.
  func isLink(_ request: Request) -> Bool {
    request.uri.path == "/" && [.get, .head].contains(request.method)
      && !tokens(in: request).isEmpty
  }

  /// Whether a request for the link has the valid token.
  func hasLinkToken(_ request: Request) -> Bool {
    let tokens = tokens(in: request)
    return tokens.count == 1 && tokens.allSatisfy { token.matches($0) }
  }

  private func tokens(in request: Request) -> [Substring] {
    let query = request.uri.query ?? ""
    return query.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts[0] == "token" && parts.count == 2 ? parts[1] : nil
    }
  }
}

/// Accepts only requests of the ``Session``, and starts a session for the link.
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
    guard isPublicAsset(request) || session.hasCookie(request) || session.hasBearerToken(request)
    else { throw Self.refusal }
    return try await next(request, context)
  }

  /// Whether a request is for an asset of the plain page.
  private func isPublicAsset(_ request: Request) -> Bool {
    [.get, .head].contains(request.method) && PlainPage.files.contains(request.uri.path)
  }

  /// The page that sets the cookie and then continues automatically.
  ///
  /// It is not a redirect, because browsers omit a SameSite=Strict cookie from a redirect that
  /// began on another site, in an e-mail, or in a file.
  private var welcome: Response {
    var headers: HTTPFields = [.setCookie: session.cookieField]
    // The page's own URL contains the token.
    if let policy = HTTPField.Name("Referrer-Policy") { headers[policy] = "no-referrer" }
    return PlainPage(
      title: tr("Welcome"),
      paragraphs: [tr("Opening your vacations…")],
      next: "/"
    ).response(.ok, headers: headers)
  }

  private static var refusal: Refusal {
    Refusal(
      403,
      kind: .loginNeeded,
      tr("This page requires the link with the token."),
      hint:
        tr(
          """
          Open the link that `vacation serve` printed in its terminal. Each start prints a new \
          link; earlier ones are no longer valid.
          """
        )
    )
  }
}
