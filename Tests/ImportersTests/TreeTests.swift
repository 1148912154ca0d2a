import Flickr
import Foundation
import Glibc
import SystemSupport
import TestSupport
import Testing
import VacationStore
import ZIPArchive

@testable import Importers

@Suite("Directories of files are read file by file")
struct TreeTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a Data Lifeboat is read with the names of its contributors`() throws {
    let root = "boat/metadata/"
    try scratch.write(
      #"const photoIndex = {"1":{"title":"a"},"2":{"title":"gone"}};"#,
      to: root + "photoIndex.js"
    )
    try scratch.write(
      #"var contributorIndex = {"7@N04":{"username":"Bo","pathAlias":"bo"}};"#,
      to: root + "contributorIndex.js"
    )
    try scratch.write(
      #"""
      const photo = {"id":"1","secret":"ab","title":"Sea","description":"<i>x</i>","uploaderId":"7@N04",
      "licenseId":"cc-by-2.0","dateTaken":{"value":"2012-09-14T13:02:57","granularity":"second"},
      "dateUploaded":"2012-09-14T20:03:53","location":{"latitude":37.79,"longitude":-122.4,"accuracy":14},
      "tags":[{"rawValue":"Golden Gate","normalizedValue":"goldengate","isMachineTag":false}],
      "files":{"original":"media/1.jpg"},"originalFormat":"jpg"};
      """#,
      to: root + "photos/1.js"
    )
    try scratch.write([0xFF, 0xD8, 0xFF, 0xE0], to: "boat/media/1.jpg")
    var options = ImportOptions()
    options.keepsMedia = true
    let read = try ReadItems(directory: scratch.path("boat"), options)
    let photo = try #require(read.photos.first?.photo)
    #expect(photo.owner == "7@N04" && photo.ownerName == "Bo" && photo.pathAlias == "bo")
    #expect(photo.license == 4 && photo.tags == ["goldengate"] && photo.secret == "ab")
    #expect(photo.dateTaken == "2012-09-14 13:02:57" && photo.dateUploaded == 1_347_653_033)
    #expect(read.photos[0].details.pictures.count == 1)
    #expect(read.photos[0].details.record?.record.hasPrefix("{") == true)
    #expect(read.warnings == [.photosWithoutFile(["2"])])
  }

  @Test func `private photos and damaged files of a Data Lifeboat are named`() throws {
    try scratch.write("const x = {};", to: "boat/metadata/photoIndex.js")
    try scratch.write("const x = {", to: "boat/metadata/contributorIndex.js")
    for (id, more) in [("1", ""), ("2", #","visibility":"private""#)] {
      try scratch.write(
        #"const p = {"id":"\#(id)","title":"x","uploaderId":"7@N04"\#(more)};"#,
        to: "boat/metadata/photos/\(id).js"
      )
    }
    try unreadable("boat/metadata/photos/3.js")
    let read = try ReadItems(directory: scratch.path("boat"))
    #expect(read.ids == ["1"])
    #expect(read.warnings == [.privatePhotos(1)])
    #expect(
      read.broken.map(\.description) == [
        "metadata/contributorIndex.js: it is not valid JSON",
        "metadata/photos/3.js (photo 3): it cannot be read: it is larger than 64 MB",
      ]
    )
    var options = ImportOptions()
    options.includesPrivate = true
    let all = try ReadItems(directory: scratch.path("boat"), options)
    #expect(all.photos.map(\.photo.isPublic) == [true, false])
  }

  /// Makes a file that is too large; one without permissions can be read by root.
  private func unreadable(_ name: String) throws {
    let path = try scratch.write([], to: name)
    try #require(truncate(path, 65 << 20) == 0)
  }

  // One such file ended the import, and each further one.
  @Test func `a file of an account export that cannot be read is named, and others are read`()
    throws
  {
    let json = #"{"id":"ID","name":"a","photopage":"p","privacy":"public"}"#
    for id in ["101", "103"] {
      try scratch.write(json.replacing("ID", with: id), to: "e/photo_\(id).json")
    }
    try unreadable("e/photo_100.json")
    try unreadable("e/albums.json")
    let read = try ReadItems(directory: scratch.path("e"))
    #expect(read.ids == ["101", "103"])
    #expect(
      Set(read.broken.map(\.description)) == [
        "photo_100.json (photo 100): it cannot be read: it is larger than 64 MB",
        "albums.json: it cannot be read: it is larger than 64 MB",
      ]
    )
  }

  @Test func `a damaged file of an archive is named, and others are read`() throws {
    let file = try AtomicFile(in: scratch.path)
    var writer = ZIPWriter(file)
    for id in 1...3 {
      let json = #"{"id":"\#(id)","title":"x","owner":"1@N00"}"#
      try writer.add("\(id).json", Array(json.utf8), compresses: false)
    }
    try writer.finish()
    try file.rename(to: scratch.path("a.zip"))
    var bytes = try scratch.bytes(of: "a.zip")
    let start = try #require(bytes.firstRange(of: Array(#""id":"2""#.utf8)))
    bytes[start.upperBound - 2] = UInt8(ascii: "9")
    try scratch.write(bytes, to: "a.zip")
    let input = try FileHandle(forReadingFrom: URL(filePath: scratch.path("a.zip")))
    let tree = try ZIPTree(descriptor: input.fileDescriptor, name: "a.zip", owner: input)
    let read = try ReadItems([.tree(tree)])
    #expect(read.ids.contains("1") && read.ids.contains("3"))
    #expect(
      read.broken.map(\.description)
        == ["2.json: the ZIP archive is damaged: 2.json does not match its checksum"]
    )
  }

  @Test func `directories that are nested too deeply are not left out silently`() throws {
    let path = (1...40).map { "\($0)" }.joined(separator: "/")
    try scratch.write(#"{"id":"1","title":"One","owner":"1@N00"}"#, to: "d/\(path)/a.json")
    let error = #expect(throws: ImportError.self) {
      try ReadItems(directory: scratch.path("d"))
    }
    #expect(error?.description.contains("nested more than 32 directories deep") == true)
  }

  @Test func `media files of a Data Lifeboat are found by their whole paths`() throws {
    try scratch.write("const x = {};", to: "a/boat/metadata/photoIndex.js")
    try scratch.write(
      #"const p = {"id":"1","title":"x","uploaderId":"7@N04","files":{"original":"media/1.jpg"}};"#,
      to: "a/boat/metadata/photos/1.js"
    )
    // The end of the path was looked for in all files.
    try scratch.write(Array("no picture".utf8), to: "a/another/media/1.jpg")
    try scratch.write([0xFF, 0xD8, 0xFF, 0xE0], to: "a/boat/media/1.jpg")
    var options = ImportOptions()
    options.keepsMedia = true
    let read = try ReadItems(directory: scratch.path("a"), options)
    #expect(read.photos.map(\.details.pictures.count) == [1])
  }

  @Test func `each file of a directory has its own form, and odd ones are named`() throws {
    try scratch.write(#"{"id":"1","title":"One","owner":"1@N00"}"#, to: "d/a.json")
    try scratch.write("id,title\n2,Two\n", to: "d/b/list.csv")
    try scratch.write([0xFF, 0xD8, 0xFF], to: "d/1.jpg")
    try scratch.write("notes", to: "d/README")
    try scratch.write("notes", to: "d/odd.json")
    let read = try ReadItems(directory: scratch.path("d"))
    #expect(read.ids == ["1", "2"])
    #expect(read.positions == ["a.json", "b/list.csv, line 2"])
    #expect(
      read.broken.map(\.description)
        == ["odd.json: the input has no photo JSON; it looks like plain text"]
    )
    #expect(read.warnings == [.otherFiles(1)])
  }

  @Test func `a directory without photos is refused`() throws {
    try scratch.write("notes", to: "d/README")
    let error = #expect(throws: ImportError.self) {
      try ReadItems(directory: scratch.path("d"))
    }
    #expect(error == .nothingFound(name: scratch.path("d")))
  }
}
