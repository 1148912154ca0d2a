import Flickr
import FlickrClient
import Foundation
import Testing

@testable import FlickrSample

@Suite("The sample's pictures")
struct SamplePictureTests {
  private func photos() async throws -> [Photo] {
    try await SampleCall("flickr.photos.getRecent", "per_page=500").photos()
  }

  private func fetch(_ url: String, limit: Int = 32 << 20) async throws -> SampleCall {
    try await SampleCall(TransportRequest(.get, url, bodyLimit: limit))
  }

  /// The pictures of the sample's photos, in the order of upload.
  private let catalog = SampleCatalog.shared.photos

  private func name(_ sample: SamplePhoto) -> [Substring] { sample.images.picture.words.sorted() }

  @Test(arguments: [ImageSize.small240, .large1024])
  func `an image is a JPEG as large as the listing says`(size: ImageSize) async throws {
    for photo in try await photos().prefix(60) {
      let reply = try await fetch(try #require(photo.imageURL(size)))
      #expect(reply.status == 200)
      #expect(reply.headers.contains(TransportHeader("Content-Type", "image/jpeg")))
      let jpeg = try JPEGOutline(reply.body)
      let listed = try #require(photo.listedDimensions(size))
      #expect(jpeg.width == listed.width && jpeg.height == listed.height)
      #expect(max(jpeg.width, jpeg.height) == size.longestEdge)
    }
  }

  @Test func `every picture has two whole files, 8 MB in all at most`() throws {
    #expect(SamplePicture.all.count >= 96)
    var bytes = 0
    for picture in SamplePicture.all {
      for (file, edge) in [(picture.small, 240), (picture.large, 1024)] {
        let jpeg = try JPEGOutline(file.bytes)
        #expect(jpeg.width == file.width && jpeg.height == file.height)
        #expect(max(file.width, file.height) == edge)
        // A picture of one color alone would be a few bytes for each block.
        #expect(jpeg.scanned > 2 * edge)
        bytes += file.bytes.count
      }
    }
    #expect(bytes <= 8 << 20)
  }

  @Test func `the URL of a size that is not embedded leads to the next larger one`() async throws {
    let photo = try #require(try await photos().first)
    let small = try await fetch(try #require(photo.imageURL(.small240))).body
    let large = try await fetch(try #require(photo.imageURL(.large1024))).body
    for size in ImageSize.allCases where size.hasPhotoSecret {
      let body = try await fetch(try #require(photo.imageURL(size))).body
      #expect(body == ((size.longestEdge ?? 0) <= 240 ? small : large), "\(size)")
    }
  }

  @Test func `the picture of a photo fits its tags`() {
    for (tag, subject) in [
      ("boat", "sea"), ("mountain", "mountains"), ("festival", "lights"), ("soup", "table"),
    ] {
      let tagged = catalog.filter { $0.photo.tags.contains(tag) }
      let fitting = tagged.count { $0.images.picture.words.contains(Substring(subject)) }
      #expect(2 * fitting >= tagged.count, "\(tag): \(fitting) of \(tagged.count)")
    }
    for sample in catalog {
      let isGray = sample.photo.tags.contains("blackandwhite")
      #expect(sample.images.picture.words.contains("gray") == isGray)
    }
  }

  @Test(arguments: [
    ("fushimiinari", "torii"), ("operahouse", "sails"),
    ("cablecar", "cablecar"), ("lighthouse", "lighthouse"), ("orca", "whale"),
    ("fireworks", "fireworks"), ("camel", "camels"), ("waterfall", "waterfall"),
  ])
  func `a photo of something singular shows it`(tag: String, thing: String) throws {
    let tagged = catalog.filter { $0.photo.tags.contains(tag) }
    #expect(tagged.contains { $0.images.picture.words.contains(Substring(thing)) }, "\(tag)")
  }

  @Test func `a picture of a city stands for no other one`() {
    var seen: Set<Substring> = []
    for sample in catalog {
      let cities = sample.images.picture.words.intersection(PictureWords.cityWords)
      seen.formUnion(cities)
      guard let city = sample.city, let own = cities.first else { continue }
      #expect(SearchText.words(city.name.title).joined() == own, "\(sample.photo.id)")
    }
    #expect(seen == PictureWords.cityWords)
  }

  @Test func `every word in the name of a picture is one that photos are matched by, or a color`() {
    let tables = [
      PictureWords.subjects, PictureWords.lights, PictureWords.details, PictureWords.things,
    ]
    let known = Set(tables.flatMap { $0.map(\.word) }).union(PictureWords.cityWords)
    let free: Set<Substring> = [
      "day", "golden", "amber", "blue", "green", "pink", "red", "yellow", "diamonds", "stars",
    ]
    for picture in SamplePicture.all {
      #expect(picture.words.subtracting(known).subtracting(free).isEmpty, "\(picture.words)")
    }
  }

  @Test func `neighbors have different pictures, overall and in their city`() {
    let byCity = Dictionary(grouping: catalog) { $0.city?.placeID }
    for list in [catalog] + byCity.values {
      for (photo, next) in zip(list, list.dropFirst()) {
        #expect(name(photo) != name(next), "\(photo.photo.id) and \(next.photo.id)")
      }
    }
  }

  @Test func `every picture is shown, and none by more than one photo in 25`() {
    let uses = Dictionary(grouping: catalog, by: name).mapValues(\.count)
    #expect(uses.count == SamplePicture.all.count)
    #expect(uses.values.allSatisfy { $0 <= catalog.count / 25 }, "\(uses)")
  }

  @Test func `an image is the same on every host`() async throws {
    let photo = try #require(try await photos().first)
    let url = try #require(photo.imageURL(.small240))
    let path = url.dropFirst("https://live.staticflickr.com".count)
    let other = try await fetch("http://127.0.0.1:8090\(path)")
    #expect(try await fetch(url).body == other.body)
  }

  @Test func `proportions differ`() async throws {
    let shapes = Set(
      try await photos().map { photo in
        let dimensions = photo.listedDimensions(.small240)
        return "\(dimensions?.width ?? 0)x\(dimensions?.height ?? 0)"
      }
    )
    #expect(
      shapes == [
        "240x160", "160x240", "240x180", "180x240", "240x240", "240x135", "135x240",
      ]
    )
  }

  @Test func `an image that a photo has not is not found`() async throws {
    let photo = try #require(try await photos().first)
    let url = try #require(photo.imageURL(.small240))
    let secret = try #require(photo.secret)
    #expect(try await fetch(url.replacing(secret, with: "0123456789")).status == 404)
    #expect(try await fetch(url.replacing("_m.jpg", with: "_x.jpg")).status == 404)
    #expect(try await fetch(url.replacing("_m.jpg", with: "_m.png")).status == 404)
    #expect(try await fetch(url.replacing("_m.jpg", with: "_h.jpg")).status == 404)
  }

  @Test func `an image larger than allowed is refused`() async throws {
    let url = try #require(try await photos().first?.imageURL(.small240))
    await #expect(throws: TransportFailure.tooLarge(limit: 1500)) {
      try await fetch(url, limit: 1500)
    }
  }
}
