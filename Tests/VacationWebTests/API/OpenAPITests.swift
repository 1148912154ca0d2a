import Flickr
import FlickrClient
import Foundation
import HTTPTypes
import Testing
import TravelDesk
import VacationStore

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

  @Test func `the keys of every record are described, in their order`() {
    func names(_ record: APIRecord) -> [String] { record.keys.map(\.name) }
    #expect(names(.vacation) == VacationRecord.keys)
    #expect(names(.trashed) == TrashRecord.keys)
    #expect(names(.place) == PlaceRecord.keys)
    #expect(names(.tag) == TagRecord.keys)
    #expect(names(.photo) == PhotoRecord.keys)
    #expect(names(.found) == SearchRecord.keys)
    #expect(names(.recent) == RecentRecord.keys)
    #expect(names(.listed) == ListedPhotoRecord.keys)
    #expect(names(.topPlace) == TopPlaceRecord.keys)
    #expect(names(.change) == ChangeRecord.keys)
    #expect(names(.step) == ChangeRecord.keys.dropLast())
    #expect(names(.outcome) == OutcomeRecord.keys)
    #expect(names(.status) == StatusRecord.keys)
    #expect(
      APIRecord.failure.keys.first?.kind == .word(Failure.Kind.allCases.map(\.code))
    )
  }

  @Test func `what has no list of keys is described as it is answered`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    let api = APICaller(trial: trial)
    let id = try trial.vacation().photos(.all, limit: 1)[0].photo.id
    let work = trial.desk.work.begin("", path: "", words: { "\($0)" }, { _ in "" })
    func expect(_ record: APIRecord, _ path: String) async throws {
      let keys = try await api.object(path).keys.sorted()
      #expect(keys == record.keys.map(\.name).sorted())
    }
    try await expect(.details, "/vacations/My%20Vacation/photos/\(id)")
    try await expect(.cache, "/cache")
    try await expect(.work, "/work/\(work)")
    let city = try #require(try await api.list("/cities?text=Kyoto").first)
    #expect(city.keys.sorted() == APIRecord.city.keys.map(\.name).sorted())
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
    let records = Set(APIRecord.all.map(\.name))
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
