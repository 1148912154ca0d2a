import Flickr
import Testing
import TravelDesk
import VacationStore

@testable import Presentation

@Suite("The record of the statistics")
struct StatisticsRecordTests {
  private func statistics() throws -> TravelStatistics {
    var statistics = try TravelStatistics(of: nil)
    statistics.vacation.photos = 12
    statistics.vacation.hours = [("00", 3), ("07", 1), ("09", 4), ("23", 3), (nil, 1)].map {
      PhotoCount(value: $0, photos: $1)
    }
    return statistics
  }

  @Test func `a limited section keeps the largest counts, in its order`() throws {
    let statistics = try statistics()
    func hours(_ limit: Int?) -> [String?] {
      StatisticsRecord(statistics, limit: limit).counts(.hour).map(\.value)
    }
    #expect(hours(nil) == ["00", "07", "09", "23", nil])
    #expect(hours(3) == ["00", "09", "23"])
    #expect(hours(2) == ["00", "09"])
    #expect(hours(1) == ["09"])
    #expect(hours(0) == [])
    #expect(hours(99) == hours(nil))
  }

  @Test func `JSON has every section, and null for what is not known`() throws {
    let text = String(
      decoding: JSONWriter.text(.object(StatisticsRecord(try statistics()).properties)),
      as: UTF8.self
    )
    for section in StatisticsSection.allCases {
      #expect(text.contains("\"\(section.rawValue)\":["))
    }
    #expect(text.contains(#"{"value":null,"photos":1}"#))
    #expect(text.contains(#""average":null"#))
  }
}
