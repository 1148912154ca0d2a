import Flickr
import Testing
import VacationStore

@testable import Presentation

@Suite("Templates of file names")
struct FileNameTemplateTests {
  /// A picture of a photo of which much is known.
  private func picture(
    _ change: (inout Photo) -> Void = { _ in },
    place: String = "Kyoto, Japan",
    words: PhotoWords = .none
  ) throws -> NamedPicture {
    var photo = Photo(id: try #require(PhotoID(rawValue: "53000000001")))
    photo.title = "Tea house"
    photo.owner = "12345678@N00"
    photo.ownerName = "Mira"
    photo.dateTaken = "2024-02-03 15:07:09"
    photo.dateUploaded = 1_709_600_000
    photo.license = 4
    photo.media = "photo"
    change(&photo)
    let summary = PhotoSummary(
      photo: photo,
      place: place,
      tags: ["Garden", "Moss", "Tea"],
      visited: Timestamp(microseconds: 1_900_000_000_000_000),
      words: words
    )
    return NamedPicture(summary: summary, number: 7, size: "large", fileExtension: "jpg")
  }

  private func path(_ template: String, of picture: NamedPicture) throws -> String {
    try FileNameTemplate(template).path(of: picture)
  }

  @Test func `the default makes a directory for each place`() throws {
    let path = try path(FileNameTemplate.default, of: picture())
    #expect(path == "Kyoto, Japan/2024-02-03 Tea house.jpg")
  }

  @Test(
    arguments: [
      ("{id}.{ext}", "53000000001.jpg"),
      ("{id}.{extension}", "53000000001.jpg"),
      ("{owner} {ownerID}.{ext}", "Mira 12345678@N00.jpg"),
      ("{license} {licenseName}.{ext}", "4 CC BY 2.0.jpg"),
      ("{media} {size}.{ext}", "photo large.jpg"),
      ("{num} {num:03} {num:>03} {num:03d} {num:>3} {num:*<3}.{ext}", "7 007 007 007   7 7__.jpg"),
      ("{owner:>8}|{owner:^8}|.{ext}", "Mira_  Mira  _.jpg"),
      ("{{{id}}}.{ext}", "{53000000001}.jpg"),
      ("{taken} {uploaded} {visited}.{ext}", "2024-02-03 2024-03-05 2030-03-17.jpg"),
      ("{taken:%d.%m.%y %H-%M-%S %j %%}.{ext}", "03.02.24 15-07-09 034 %.jpg"),
      ("{taken:%A %a %B %b %I %p}.{ext}", "Saturday Sat February Feb 03 PM.jpg"),
      ("{taken:%H:%M}.{ext}", "15_07.jpg"),
      (
        "{title[:3]}{title[-5:]}{title[4]}{title[2:6]}{title[50:]}.{ext}",
        "Teahouseha hountitled.jpg"
      ),
      ("{title!l} {title!u} {title!c}.{ext}", "tea house TEA HOUSE Tea house.jpg"),
      (
        "{tags} {tags[0]} {tags[-1]} {tags[1:]}.{ext}", "Garden, Moss, Tea Garden Tea Moss, Tea.jpg"
      ),
      ("{rating|owner} {rating|'none'}.{ext}", "Mira none.jpg"),
      ("{rating:?stars / /}{owner:?by / /}{id}.{ext}", "by Mira 53000000001.jpg"),
      ("{taken:?on / /%Y}{id}.{ext}", "on 2024 53000000001.jpg"),
      ("{rating} {favorite}{note}.{ext}", "unrated.jpg"),
      ("a//b/./{rating:?//}/{id}.{ext}", "a/b/53000000001.jpg"),
      ("{taken[:4]}/{id}", "2024/53000000001"),
    ])
  func `a field`(template: String, expected: String) throws {
    #expect(try path(template, of: picture()) == expected)
  }

  @Test func `your own words are known when there are some`() throws {
    var words = PhotoWords.none
    (words.rating, words.isFavorite, words.note) = (4, true, "Again!")
    let path = try path(
      "{favorite:?Favorites//[:0]}{rating:?rated / /}{note}.{ext}".replacing("//[:0]", with: "//"),
      of: picture(words: words)
    )
    #expect(path == "Favoritestruerated 4 Again!.jpg")
  }

  @Test func `what is missing has a word`() throws {
    let bare = try picture {
      $0 = Photo(id: $0.id)
    }
    let template = "{taken} {uploaded} {title} {owner} {license} {media} {latitude}.{ext}"
    #expect(
      try path(template, of: bare)
        == "undated undated untitled unknown unknown unknown unknown.jpg"
    )
    #expect(try path("{title|id}.{ext}", of: bare) == "53000000001.jpg")
    // A title that is that word is a title.
    #expect(try path("{title|id}.{ext}", of: picture { $0.title = "Unknown" }) == "Unknown.jpg")
  }

