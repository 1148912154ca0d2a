import FlickrClient
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

/// RELIABILITY.md section 4: every text of a photo is a stranger's, on every page that shows it.
@Suite struct HostilePhotosTests {
  /// Texts that leave the attribute or the element that they stand in, if a page lets them.
  static let texts = [
    Hostile.script, Hostile.image, Hostile.braces,
    "\"\u{301} onmouseover=alert(3) x=\"\u{301}", "'\u{301} onfocus=alert(4) x='",
    "\">\u{301}<img src=x onerror=alert(5)>", "<\u{338}script>alert(6)</script>",
    "`onclick=alert(7)`", "&lt;script&gt;alert(8)&lt;/script&gt;", "javascript:alert(9)",
  ]

  /// A trial whose vacation, recents and Flickr are full of them.
  private static func trial() async throws -> (trial: WebTrial, paths: [String]) {
    let trial = try WebTrial(isSample: false, patience: { try await untilCancelled() })
    let name = try VacationName("\"><img src=x onerror=alert(0)>")
    let photos = try texts.enumerated().map { number, text in
      try WebTrial.photo(
        number,
        title: text,
        description: text,
        tags: text.split(separator: " ").joined(),
        owner: text,
        latitude: 35,
        longitude: 135 + Double(number) / 100
      )
    }
    for (photo, text) in zip(photos, texts) {
      try trial.visit([photo], in: name, place: text + ", " + text)
      try trial.desk.notes.view(photo)
    }
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      switch request.flickrMethod {
      case "flickr.photos.search", "flickr.interestingness.getList":
        return .photos(texts.enumerated().map { dictionary($0, $1) })
      case "flickr.photos.getInfo": return .fail(1, "gone")
      default: return request.kind == .call ? .fail(112, "unknown") : nil
      }
    }
    return (trial, try addresses(name, trial))
  }

  private static func dictionary(_ number: Int, _ text: String) -> String {
    // By scalars: a quote with a combining mark is another character.
    let quoted = text.unicodeScalars.map { $0 == "\"" ? "\\\"" : String($0) }.joined()
    return #"{"id":"\#(77_000 + number)","owner":"1@N00","ownername":"\#(quoted)","#
      + #""secret":"ab","server":"1","title":"\#(quoted)","tags":"\#(quoted)","#
      + #""description":{"_content":"\#(quoted)"},"latitude":"1","longitude":"2","#
      + #""license":"4","url_s":"javascript:alert(10)"}"#
  }

  /// All pages that show something of a photo, or of what was asked for.
  private static func addresses(_ name: VacationName, _ trial: WebTrial) throws -> [String] {
    let base = "/vacations/" + URLQuery.encoded(name.text)
    var paths = ["/places", "/places?view=map", "/recents", "/vacations", "/settings", "/help"]
    for view in ["list", "grid", "map"] {
      paths += [
        "/places/photos?place=Kyoto&view=\(view)", "/search?text=a&view=\(view)",
        "/nearby?city=Kyoto&view=\(view)", "\(base)/photos?view=\(view)",
        "\(base)/itinerary?view=\(view)",
      ]
    }
    for page in ["tags", "history", "forget", "rename", "delete", "search"] {
      paths.append("\(base)/\(page)")
    }
    for (number, text) in texts.enumerated() {
      let encoded = URLQuery.encoded(text)
      let tag = URLQuery.encoded(text.split(separator: " ").joined())
      let id = 9_000_000_000_000_000 + number
      let from = URLQuery.encoded("\(base)/tags?tag=\(tag)")
      paths += [
        "\(base)/place?place=\(encoded)", "\(base)/tags?tag=\(tag)", "\(base)/tags?filter=\(tag)",
        "\(base)/search?text=\(encoded)", "\(base)/search?text=alert", "/photos/\(id)",
        "/photos/\(id)?from=\(from)", "/photos/\(77_000 + number)?from=\(encoded)",
        "/places/photos?place=\(encoded)", "/nearby?city=\(encoded)", "/search?tags=\(encoded)",
        "/search?text=\(encoded)&license=\(encoded)", "/vacations/\(encoded)/itinerary",
        "/photos/\(encoded)", "/work/\(encoded)", "/\(encoded)", "/assets/\(encoded)",
        "/places?view=\(encoded)&page=\(encoded)",
      ]
    }
    return paths
  }

  @Test func `no page does what the texts of photos say`() async throws {
    let (trial, paths) = try await Self.trial()
    var shown = 0
    for path in paths {
      let answer = try await trial.get(path)
      #expect(answer.status.code < 500, "\(path): \(answer.status)")
      #expect(HTMLTags(answer.text).dangers == [], "\(path)")
      #expect(Hostile.found(in: answer) == [], "\(path)")
      if answer.has("alert(") { shown += 1 }
    }
    // They are there, as text.
    #expect(shown > 60)
    #expect(trial.log.all == [])
  }

  @Test func `what is said once does not do what its texts say`() async throws {
    let (trial, _) = try await Self.trial()
    for number in Self.texts.indices {
      let path = "/photos/\(9_000_000_000_000_000 + number)"
      let answer = try await trial.submit(path + "/visit", ["vacation": "My Vacation"])
      #expect(answer.note != nil)
      #expect(HTMLTags(answer.text).dangers == [], "\(path)")
    }
  }

  @Test func `the tags of a page are read as browsers read them`() {
    #expect(HTMLTags("<img src=x onerror=alert(1)>").dangers.count == 2)
    #expect(HTMLTags("<a title=\"\"\u{301} onclick=\"x\">").dangers == ["a onclick=x"])
    #expect(HTMLTags("<a href='javascript:x'>").dangers.count == 1)
    #expect(HTMLTags("<img src=\"//evil.example/\">").dangers.count == 1)
    #expect(HTMLTags("<p style=\"x\">").dangers.count == 1)
    #expect(HTMLTags("<SCRIPT>x</SCRIPT>").dangers == ["script"])
    #expect(HTMLTags("<SCRIPT>x</SCRIPT>").all.map(\.name) == ["script"])
    #expect(HTMLTags("<a href=\"/x?a=&quot; onclick=&quot;\" title='a > b'>").dangers == [])
    #expect(HTMLTags("a < b <3").all.isEmpty)
  }
}
