import Testing
import VacationStore

@testable import VacationWeb

@Suite struct `The list that a photo page came from` {
  @Test(arguments: [
    "/places/photos?place=Kyoto%2C%20Japan",
    "/search?text=sea&tags=boat&any=1&license=4&license=5",
    "/nearby?box=1%2C2%2C3%2C4",
    "/recents",
    "/vacations/My%20Vacation/photos",
    "/vacations/S%C3%A3o%20Paulo%3F%26%25/place?place=Caf%C3%A9%20%2F%20Bar",
    "/vacations/My%20Vacation/tags?tag=sea&tag=boat&any=1",
    "/vacations/My%20Vacation/search?text=cat%20%22in%20a%20hat%22",
  ])
  func `is read from its path, and has the same path again`(path: String) throws {
    #expect(try #require(ListURL(path: path)).path == path)
  }

  @Test func `has no page and no view`() throws {
    let list = try #require(ListURL(path: "/search?text=sea&page=3&view=map&from=x"))
    #expect(list.path == "/search?text=sea")
  }

  @Test(arguments: [
    "", "/", "https://evil.example/", "//evil.example/recents", "/\\evil.example", "/settings",
    "/places/photos", "/vacations/My%20Vacation", "/vacations/../photos", "/vacations/%2F/photos",
    "/vacations/a%0Ab/photos", "/vacations/a%2Fb/photos", "javascript:alert(1)",
    "/recents/remove", "/search?text=%FF", "/vacations/A/tags", "/vacations/A/undo",
    "http:/recents", "/recents#x", " /recents",
  ])
  func `is never another address`(path: String) {
    #expect(ListURL(path: path) == nil)
  }

  @Test func `names itself in the address of its photos`() {
    #expect(
      ListURL.place(.default, "Kyoto, Japan").photoPath("123")
        == "/photos/123?from=%2Fvacations%2FMy%2520Vacation%2Fplace%3Fplace%3DKyoto%252C%2520Japan"
    )
  }
}
