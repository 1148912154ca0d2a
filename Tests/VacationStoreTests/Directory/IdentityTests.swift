import Foundation
import Testing

@testable import VacationStore

@Suite struct IdentityTests {
  @Test func `copies share an identity, and a damaged vacation is left out`() throws {
    let documents = try Documents()
    try documents.makeExample(photos: 3)
    try documents.copy("Trip", as: "Copy")
    try documents.makeExample("Another", photos: 3)
    try Data("not a database".utf8).write(to: URL(filePath: documents.path("Broken")))
    let names = try documents.vacations.namesByIdentity(failsIfBusy: true)
    #expect(names.count == 2)
    let identity = try #require(try documents.open().identifier())
    #expect(names[identity]?.map(\.text) == ["Copy", "Trip"])
  }

  @Test func `a free name has the first free number, and is short enough`() throws {
    let vacations = try Documents().vacations
    func free(_ name: String) throws -> String {
      try vacations.freeName(like: VacationName(name)).text
    }
    #expect(try free("Kyoto") == "Kyoto")
    for name in ["Kyoto", "kyoto 2"] { _ = try vacations.create(VacationName(name)) }
    #expect(try free("Kyoto") == "Kyoto 3")
    let long = String(repeating: "é", count: 100)
    _ = try vacations.create(VacationName(long))
    #expect(try free(long) == long.dropLast() + " 2")
  }
}
