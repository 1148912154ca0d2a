import Flickr
import Testing

@Suite("R5: titles of photos")
struct TitleTests {
  @Test(arguments: [
    ("Tea", "Hot", "Tea", "Hot"), ("Tea", "", "Tea", ""), ("", "Hot", "Hot", ""),
    ("", "", "Unknown", ""), (" \n", "<b> </b>&nbsp;", "Unknown", ""),
    ("", "<p>\n</p> <b>First</b> line<br>second", "First line", ""),
    ("Tea", "\n\n first &amp; only \nsecond", "Tea", "first & only"),
    ("a & b <c>", "x &lt;3 y", "a & b <c>", "x <3 y"), ("\u{3000}", "one\r\ntwo", "one", ""),
  ])
  func `are the title, else the description's first line, else Unknown`(
    text: (title: String, description: String, shownTitle: String, shownSubtitle: String)
  ) throws {
    var photo = try Photo(json: #"{"id":"1"}"#)
    photo.title = text.title
    photo.description = text.description
    #expect(photo.displayTitle == text.shownTitle)
    #expect(photo.displaySubtitle == text.shownSubtitle)
  }
}
