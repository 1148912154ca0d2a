import HTTPTypes
import Testing

@testable import VacationWeb

@Suite struct `The tag of a page's state` {
  private let tag = EntityTag(of: "one")

  private func matches(_ field: String) -> Bool {
    tag.matches([.ifNoneMatch: field])
  }

  @Test func `is another for another state, and the same for the same`() {
    #expect(tag == EntityTag(of: "one"))
    #expect(tag != EntityTag(of: "two"))
  }

  @Test func `is found in what the browser has`() {
    #expect(matches(tag.description))
    #expect(matches("W/" + tag.description))
    #expect(matches("\"other\" , \(tag)"))
    #expect(matches("*"))
    #expect(!matches("\"other\""))
    #expect(!matches(""))
    #expect(!tag.matches([:]))
  }
}
