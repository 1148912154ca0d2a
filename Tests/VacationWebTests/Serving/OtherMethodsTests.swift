import HTTPTypes
import Hummingbird
import Testing

@testable import VacationWeb

@Suite struct OtherMethodsTests {
  /// The addresses, with something in place of each parameter, and the methods that they take.
  private static func known(_ trial: WebTrial) -> [String: Set<String>] {
    let router = Router(context: WebContext.self)
    Routes.add(to: router, trial.desk)
    var known: [String: Set<String>] = [:]
    for route in router.routes {
      let path = route.path.description.replacing(/:\w+|\{\w+\}/, with: "1")
      known[path, default: []].insert(route.method.rawValue)
    }
    return known
  }

  @Test func `every address has an answer to every method`() throws {
    let known = Self.known(try WebTrial())
    #expect(known.count > 60)
    for (path, methods) in known {
      #expect(methods == RequestValidator.methods.subtracting(["HEAD"]), "\(path)")
    }
  }

  @Test(arguments: [
    ("/places", "POST", "GET, HEAD"), ("/vacations", "DELETE", "GET, HEAD, POST"),
    ("/photos/1/visit", "GET", "POST"), ("/photos/1/image/thumb", "PUT", "GET, HEAD"),
    ("/assets/style.css", "PATCH", "GET, HEAD"), ("/events", "POST", "GET, HEAD"),
    ("/api/v1/cache", "POST", "DELETE, GET, HEAD"), ("/api/v1/openapi.json", "POST", "GET, HEAD"),
    ("/recents/clear", "HEAD", "POST"),
  ])
  func `a known address says what it takes`(path: String, method: String, allowed: String)
    async throws
  {
    let answer = try await WebTrial().send(try #require(HTTPRequest.Method(method)), path)
    #expect(answer.status == .methodNotAllowed, "\(path)")
    #expect(answer.headers[.allow] == allowed, "\(path)")
    #expect(method == "HEAD" || answer.has("Supported methods: \(allowed)."), "\(path)")
  }

  @Test func `an unknown address is unknown by every method`() async throws {
    let trial = try WebTrial()
    for method in [HTTPRequest.Method.get, .post, .delete] {
      #expect(try await trial.send(method, "/nowhere").status == .notFound)
    }
  }
}
