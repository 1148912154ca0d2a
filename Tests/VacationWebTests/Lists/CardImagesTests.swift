import Flickr
import HTTPTypes
import TestSupport
import Testing

@testable import VacationWeb

@Suite struct CardImagesTests {
  private func images(_ members: String) throws -> CardImages {
    let photo = try Self.photo(members)
    return CardImages(of: photo.id, photo.listedShapes)
  }

  private static func photo(_ members: String) throws -> Photo {
    try Photo(json: #"{"id":"7","owner":"1@N00","secret":"ab","server":"1"\#(members)}"#)
  }

  @Test(
    arguments: [
      (#","width_l":"1024","height_l":683"#, 150), (#","o_width":"3000","o_height":"4000""#, 75),
      (#","o_width":"4000","o_height":"3000","rotation":90"#, 75),
      // Extreme shapes are cropped.
      (#","o_width":"9000","o_height":"900""#, 240), (#","o_width":"90","o_height":"900""#, 50),
      // Unknown: 4:3.
      ("", 133), (#","o_width":"4000","o_height":"x""#, 133),
    ] as [(String, Int)]
  )
  func `a card has the photo's shape`(members: String, percent: Int) throws {
    let images = try images(members)
    #expect(images.ratio == percent)
    #expect(images.shape == "t\(percent / 10) u\(percent % 10)")
    #expect(images.width == percent * images.height / 100)
  }

  @Test func `the sources are the images that the listing has, with their widths`() throws {
    let listed = try images(
      #","width_n":"320","height_n":"213","width_z":640,"height_z":427,"width_l":1024,"height_l":683"#
    )
    #expect(listed.sources == "/photos/7/image/thumb 320w, /photos/7/image/medium 640w")
    let portrait = try images(#","o_width":"3000","o_height":"4000""#)
    #expect(portrait.sources == "/photos/7/image/thumb 240w, /photos/7/image/medium 480w")
    // A single image is offered once.
    let single = try images(#","width_m":"500","height_m":"375""#)
    #expect(single.sources == "/photos/7/image/thumb 500w")
  }

  @Test func `the stylesheet knows every shape`() async throws {
    let style = try await WebTrial().get("/assets/grid.css").text
    for ratio in CardImages.ratios {
      #expect(style.contains(".t\(ratio / 10) { --t: "), "\(ratio)")
      #expect(ratio % 10 == 0 || style.contains(".u\(ratio % 10) { --u: "), "\(ratio)")
    }
  }

  @Test func `photos have one of eight colors, always the same, and neighbors differ`() {
    let tones = (0..<1_000).map { Tone.name(of: "\(53_000_000 + $0)") }
    #expect(Set(tones) == Set((0..<8).map { "tone-\($0)" }))
    #expect(Tone.name(of: "53000000") == tones[0])
    #expect(zip(tones, tones.dropFirst()).filter { $0 == $1 }.count < 200)
  }

  @Test func `a vacation's photos have the shapes of their listings`() async throws {
    let trial = try WebTrial()
    let photo = try Self.photo(#","o_width":"3000","o_height":"2000""#)
    try trial.visit([photo], place: "Kyoto")
    for path in ["photos?view=grid", "place?place=Kyoto&view=grid", "search?text=kyoto&view=grid"] {
      let answer = try await trial.get("/vacations/My%20Vacation/" + path)
      #expect(answer.has("class=\"card t15 u0 \(Tone.name(of: photo.id.rawValue))"), "\(path)")
      #expect(answer.has("width=\"540\" height=\"360\""), "\(path)")
    }
  }

  @Test func `the first row is fetched at once, the rest when it comes into view`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(30)
    let answer = try await trial.get("/vacations/My%20Vacation/photos?view=grid")
    #expect(answer.main.count(of: "fetchpriority=\"high\"") == 8)
    #expect(answer.main.count(of: "loading=\"lazy\" decoding=\"async\"") == 22)
  }
}