  @Test(
    arguments: [
      ("2000-12-31 00:00:00", "366 Sunday 12 AM"), ("1900-03-01 12:30:00", "060 Thursday 12 PM"),
      ("1970-01-01 13:00:00", "001 Thursday 01 PM"), ("2024-02-29 11:59:59", "060 Thursday 11 AM"),
    ])
  func `days are counted as on a calendar`(taken: String, expected: String) throws {
    let picture = try picture { $0.dateTaken = taken }
    #expect(try path("{taken:%j %A %I %p}", of: picture) == expected)
  }

  @Test(
    arguments: [
      ("", "is empty"), ("/etc/{id}", "is absolute"), ("../{id}", "leads out"),
      ("a/../{id}", "leads out"), ("{id}/..", "leads out"), ("a/", "no file name"),
      ("a/.", "no file name"), ("{id", "without its counterpart"),
      ("id}", "without its counterpart"),
      ("{}", "unknown field {}"), ("{foo}", "unknown field {foo}"), ("{id|foo}", "{foo}"),
      ("{taken:%Q}", "unsupported code"), ("{taken:%}", "unsupported code"),
      ("{id:%Y}", "not supported"), ("{id:J, /}", "not supported"), ("{num:0999}", "not supported"),
      ("{title[a]}", "not a slice"), ("{title[1:2:3]}", "not a slice"),
      ("{title[]}", "not a slice"),
      ("{title[1]x}", "not a slice"), ("{title!x}", "no conversion"), ("{title!}", "no conversion"),
      ("{rating:?a}", "two slashes"),
    ])
  func `what cannot be applied is refused`(template: String, reason: String) {
    do {
      _ = try FileNameTemplate(template)
      Issue.record("\(template) is accepted")
    } catch {
      let failure = error as? Failure
      #expect(failure?.message.contains(reason) == true, "\(template): \(error)")
      #expect(failure?.kind == .usage && failure?.hint != nil)
    }
  }

  @Test(arguments: [
    ("{title}", false), ("{ext}/{title}", false), ("{title}.{ext}", true), ("{extension}", true),
    ("{id}.jpg", true), ("a.b/{id}", false),
  ])
  func `a template without an extension is recognized`(template: String, has: Bool) throws {
    #expect(try FileNameTemplate(template).hasExtension == has)
  }

  @Test func `an unknown field is told with those that there are`() {
    do {
      _ = try FileNameTemplate("{titel}")
      Issue.record("it is accepted")
    } catch {
      let hint = (error as? Failure)?.hint ?? ""
      #expect(hint.hasPrefix("Did you mean {title}? The fields are id, title, subtitle, place,"))
      #expect(hint.hasSuffix("ownerID, licenseName, size, ext, extension, num."))
    }
  }

  @Test(
    arguments: [
      "../../etc/passwd", "-rf", "..", ".", "", " ", "/", "//", ".hidden", "~", "a\0b", "a\nb",
      "con", "NUL.txt", "a\u{202E}gpj.exe", "..\\..\\x", "*?<>|\":", "\u{2028}", "name.", "name ",
      "-\u{301}", "\u{200F}.\u{200F}.", "…", "\u{FEFF}../",
    ])
  func `hostile values make one safe name`(value: String) throws {
    let template = "{place}/{title}/{owner}-{title}.{ext}"
    let hostile = try picture({ ($0.title, $0.ownerName) = (value, value) }, place: value)
    let path = try path(template, of: hostile)
    #expect(FileName.isBelowDirectory(path), "\(path)")
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    #expect(names.count <= 3 && path.hasSuffix(".jpg"))
    for name in names {
      #expect(!name.isEmpty && name.utf8.count <= 200)
      #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasSuffix(" "))
      #expect(!name.hasSuffix("."))
      #expect(
        !name.unicodeScalars.contains { "\\:*?\"<>|\u{202E}\u{200F}".unicodeScalars.contains($0) }
      )
      #expect(name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
  }

  @Test func `alternatives with a wrong kind of format are refused only without a time`() throws {
    #expect(try path("{taken|id:%Y}", of: picture()) == "2024")
    #expect(try path("{taken|id:%Y}", of: picture { $0.dateTaken = nil }) == "53000000001")
  }
}
