import Flickr
import Testing

@testable import VacationWeb

/// A form that is about the photos of a list is about those that were shown.
@Suite struct ListMarkTests {
  private func ids(_ numbers: some Sequence<Int>) throws -> [PhotoID] {
    try numbers.map { try #require(PhotoID(rawValue: "\($0)")) }
  }

  /// The photos that are meant, in a list of others, by a form that was shown the first ones.
  private func meant(_ shown: [Int], in list: [Int]) throws -> [PhotoID]? {
    let form = ListDigest(try ids(shown)).description
    return try #require(ListDigest(form)).photos(among: try ids(list))
  }

  @Test func `photos that are still the same are found`() throws {
    #expect(try meant([1, 2, 3], in: [1, 2, 3]) == ids([1, 2, 3]))
  }

  @Test func `of a list that got longer, those that were shown are meant`() throws {
    #expect(try meant([1, 2], in: [1, 2, 3]) == ids([1, 2]))
  }

  @Test(arguments: [[], [1], [1, 3], [2, 1], [12], [3, 1, 2]])
  func `others are not taken for them`(list: [Int]) throws {
    #expect(try meant([1, 2], in: list) == nil)
  }

  @Test(arguments: ["", "-", "2", "2-", "x-1", "-2-1", "2-1-1", "99999999999999999999-1"])
  func `what is no mark is none`(text: String) {
    #expect(ListDigest(text) == nil)
  }
}
