import HTTPTypes
import Hummingbird
import Presentation

/// Authenticates clients by the token of the link, or by the cookie that the link gave.
struct Session: Sendable {
  /// The token of the link, and of programs.
  let token: Secret
  /// The value of the cookie: not the token, which thus stays out of the browser's storage.
  let cookie = Secret()
  /// The port that the server listens on.
  let port: Int
  /// Called each time that the link was used.
  var onLink: @Sendable () -> Void = {}

  /// The cookie's name, with the port, since browsers share cookies among all ports of a host.
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

  /// Whether a request has the token, as programs send it.
  func hasBearerToken(_ request: Request) -> Bool {
    let fields = request.headers[values: .authorization]
    guard fields.count == 1, let field = fields.first else { return false }
    let parts = field.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0].lowercased() == "bearer" && token.matches(parts[1])
  }

  /// Whether a request is for the link, with a right or a wrong token.
  func isLink(_ request: Request) -> Bool {
    request.uri.path == "/" && [.get, .head].contains(request.method)
      && !tokens(in: request).isEmpty
  }

  /// Whether a request for the link has the right token.
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

/// Lets in requests of the ``Session``, and starts a session for the link.
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

  /// Whether a request is for an asset of the refusal's page.
  private func isForAnybody(_ request: Request) -> Bool {
    [.get, .head].contains(request.method) && PlainPage.files.contains(request.uri.path)
  }

  /// The page that sets the cookie and continues by itself.
  ///
  /// It is not a redirect: browsers omit a SameSite=Strict cookie from one that began at another
  /// site, as in a mail or a file.
  private var welcome: Response {
    var headers: HTTPFields = [.setCookie: session.cookieField]
    // The page's own URL contains the token.
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
      "Only the person who started this server can open its pages.",
      hint:
        "Open the link that `vacation serve` printed in its terminal, with its token. If it does"
        + " not let you in, it is the link of an earlier start: take the latest one."
    )
  }
}
