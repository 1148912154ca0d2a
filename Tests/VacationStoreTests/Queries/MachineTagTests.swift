import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Searching by machine tags")
struct MachineTagTests {
  private static let by = "uploaded:by=instagram"

  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    try vacation.visit(
      item("1", tags: "sea \(Self.by)"),
      item("2", tags: "night"),
      item("3", place: "Oslo, Norway", tags: "night \(Self.by) geo:lat=1"),
      item("4", tags: "Geo:Lat=1 café:crème=ü"),
      item("5", tags: nil)
    )
    let info = try Photo(json: PhotoJSON.info("5", tags: ["night", Self.by, "sea"]))
    try vacation.visit(Visit(info, place: .unknown))
    _ = try vacation.change(.refresh).visit([Visit(info, place: .unknown)], refresh: true)
  }

  private func names(_ text: String) throws -> [String] {
    guard case .tags(let names) = try vacation.tag(matching: text) else { return [] }
    return names
  }

  @Test func `listed places can be searched, with the same number of photos`() throws {
    let listed = try vacation.machineTags()
    #expect(listed.first?.name == Self.by && listed.first?.photos == 3)
    for tag in listed {
      let names = try names(tag.name)
      #expect(names == [tag.name])
      #expect(try vacation.count(.allTags([names])) == tag.photos, "\(tag)")
      #expect(try vacation.ids(.allTags([names])).count == tag.photos, "\(tag)")
    }
  }

  @Test func `case is disregarded where no tag is spelled so`() throws {
    #expect(try names("GEO:LAT=1") == ["Geo:Lat=1", "geo:lat=1"])
    #expect(try vacation.ids(.allTags([names("GEO:LAT=1")])) == ["3", "4"])
    #expect(try names(" geo:lat=1 ") == ["geo:lat=1"])
    #expect(try names("cafe\u{301}:crème=u\u{308}") == ["café:crème=ü"])
  }

  @Test func `an unknown one suggests those that are near`() throws {
    let near = try vacation.tag(matching: "uploaded:by=instagrm")
    #expect(near == .none(suggestions: [Self.by]))
    #expect(try vacation.tag(matching: "uploaded:") == .none(suggestions: [Self.by]))
    #expect(try vacation.tag(matching: "x:y") == .none(suggestions: []))
    #expect(try vacation.tag(matching: "night") == .tags(["night"]))
  }

  @Test(arguments: [
    (PhotoSelection.allTags([[by]]), ["1", "3", "5"]), (.anyTag([[by]]), ["1", "3", "5"]),
    (.allTags([[by], ["night"]]), ["3", "5"]), (.allTags([[by], ["geo:lat=1"]]), ["3"]),
    (.anyTag([[by], ["night"]]), ["1", "2", "3", "5"]),
    (.anyTag([["sea"], ["Geo:Lat=1"]]), ["1", "4", "5"]),
    (.allTags([[by], ["nothing"]]), []), (.allTags([["x:y"]]), []),
    (.anyTag([["x:y"], ["nothing"]]), []), (.allTags([["café:crème=ü"]]), ["4"]),
  ])
  func `they go together with other tags, in either order and page by page`(
    selection: PhotoSelection,
    expected: [String]
  ) throws {
    #expect(try vacation.ids(selection) == expected)
    #expect(try vacation.count(selection) == expected.count)
    var paged: [VacationPhoto] = []
    while let photo = try vacation.photos(selection, after: paged.last, limit: 1).first {
      paged.append(photo)
    }
    #expect(paged.map(\.id.rawValue) == expected)
    #expect(paged == (try vacation.photos(selection, limit: 9)))
    #expect(
      try vacation.photos(selection, offset: 1, limit: 9).map(\.id.rawValue)
        == Array(expected.dropFirst())
    )
    for (index, photo) in paged.enumerated() {
      let around = try #require(try vacation.neighbors(of: photo.id, in: selection))
      #expect(around.previous?.id == (index > 0 ? paged[index - 1].id : nil))
      #expect(around.next?.id == (index + 1 < paged.count ? paged[index + 1].id : nil))
    }
    for id in try vacation.ids() where !expected.contains(id) {
      let photo = try #require(PhotoID(rawValue: id))
      #expect(try vacation.neighbors(of: photo, in: selection) == nil)
    }
  }

  @Test func `one written with JSON escapes is found`() throws {
    let json = #"{"id":"9","title":"x","tags":"\u0061bc:d\u0065f=1 d\/e:f=2"}"#
    try vacation.visit(Visit(try Photo(json: json), place: .unknown))
    #expect(try vacation.ids(.allTags([["abc:def=1"]])) == ["9"])
    #expect(try vacation.ids(.allTags([["d/e:f=2"]])) == ["9"])
  }

  @Test func `many photos are gone through in pages, and no further than needed`() throws {
    let many = try (0..<2_300).map {
      try item("\(100 + $0)", tags: $0 % 1_000 == 999 ? "n:m=1" : "n:m=2")
    }
    _ = try vacation.change(.visit).visit(many)
    #expect(try vacation.ids(.allTags([["n:m=1"]])) == ["1099", "2099"])
    let scan = try #require(TagScan(.allTags([["n:m=1"]])))
    func found(scanning bound: Int) throws -> Int {
      try vacation.keys(of: scan, .forward, from: .min, limit: 9, scanning: bound).count
    }
    #expect(try [1_004, 1_005, 2_004, 2_005].map(found) == [0, 1, 1, 2])
  }

  @Test func `a task that is cancelled ends the way through`() async throws {
    let vacation = vacation
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try vacation.photos(.allTags([["x:y"]]), limit: 1).count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
