import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
import VacationStore

/// A request for a page, parsed.
struct PageRequest: Sendable {
  let desk: WebDesk
  /// The path, without the query.
  let path: String
  let query: URLQuery
  /// The fields of a form; empty for a GET.
  let form: URLQuery
  /// The route's parameters, decoded.
  let parameters: [String: String]
  let cookies: Cookies
  let headers: HTTPFields

  /// The path with the query.
  var target: String { query.isEmpty ? path : path + "?" + query.text }

  /// The vacation chosen in this browser, or the one that the server was started with.
  var currentVacation: VacationName {
    let chosen = cookies[desk.cookieName("current")]?.value
    // A cookie with an invalid name was not set by us.
    let name = chosen.flatMap { URLQuery.decoded($0) }.flatMap { try? VacationName($0) }
    return name ?? desk.service.vacation
  }

  /// The vacation of the path `/vacations/NAME/…`.
  ///
  /// - Throws: `VacationError`.
  func namedVacation() throws -> VacationName {
    try VacationName(parameters["vacation"] ?? "")
  }

  /// The photo of the path `/photos/ID/…`.
  ///
  /// - Throws: ``WebFailure``.
  func photoID() throws -> PhotoID {
    let text = parameters["id"] ?? ""
    guard let id = PhotoID(rawValue: text) else { throw WebFailure.noSuchPage }
    return id
  }

  /// Whether this is a navigation, as opposed to a script's check for changes, or a prefetch.
  ///
  /// A script that turned to a page that it had prefetched says so with `Vacation-Navigation`.
  ///
  /// - Source: Fetch Metadata, `Sec-Fetch-Dest`; programs send none.
  var isNavigation: Bool {
    if let name = HTTPField.Name("Vacation-Navigation"), headers[name] != nil { return true }
    guard let name = HTTPField.Name("Sec-Fetch-Dest"), let field = headers[name] else {
      return true
    }
    return field == "document"
  }

  /// The loading notice for `subject`, such as `the top places`.
  func loadingText(for subject: String) -> String {
    desk.isSample ? tr("Loading \(subject)") : tr("Loading \(subject) from Flickr")
  }

  /// The requested page of a list, from 1; pages have ``PhotoListView/pageSize`` photos.
  var page: Int { min(max(1, query.number("page") ?? 1), 1_000_000) }

  /// The requested view of a list.
  var view: ListView { query["view"].flatMap { ListView(rawValue: $0) } ?? .list }
}

extension PageRequest {
  /// The view of a list of photos: the requested one, or the last one that was chosen in this
  /// browser.
  var listView: ListView { requestedView ?? rememberedView ?? .grid }

  /// The cookie that remembers the view of this request for other lists; nil if it already does.
  var viewCookie: Cookie? {
    guard isNavigation, let view = requestedView, view != rememberedView,
      ListURL(path: target) != nil
    else { return nil }
    return cookie("view", view.rawValue, maxAge: 31_536_000)
  }

  private var requestedView: ListView? { query["view"].flatMap { ListView(rawValue: $0) } }

  private var rememberedView: ListView? {
    cookies[desk.cookieName("view")].flatMap { ListView(rawValue: $0.value) }
  }
}

/// The views of a list of photos or places.
enum ListView: String, CaseIterable, Sendable {
  case list
  case grid
  case map

  /// Its title in the language of the page.
  var title: String {
    switch self {
    case .list: tr("List")
    case .grid: tr("Grid")
    case .map: tr("Map")
    }
  }
}

extension PageRequest {
  /// Parses a request for a page.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for an invalid encoding.
  init(_ request: Request, _ context: WebContext, _ desk: WebDesk) throws {
    guard let query = URLQuery(parsing: request.uri.query ?? "") else { throw Self.unreadable }
    try self.init(request, context, desk, query: query, form: URLQuery())
  }

  /// Parses a submitted form.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)``, and the error of a body that is too large.
  init(form request: inout Request, _ context: WebContext, _ desk: WebDesk) async throws {
    let body = try await request.collectBody(upTo: context.maxUploadSize)
    guard let query = URLQuery(parsing: request.uri.query ?? ""),
      let text = String(validating: body.readableBytesView, as: UTF8.self),
      let form = URLQuery(parsing: text)
    else { throw Self.unreadable }
    try self.init(request, context, desk, query: query, form: form)
  }

  private init(
    _ request: Request,
    _ context: WebContext,
    _ desk: WebDesk,
    query: URLQuery,
    form: URLQuery
  ) throws {
    self.desk = desk
    path = request.uri.path
    self.query = query
    self.form = form
    cookies = request.cookies
    headers = request.headers
    var parameters: [String: String] = [:]
    for (name, value) in context.parameters {
      guard let decoded = URLQuery.decodedPath(value) else { throw Self.unreadable }
      parameters[String(name)] = decoded
    }
    self.parameters = parameters
  }

  private static var unreadable: WebFailure {
    WebFailure.badRequest(
      tr("The URL or the form contains invalid text."),
      hint: tr("Go back and try again.")
    )
  }
}

extension PageRequest {
  /// Whether cached Flickr responses may be used.
  var freshness: Freshness { query["fresh"] == nil ? .cachedOrFresh : .fresh }

  /// The same request without `fresh`, for links.
  var withoutFresh: PageRequest { with(query: query.setting("fresh", to: nil)) }

  /// The same request with another query.
  func with(query: URLQuery) -> PageRequest {
    PageRequest(
      desk: desk,
      path: path,
      query: query,
      form: form,
      parameters: parameters,
      cookies: cookies,
      headers: headers
    )
  }

  /// The URL that re-fetches the page.
  var refreshPath: String { path + "?" + query.setting("fresh", to: "1").text }
}

extension PageRequest {
  /// Reads a vacation; nil for My Vacation if it does not exist yet (R1).
  ///
  /// - Throws: `VacationError`, and errors that `body` throws.
  func read<Value>(
    _ name: VacationName,
    _ body: (Vacation?) throws -> Value
  ) throws -> Value {
    do {
      return try desk.openVacations.read(name) { try body($0) }
    } catch VacationError.notFound(let missing, _) where missing == .default && name == .default {
      return try body(nil)
    }
  }

  /// Reads a vacation; nil if it does not exist.
  ///
  /// - Throws: `VacationError`, and errors that `body` throws.
  func readIfAny<Value>(
    _ name: VacationName,
    _ body: (Vacation) throws -> Value?
  ) throws -> Value? {
    do {
      return try desk.openVacations.read(name, body)
    } catch VacationError.notFound(let missing, _) where missing == name {
      return nil
    }
  }

  /// Changes a vacation; nil for My Vacation if it does not exist yet (R1).
  ///
  /// - Throws: `VacationError`, and errors that `body` throws.
  func write<Value>(
    _ name: VacationName,
    _ body: (Vacation?) throws -> Value
  ) throws -> Value {
    let vacation: Vacation?
    do {
      vacation = try desk.vacations.open(name, for: .writing)
    } catch VacationError.notFound where name == .default {
      vacation = nil
    }
    return try body(vacation)
  }
}
