import Flickr
import HTTPTypes
import Hummingbird
import TravelDesk
import VacationStore

/// One request for a page, with what it asks for read.
struct PageVisit: Sendable {
  /// What pages work with.
  let desk: WebDesk
  /// The path, without its question mark and what follows.
  let path: String
  /// What stands behind the question mark.
  let query: Query
  /// What a form sent; empty for a GET.
  let form: Query
  /// The values of the route's parameters, decoded.
  let parameters: [String: String]
  /// The cookies' values.
  let cookies: Cookies
  /// The request's header fields.
  let headers: HTTPFields

  /// Path and query, as they are linked to.
  var address: String { query.isEmpty ? path : path + "?" + query.text }

  /// The vacation that the visitor chose; the one that the server was started with where they chose
  /// none.
  var currentVacation: VacationName {
    let chosen = cookies[desk.cookieName("current")]?.value
    // A cookie that holds no vacation's name was not set by us.
    let name = chosen.flatMap { Query.decoded($0) }.flatMap { try? VacationName($0) }
    return name ?? desk.service.vacation
  }

  /// The vacation of the path `/vacations/NAME/…`.
  ///
  /// - Throws: `VacationNameError`.
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

  /// Whether somebody opens the page, in place of a script that looks whether it has changed.
  ///
  /// - Source: Fetch Metadata, `Sec-Fetch-Dest`; programs send none.
  var isOpened: Bool {
    guard let name = HTTPField.Name("Sec-Fetch-Dest"), let field = headers[name] else {
      return true
    }
    return field == "document"
  }

  /// What is said while photos or places are waited for, such as `the top places`; nobody is asked
  /// where the sample stands in for Flickr.
  func asking(for wanted: String) -> String {
    desk.service.isSample ? "Looking for \(wanted)" : "Asking Flickr for \(wanted)"
  }

  /// Which part of a list is asked for: pages of ``PhotoListView/pageSize``, from 1.
  var page: Int { min(max(1, query.number("page") ?? 1), 1_000_000) }

  /// How a list is to be shown.
  var view: ListView { query["view"].flatMap { ListView(rawValue: $0) } ?? .list }
}

/// How a list of photos or places is shown.
enum ListView: String, CaseIterable, Sendable {
  case list
  case grid
  case map
}
