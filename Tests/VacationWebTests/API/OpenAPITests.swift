import FlickrClient
import Foundation
import HTTPTypes
import Presentation
import Testing

@testable import VacationWeb

@Suite("The description of the API")
struct OpenAPITests {
  private func document() async throws -> [String: Any] {
    try await APICaller(trial: try WebTrial()).object("/openapi.json")
  }

  @Test func `its version is the program's`() async throws {
    let info = try #require(try await document()["info"] as? [String: Any])
    #expect(info["version"] as? String == FlickrClient.version)
  }

  @Test func `everything that is answered has a schema`() {
    let described = Set(Schemas.records.map { $0.schema.name })
    #expect(described.count == Schemas.records.count)
    for endpoint in APIEndpoint.all {
      switch endpoint.shape {
      case .object(let record), .list(let record):
        #expect(described.contains(record.schema.name), "\(endpoint.name)")
      }
    }
  }

  @Test func `every path is described, and every described path is answered`() async throws {
    let paths = try #require(try await document()["paths"] as? [String: [String: Any]])
    #expect(Set(paths.keys) == Set(APIEndpoint.all.map(\.path)))
    let api = APICaller(trial: try WebTrial())
    for (path, operations) in paths {
      let concrete = path.replacing(/\{vacation\}/, with: "My%20Vacation")
        .replacing(/\{id\}/, with: "1").replacing(/\{number\}/, with: "1")
      for method in ["get", "post", "put", "patch", "delete"] {
        let answer = try await api.call(.init(method.uppercased()) ?? .get, concrete)
        #expect((answer.status != .methodNotAllowed) == (operations[method] != nil), "\(path)")
        if answer.status == .methodNotAllowed { #expect(answer.headers[.allow] != nil) }
      }
    }
  }

  @Test func `names are used once, and everything that is referred to is there`() async throws {
    let names = APIEndpoint.all.map(\.name)
    #expect(Set(names).count == names.count)
    let text = try await APICaller(trial: try WebTrial()).call(.get, "/openapi.json").text
    let records = Set(Schemas.records.map { $0.schema.name })
    for match in text.matches(of: /#\/components\/schemas\/(\w+)/) {
      #expect(records.contains(String(match.1)))
    }
    for endpoint in APIEndpoint.all {
      let described = endpoint.parameters.filter(\.isInPath).map { "{\($0.name)}" }
      let inPath = endpoint.path.split(separator: "/").filter { $0.hasPrefix("{") }.map(String.init)
      #expect(inPath == described, "\(endpoint.name)")
    }
  }

  @Test func `the cookie is named with the port`() async throws {
    let components = try #require(try await document()["components"] as? [String: Any])
    let schemes = try #require(components["securitySchemes"] as? [String: [String: Any]])
    #expect(schemes["cookie"]?["name"] as? String == "vacation-session-4242")
  }
}
