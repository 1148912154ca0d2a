import Flickr
import Hummingbird
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

/// What an address asks for is typed by anybody: no page and no answer of the API breaks over it.
@Suite(.timeLimit(.minutes(10))) struct HostileQueriesTests {
  private static let names = [
    "place", "text", "tags", "tag", "any", "license", "sort", "view", "page", "box", "city",
    "latitude", "longitude", "radius", "west", "south", "east", "north", "filter", "from",
    "vacation", "change", "limit", "offset", "date", "fresh", "format", "match",
  ]

  private static let values = [
    "0", "-1", "1", "99999999999999999999", "-99999999999999999999", "9223372036854775807",
    "-9223372036854775808", "1e309", "nan", "inf", "-inf", "0x10", "1.7976931348623157e308",
    "%00", "%FF%FE", "%E2%80%AE", "%F0%9F%92%A9", "%22%CC%81%3E%3Cscript%3E", "..%2F..%2Fetc",
    "'%3B--", "%22*%22%20NEAR%20(", "AND", "a%20OR", "135.7631,35.0131,135.7695,35.0160",
    "180,-90,-180,90", "0,0,0,0", "1,2,3", ",,,", "2026-02-30", "%2F%2Fevil.example%2F",
    "javascript:alert(1)", "list", "map",
  ]

  /// One test per value: each has a time limit of its own on a slow machine.
  @Test(arguments: values)
  func `whatever stands in a query, nothing fails by it`(value: String) async throws {
    let trial = try WebTrial()
    try trial.visitSample(5)
    let router = Router(context: WebContext.self)
    Routes.add(to: router, trial.desk)
    let paths = Set(router.routes.filter { $0.method == .get }.map(\.path.description)).sorted()
      .filter { $0 != "/events" }
    #expect(paths.count > 40)
    let query = Self.names.map { "\($0)=\(value)" }.joined(separator: "&")
    let photo = try trial.vacation().photos(.all, limit: 1)[0].photo.id.rawValue
    for path in paths {
      let target = path.replacing(/:(\w+)|\{(\w+)\}/) { match -> String in
        switch String(match.output.1 ?? match.output.2 ?? "") {
        case "vacation": "My%20Vacation"
        case "id": photo
        case "size": "thumb"
        case "file": "style.css"
        default: "1"
        }
      }
      let answer = try await trial.get("\(target)?\(query)")
      #expect(answer.status.code < 500, "\(target): \(answer.status)")
    }
  }
}
