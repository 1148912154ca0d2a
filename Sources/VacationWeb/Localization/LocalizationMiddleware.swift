import HTTPTypes
import Hummingbird
import Presentation

/// Runs the handlers of pages in the language of the request; the API stays in English.
struct LocalizationMiddleware<Context: RequestContext>: RouterMiddleware {
  /// The server's port, which is part of its cookies' names.
  let port: Int

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard !FailureStatus.wantsJSON(request) else { return try await next(request, context) }
    let localization = Localization(of: request, port: port)
    var response = try await Localization.$current.withValue(localization) {
      try await next(request, context)
    }
    if response.headers[.contentType]?.hasPrefix("text/html") == true {
      response.headers[.vary] = "Accept-Language, Cookie"
    }
    return response
  }
}

extension Localization {
  /// The localization that was chosen in this browser, or else that it accepts.
  init(of request: Request, port: Int) {
    let cookie = request.cookies[WebDesk.cookieName("language", port: port)]?.value
    let accepted = request.headers[.acceptLanguage].flatMap(AcceptedLanguage.init(accepting:))
    self.init(language: cookie.flatMap(Language.init) ?? accepted?.language ?? .english)
  }
}
