import Testing

@testable import VacationWeb

@Suite struct `Pages that were made lately` {
  @Test func `are found by the tag of their state`() {
    let pages = KeptPages()
    pages.keep("one", EntityTag(of: "1"))
    pages.keep("two", EntityTag(of: "2"))
    #expect(pages.page(EntityTag(of: "1")) == "one")
    #expect(pages.page(EntityTag(of: "2")) == "two")
    #expect(pages.page(EntityTag(of: "3")) == nil)
  }

  @Test func `have a bounded room, and those kept first go first`() {
    let pages = KeptPages()
    let page = String(repeating: "x", count: 100_000)
    for number in 0..<60 { pages.keep(page, EntityTag(of: "\(number)")) }
    #expect(pages.page(EntityTag(of: "0")) == nil)
    #expect(pages.page(EntityTag(of: "59")) != nil)
    let kept = (0..<60).count { pages.page(EntityTag(of: "\($0)")) != nil }
    #expect(kept == 40)
    pages.keep(String(repeating: "x", count: 2_000_000), EntityTag(of: "large"))
    #expect(pages.page(EntityTag(of: "large")) == nil)
  }
}
