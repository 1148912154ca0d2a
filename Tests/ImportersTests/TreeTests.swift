import Flickr
import TestSupport
import Testing
import VacationStore

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
    #expect(read.remarks == [.photosWithoutFile(["2"])])
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
    #expect(read.remarks == [.otherFiles(1)])
  }

  @Test func `a directory without photos is refused`() throws {
    try scratch.write("notes", to: "d/README")
    let error = #expect(throws: ImportError.self) {
      try ReadItems(directory: scratch.path("d"))
    }
    #expect(error == .nothingFound(name: scratch.path("d")))
  }
}
