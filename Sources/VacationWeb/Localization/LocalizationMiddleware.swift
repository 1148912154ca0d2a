import Foundation
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
    let type = response.headers[.contentType] ?? ""
    // The image in place of a photo says why it is there.
    if type.hasPrefix("text/html") || type.hasPrefix("image/svg+xml") {
      response.headers[.vary] = "Accept-Language, Cookie"
    }
    return response
  }
}

extension Localization {
  /// The language and the dates that were chosen in this browser, or else that it accepts, and its
  /// time zone.
  init(of request: Request, port: Int) {
    let cookies = request.cookies
    func cookie(_ name: String) -> String? { cookies[WebDesk.cookieName(name, port: port)]?.value }
    let accepted = request.headers[.acceptLanguage].flatMap(AcceptedLanguage.init(accepting:))
    let language = cookie("language").flatMap(Language.init) ?? accepted?.language ?? .english
    let region = accepted?.language == language ? accepted?.region : nil
    self.init(
      language: language,
      dates: cookie("dates") == DateStyle.iso.rawValue ? .iso : DateStyle(language, region: region),
      zone: cookie("zone").flatMap { TimeZone(identifier: $0) }
    )
  }
}
