import HTTPTypes
import Hummingbird

/// Who may use this server: whoever knows the token of its link, or has the cookie that it gave.
struct Session: Sendable {
  /// The token of the link, and of programs.
  let token: Secret
  /// The value of the cookie: not the token, which thus stays out of the browser's storage.
  let cookie = Secret()
  /// The port that the server listens on.
  let port: Int
  /// Called each time that somebody came by the link.
  var onLink: @Sendable () -> Void = {}

  /// The cookie's name: cookies are shared by all ports of a host, so it holds the port.
  var cookieName: String { "vacation-session-\(port)" }

  /// The header field that gives the cookie.
  var cookieField: String {
    "\(cookieName)=\(cookie.text); Path=/; HttpOnly; SameSite=Strict"
  }

  /// Whether a request comes with the cookie.
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

  /// Whether a request comes with the token, as programs send it.
  func hasBearerToken(_ request: Request) -> Bool {
    let fields = request.headers[values: .authorization]
    guard fields.count == 1, let field = fields.first else { return false }
    let parts = field.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0].lowercased() == "bearer" && token.matches(parts[1])
  }

  /// Whether a request is for the link, with or without the right token in it.
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
