import Flickr
import FlickrClient
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

/// What Flickr's users and our own write may be written from right to left: each text of theirs has
/// an element that finds its direction out, so that it does not turn what stands beside it around.
@Suite struct DirectionTests {
  private static let title = "שלום עולם"
  private static let place = "ירושלים, מחוז ירושלים, ישראל"
  private static let vacation = "חופשה בגליל"

  private static let flickrPages = [
    "/places/photos?place=Kyoto&view=list", "/places/photos?place=Kyoto&view=grid",
    "/search?text=x", "/nearby?city=Kyoto", "/photos/9000000000000002",
  ]

  private static let ownPages = [
    "/photos/9000000000000001", "/recents", "/vacations", "/settings",
    "HOME/itinerary", "HOME/place?place=\(URLQuery.encoded(place))", "HOME/tags",
    "HOME/tags?tag=רחוב",
    "HOME/tags?tag=רחוב&tag=אין", "HOME/photos?view=list", "HOME/photos?view=grid",
    "HOME/search?text=שלום", "HOME/search?text=אין", "HOME/history", "HOME/rename", "HOME/delete",
    "HOME/forget", "/vacations/אין/itinerary", "/places/photos?place=אין", "/nearby?city=אין",
  ]

  private func trial() throws -> WebTrial {
    let name = try VacationName(Self.vacation)
    let trial = try WebTrial(vacation: name)
    trial.transport.answer("flickr.photos.search") { _ in
      .photos([
        #"{"id":"9000000000000002","owner":"1@N00","ownername":"דוד","secret":"0123abcdef","#
          + #""server":"65535","farm":66,"title":"\#(Self.title)","tags":"רחוב","#
          + #""description":{"_content":"תיאור קצר"},"latitude":35.01,"longitude":135.77}"#
      ])
    }
    let photo = try WebTrial.photo(
      1,
      title: Self.title,
      description: "תיאור קצר",
      tags: "רחוב ישראל",
      owner: "דוד",
      latitude: 31.78,
      longitude: 35.22
    )
    try trial.visit([photo], in: name, place: Self.place)
    return trial
  }

  @Test func `on every page a text of others has its own direction`() async throws {
    let trial = try trial()
    let home = "/vacations/" + URLQuery.encoded(Self.vacation)
    let paths = Self.flickrPages + Self.ownPages.map { $0.replacing("HOME", with: home) }
    for path in paths {
      let address = path.unicodeScalars.map { $0.isASCII ? "\($0)" : URLQuery.encoded("\($0)") }
        .joined()
      let answer = try await trial.get(address)
      let texts = Self.texts(answer.body)
      #expect(texts.contains { $0.isRightToLeft }, "\(path) shows no such text")
      let bare = texts.filter { $0.isRightToLeft && !$0.hasDirection }.map(\.text)
      #expect(bare.isEmpty, "\(path): \(bare)")
    }
  }

  @Test func `what is said of a visit has its own direction too`() async throws {
    let trial = try trial()
    _ = try await trial.get("/places/photos?place=Kyoto")
    let answer = try await trial.submit(
      "/photos/9000000000000002/visit",
      ["vacation": Self.vacation]
    )
    let note = try #require(Self.texts(answer.body).first { $0.text.contains(answer.note ?? "-") })
    #expect(note.hasDirection)
  }

  /// A text of a page.
  private struct Text {
    let text: String
    /// Whether an element around it says `dir="auto"`, or is a `<bdi>`.
    let hasDirection: Bool

    var isRightToLeft: Bool {
      text.unicodeScalars.contains { (0x0590...0x05FF).contains($0.value) }
    }
  }

  /// The texts of a page but for its title and for those of drawings, which have no direction.
  private static func texts(_ html: String) -> [Text] {
    let void: Set<Substring> = ["meta", "link", "img", "input", "br", "hr", "!doctype", "!DOCTYPE"]
    var around: [(name: Substring, tag: Substring)] = []
    var texts: [Text] = []
    for piece in html.split(separator: "<").dropFirst() {
      guard let end = piece.firstIndex(of: ">") else { continue }
      let tag = piece[..<end]
      let name = tag.prefix { $0.isLetter || $0.isNumber || "/!".contains($0) }
      if name.hasPrefix("/") {
        if let open = around.lastIndex(where: { $0.name == name.dropFirst() }) {
          around.removeSubrange(open...)
        }
      } else if !void.contains(name), !tag.hasSuffix("/") {
        around.append((name, tag))
      }
      let text = piece[piece.index(after: end)...]
      let isLeftOut = around.contains { ["title", "svg", "script"].contains($0.name) }
      guard !isLeftOut, text.contains(where: { !$0.isWhitespace }) else { continue }
      let hasDirection = around.contains { $0.name == "bdi" || $0.tag.contains("dir=\"auto\"") }
      texts.append(Text(text: String(text), hasDirection: hasDirection))
    }
    return texts
  }
}
