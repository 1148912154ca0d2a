import Flickr
import TestSupport
import Testing
import VacationStore

@testable import Importers

@Suite("Flickr's account export is read in the order in which the photos were taken")
struct AccountExportTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try write(
      "account_profile.json",
      #"{"nsid":"9@N00","screen_name":"ann","path_alias":"annlee"}"#
    )
    try write(
      "albums.json",
      #"{"albums":[{"title":"Sea","photos":["101","102","404"]},{"title":"A/B","photos":["103"]}]}"#
    )
    try photo(
      "101",
      taken: "2020-05-01 09:00:00",
      #""geo":[{"latitude":"32085000","longitude":"34781000","accuracy":"16"}],"tags":[{"tag":"New York"}],"license":"CC BY-NC-SA 4.0""#
    )
    try photo("102", taken: "2019-05-01 09:00:00.000000000", #""geo":[],"license":null"#)
    try photo("103", taken: "0000-00-00 00:00:00", #""geo":{"latitude":59.9,"longitude":10.7}"#)
    try photo("104", taken: "2018-01-01 00:00:00", #""privacy":"friend & family""#)
    try write("seaside_101_o.jpg", String(decoding: [0xFF], as: UTF8.self))
    try scratch.write([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3], to: "export/seaside_101_o.jpg")
    try scratch.write(Array("no picture".utf8), to: "export/dsc_0103_103_o.jpg")
  }

  private func write(_ name: String, _ text: String) throws {
    try scratch.write(text, to: "export/\(name)")
  }

  private func photo(_ id: String, taken: String, _ more: String) throws {
    let original = "https://live.staticflickr.com/65535/\(id)_0a1b_o.jpg"
    let privacy = more.contains("privacy") ? "" : #","privacy":"public""#
    try write(
      "photo_\(id).json",
      """
      {"id":"\(id)","name":"Photo \(id)","description":"a &amp; b","date_taken":"\(taken)",
      "date_imported":"2021-01-01 00:00:00","photopage":"https://www.flickr.com/photos/annlee/\(id)/",
      "original":"\(original)",\(more)\(privacy)}
      """
    )
  }

  private func read(
    _ options: ImportOptions = ImportOptions(),
    directory: String? = nil
  ) throws -> ReadItems {
    try ReadItems(directory: directory ?? scratch.path("export"), options)
  }

  @Test func `photos have owner, tags, coordinates, and license`() throws {
    let read = try read()
    #expect(read.ids == ["102", "101", "103"])
    #expect(read.positions[0] == "photo_102.json")
    let photo = read.photos[1].photo
    #expect(photo.owner == "9@N00" && photo.ownerName == "ann" && photo.pathAlias == "annlee")
    #expect(photo.tags == ["newyork"])
    #expect(photo.latitude == 32.085 && photo.longitude == 34.781 && photo.accuracy == 16)
    #expect(photo.license == 15)
    #expect(photo.server == "65535" && photo.originalSecret == "0a1b" && photo.secret == nil)
    #expect(photo.dateTaken == "2020-05-01 09:00:00")
    #expect(read.photos[2].photo.latitude == 59.9)
    #expect(read.photos[2].photo.dateTaken == nil)
    #expect(read.photos[0].details.record?.record.hasPrefix(#"{"id":"102""#) == true)
    #expect(read.warnings == [.photosWithoutFile(["404"]), .privatePhotos(1)])
  }

  @Test func `private photos and single albums are read on demand`() throws {
    var options = ImportOptions()
    options.includesPrivate = true
    #expect(try read(options).ids == ["104", "102", "101", "103"])
    options.album = "Sea"
    #expect(try read(options).ids == ["102", "101"])
    options.album = "No"
    let error = #expect(throws: ImportError.self) { try read(options) }
    #expect(error == .noSuchAlbum("No", titles: ["Sea", "A/B"]))
  }

  @Test func `media files are found by the ids in their names`() throws {
    var options = ImportOptions()
    options.keepsMedia = true
    let read = try read(options)
    #expect(read.photos.map(\.details.pictures.count) == [0, 1, 0])
    #expect(read.warnings.contains(.missingMedia(["102"])))
    #expect(read.warnings.contains(.unkeptMedia(["103"])))
  }

  @Test func `a part of an export is read too`() throws {
    try scratch.write(try scratch.bytes(of: "export/photo_101.json"), to: "part/photo_101.json")
    let read = try read(directory: scratch.path("part"))
    #expect(read.ids == ["101"])
    #expect(read.photos[0].photo.owner == nil)
    #expect(read.warnings == [.noProfile])
  }

  @Test func `several directories are one export`() throws {
    try scratch.write(
      try scratch.bytes(of: "export/seaside_101_o.jpg"),
      to: "media/seaside_101_o.jpg"
    )
    try scratch.write("notice", to: "media/LICENSE")
    try scratch.write(try scratch.bytes(of: "export/photo_101.json"), to: "part/photo_101.json")
    var options = ImportOptions()
    options.keepsMedia = true
    let trees = try ["part", "media"].map { try DirectoryTree(path: scratch.path($0)) }
    let read = try ReadItems(trees.map { .tree($0) }, options)
    #expect(read.photos.map(\.details.pictures.count) == [1])
  }

  @Test func `a photo file that is no JSON is reported, and the others are read`() throws {
    try write("photo_105.json", "{broken")
    let read = try read()
    #expect(read.ids.count == 3)
    #expect(read.broken.map(\.description) == ["photo_105.json (photo 105): it is not valid JSON"])
  }
}
