import Flickr
import TestSupport
import Testing
import VacationStore

@testable import Exporters

struct SiteTextTests {
  @Test(arguments: [
    ("Kyoto", "kyoto"), ("New York", "new-york"), ("Łódź", "odz"), ("Reykjavík", "reykjavik"),
    ("京都", ""), ("../../etc", "etc"), ("A/B\\C:D", "a-b-c-d"), ("", ""), ("ＡＢＣ", "abc"),
  ])
  func `slugs are ASCII`(_ text: String, _ slug: String) {
    #expect(SiteText.slug(text) == slug)
  }

  @Test func `slugs and short titles are short`() {
    let long = String(repeating: "word ", count: 5_000)
    #expect(SiteText.slug(long).count <= 60 && !SiteText.slug(long).hasSuffix("-"))
    #expect(SiteText.short(long).count <= 121 && SiteText.short(long).hasSuffix("word…"))
    #expect(SiteText.short("a" + String(repeating: "\u{301}", count: 5_000)).utf8.count < 1_000)
    #expect(SiteText.short("Two\nlines") == "Two lines")
  }

  @Test func `days are ranges`() {
    func time(_ seconds: Int64) -> Timestamp { Timestamp(microseconds: seconds * 1_000_000) }
    let day = time(1_793_527_200)
    #expect(SiteText.days(day, day) == "November 1, 2026")
    #expect(SiteText.days(day, time(1_795_341_600)) == "November 1–22, 2026")
    #expect(SiteText.days(day, time(1_796_205_600)) == "November 1 – December 2, 2026")
    #expect(
      SiteText.days(day, time(1_798_884_000))
        == "November 1, 2026 – January 2, 2027"
    )
  }

  @Test func `what is interpolated into HTML is escaped, but HTML is not`() {
    let bold: HTML = "<b>\("<i>")</b>"
    let html: HTML = "<a title=\"\("\"&")\">\(bold)\(7)</a>"
    #expect(html.text == "<a title=\"&quot;&amp;\"><b>&lt;i&gt;</b>7</a>")
  }
}
