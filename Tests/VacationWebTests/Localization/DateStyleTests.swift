import FlickrSample
import Foundation
import HTTPTypes
import Presentation
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

/// How dates are written, and in which time zone.
struct DateStyleTests {
  private static let time = Timestamp(microseconds: 1_714_745_220_000_000)

  @Test(
    arguments: [
      (DateStyle.american, "May 3, 2024, 2:07 PM", "May 3 – 9, 2024", "May 30 – Jun 2, 2024"),
      (.british, "3 May 2024, 14:07", "3 – 9 May 2024", "30 May – 2 Jun 2024"),
      (.german, "3. Mai 2024, 14:07", "3. – 9. Mai 2024", "30. Mai – 2. Juni 2024"),
      (.japanese, "2024年5月3日 14:07", "2024年5月3日 – 9日", "2024年5月30日 – 6月2日"),
      (.iso, "2024-05-03 14:07", "2024-05-03 – 2024-05-09", "2024-05-30 – 2024-06-02"),
    ]
  )
  func `a style has one form for times and for days`(
    style: DateStyle,
    time: String,
    days: String,
    months: String
  ) {
    let day = CivilDate(year: 2024, month: 5, day: 3)
    #expect(style.text(day, hour: 14, minute: 7) == time)
    #expect(style.text(from: day, to: CivilDate(year: 2024, month: 5, day: 9)) == days)
    let last = CivilDate(year: 2024, month: 6, day: 2)
    #expect(style.text(from: CivilDate(year: 2024, month: 5, day: 30), to: last) == months)
    #expect(style.text(from: day, to: CivilDate(year: 2026, month: 1, day: 1)) == "2024 – 2026")
    #expect(style.text(from: day, to: day) == style.text(day))
  }

  @Test(
    arguments: [
      ("Europe/Vienna", 1_714_745_220, 7_200), ("Europe/Vienna", 1_700_000_000, 3_600),
      ("America/New_York", 1_714_745_220, -14_400), ("Asia/Kolkata", 0, 19_800),
      ("Australia/Sydney", 1_700_000_000, 39_600), ("Asia/Tokyo", 4_000_000_000, 32_400),
      // After the last change that files list: by the rule.
      ("Europe/Vienna", 2_224_951_200, 7_200), ("Europe/Vienna", 4_102_444_800, 3_600),
      ("America/New_York", 4_118_083_200, -14_400), ("Australia/Sydney", 4_102_444_800, 39_600),
    ]
  )
  func `a zone has the offset of the system's database`(
    name: String,
    time: Int64,
    offset: Int64
  ) throws {
    let zone = try #require(TimeZone(identifier: name))
    let date = Date(timeIntervalSince1970: TimeInterval(time))
    #expect(Int64(zone.secondsFromGMT(for: date)) == offset)
  }

  @Test(arguments: ["", "../etc/passwd", "/etc/passwd", "Europe", "Europe/Nowhere", "a/b/c/d", "."])
  func `what is not a zone is not read`(name: String) {
    #expect(TimeZone(identifier: name) == nil)
  }

  @Test func `a time is in the zone of the browser, or says that it is not`() {
    #expect(ShownTime(Self.time).text == "May 3, 2024, 2:07 PM UTC")
    let vienna = Localization(language: .german, zone: TimeZone(identifier: "Europe/Vienna"))
    #expect(vienna { ShownTime(Self.time).text } == "3. Mai 2024, 16:07")
    #expect(vienna { ShownTime(Self.time).iso } == "2024-05-03T14:07:00Z")
    let auckland = Localization(dates: .iso, zone: TimeZone(identifier: "Pacific/Auckland"))
    #expect(auckland { ShownDays(Self.time, Self.time).text } == "2024-05-04")
  }

  @Test func `cookies choose the language, the dates, and the zone`() async throws {
    let trial = try WebTrial()
    try trial.desk.notes.view(FlickrSample.shared.photos[0])
    let british = try await trial.get("/recents?view=list", headers: [.acceptLanguage: "en-GB"])
    #expect(british.body.contains(#/>\d+ \w{3} \d{4}, \d\d:\d\d UTC<\/time>/#))
    let chosen = try await trial.submit(
      "/settings/language",
      ["language": "ja", "dates": "iso"]
    )
    #expect(chosen.has("<html lang=\"ja\"") && chosen.note != nil)
    let iso = try await trial.get("/recents?view=list")
    #expect(iso.body.contains(#/>\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/time>/#))
    let back = try await trial.submit(
      "/settings/language",
      ["language": "system", "dates": "language"]
    )
    #expect(back.has("<html lang=\"en\"") && back.has("value=\"system\" lang=\"en\" selected"))
    let american = try await trial.get("/recents?view=list")
    #expect(american.body.contains(#/>\w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC<\/time>/#))
  }
}
