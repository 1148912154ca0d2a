import Testing

@testable import VacationWeb

@Suite struct `Pages that were made lately` {
  @Test func `are found by the tag of their state`() {
    let pages = PageCache()
    pages.store("one", for: EntityTag(of: "1"))
    pages.store("two", for: EntityTag(of: "2"))
    #expect(pages.page(EntityTag(of: "1")) == "one")
    #expect(pages.page(EntityTag(of: "2")) == "two")
    #expect(pages.page(EntityTag(of: "3")) == nil)
  }

  @Test func `have a bounded room, and those kept first go first`() {
    let pages = PageCache()
    let page = String(repeating: "x", count: 100_000)
    for number in 0..<60 { pages.store(page, for: EntityTag(of: "\(number)")) }
    #expect(pages.page(EntityTag(of: "0")) == nil)
    #expect(pages.page(EntityTag(of: "59")) != nil)
    let kept = (0..<60).count { pages.page(EntityTag(of: "\($0)")) != nil }
    #expect(kept == 40)
    pages.store(String(repeating: "x", count: 2_000_000), for: EntityTag(of: "large"))
    #expect(pages.page(EntityTag(of: "large")) == nil)
  }
}
