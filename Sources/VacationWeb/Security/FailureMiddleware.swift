import HTTPTypes
import Hummingbird
import Presentation

/// Turns errors into responses with user-facing messages, never with the raw error.
struct FailureMiddleware<Context: RequestContext>: RouterMiddleware {
  let log: ServerLog
  /// Creates a page with navigation for a failure; nil for a plain page.
  let page: @Sendable (FailureStatus, Request, Context) async -> Response?

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      if let refusal = Refusal(of: request) { throw refusal }
      return try await next(request, context)
    } catch let refusal as Refusal {
      // A refused client gets nothing that needs a session.
      return refusal.response.response(to: request)
    } catch {
      let place = "\(request.method.rawValue) \(request.uri.path)"
      let failure = FailureStatus(error, at: place, log)
      var shown: Response?
      if !FailureStatus.wantsJSON(request) { shown = await page(failure, request, context) }
      var response = shown ?? failure.response(to: request)
      if let error = error as? HTTPError { response.headers.append(contentsOf: error.headers) }
      return response
    }
  }
}

/// A request that is refused before it is routed.
struct Refusal: Error {
  private(set) var response: FailureStatus

  /// Creates a refusal with a status, a message, and a hint.
  init(_ status: Int, kind: Failure.Kind = .usage, _ message: String, hint: String? = nil) {
    response = FailureStatus(
      Failure(message, hint: hint, kind: kind),
      HTTPResponse.Status(code: status)
    )
    guard status == 405 else { return }
    response.allowed = RequestValidator.methods.sorted().joined(separator: ", ")
  }
}

extension Refusal {
  /// The header field in which the ``RequestGate`` passes a refusal to the middleware; requests
  /// from clients that send it are refused.
  static let field = "Vacation-Refusal"

  /// The status and the message, in ASCII.
  var fieldValue: String { "\(response.status.code) \(response.failure.message)" }

  /// Parses the refusal of a request; nil if it was not refused.
  init?(of request: Request) {
    guard let value = HTTPField.Name(Self.field).flatMap({ request.headers[$0] }) else {
      return nil
    }
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let status = Int(parts[0]) else { return nil }
    self.init(status, String(parts[1]))
  }
}
