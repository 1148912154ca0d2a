import Hummingbird
import NIOCore

extension PageVisit {
  /// Reads what a request for a page asks for.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for an address that is no text.
  init(_ request: Request, _ context: WebContext, _ desk: WebDesk) throws {
    guard let query = Query(parsing: request.uri.query ?? "") else { throw Self.unreadable }
    try self.init(request, context, desk, query: query, form: Query())
  }

  /// Reads what a form asks for, with its body.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)``, and what the body's limit throws.
  init(form request: inout Request, _ context: WebContext, _ desk: WebDesk) async throws {
    let body = try await request.collectBody(upTo: context.maxUploadSize)
    guard let query = Query(parsing: request.uri.query ?? ""),
      let text = String(validating: body.readableBytesView, as: UTF8.self),
      let form = Query(parsing: text)
    else { throw Self.unreadable }
    try self.init(request, context, desk, query: query, form: form)
  }

  private init(
    _ request: Request,
    _ context: WebContext,
    _ desk: WebDesk,
    query: Query,
    form: Query
  ) throws {
    self.desk = desk
    path = request.uri.path
    self.query = query
    self.form = form
    cookies = request.cookies
    headers = request.headers
    var parameters: [String: String] = [:]
    for (name, value) in context.parameters {
      guard let decoded = Query.decodedPath(value) else { throw Self.unreadable }
      parameters[String(name)] = decoded
    }
    self.parameters = parameters
  }

  private static let unreadable = WebFailure.badRequest(
    "The address or the form holds something that is no text.",
    hint: "Go back and try it again."
  )
}
