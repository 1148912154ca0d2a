import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Positions in lists")
struct ListPositionTests {
  private static func id(_ number: Int) throws -> PhotoID {
    try #require(PhotoID(rawValue: "\(100 + number)"))
  }

  /// Six photos: three of 2019 from the latest month to the earliest, then three without a date.
  private static func vacation(_ documents: Documents) throws -> Vacation {
    let vacation = try documents.open()
    let visits = try (0..<6).map { number in
      let date = number < 3 ? #","datetaken":"2019-0\#(5 - number / 2)-01 10:00:00""# : ""
      let json = #"{"id":"\#(100 + number)","owner":"1@N00","secret":"a","server":"1"\#(date)}"#
      return Visit(try Photo(json: json), place: .unknown)
    }
    _ = try vacation.change(.visit).visit(visits)
    return vacation
  }

  @Test func `a photo is found where the order puts it`() throws {
    let documents = try Documents()
    let vacation = try Self.vacation(documents)
    let all = PhotoFilter()
    let ids = try (0..<6).map(Self.id)
    let third = try #require(try vacation.position(of: ids[2], in: all))
    #expect(third == ListPosition(index: 2, previous: ids[1], next: ids[3]))
    let taken = try #require(
      try vacation.position(of: ids[2], in: all, order: PhotoOrder(.taken))
    )
    #expect(taken == ListPosition(index: 0, previous: nil, next: ids[0]))
    let last = try #require(
      try vacation.position(of: ids[5], in: all, order: PhotoOrder(.taken, isReversed: true))
    )
    #expect(last == ListPosition(index: 5, previous: ids[4], next: nil))
    var none = PhotoFilter()
    none.isFavorite = true
    #expect(try vacation.position(of: ids[2], in: none) == nil)
    #expect(try vacation.position(of: Self.id(9), in: all) == nil)
  }

  @Test func `photos are counted by month, those without a date last`() throws {
    let documents = try Documents()
    let months = try Self.vacation(documents).takenMonths(PhotoFilter())
    #expect(months.map(\.month) == ["2019-04", "2019-05", nil])
    #expect(months.map(\.photos) == [1, 2, 3])
  }
}
