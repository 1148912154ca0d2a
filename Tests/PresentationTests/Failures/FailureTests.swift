import Flickr
import FlickrClient
import Presentation
import Testing
import TravelDesk
import VacationStore

@Suite("Failures in words for every face")
struct FailureTests {
  /// Something that nobody throws on purpose.
  private struct Surprise: Error {
    let secret = "0123456789abcdef"
  }

  /// Errors whose hints name options of the command line there.
  static let withOptions: [any Error & Sendable] = [
    FlickrError.noKey, FlickrError.notCached(what: "The response of flickr.photos.search"),
    VacationError.queryTimedOut(seconds: 30), TravelError.missingInput(path: "x"),
    TravelError.unreadableInput(path: "x", detail: "Is a directory"),
  ]

  /// A hint without the commands that it quotes to be typed whole.
  private static func withoutCommands(_ hint: String) -> String {
    hint.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }

  @Test(arguments: withOptions)
  func `hints for a browser mention no options`(error: any Error & Sendable) throws {
    let hint = try #require(Failure(error, for: .web).hint)
    #expect(!Self.withoutCommands(hint).contains("--"), "\(hint)")
    #expect(!hint.contains(" use - "), "\(hint)")
    #expect(hint != Failure(error, for: .commandLine).hint || !hint.contains("--"))
  }

  @Test(arguments: withOptions)
  func `both interfaces show the same message and kind`(error: any Error & Sendable) {
    let web = Failure(error, for: .web)
    let terminal = Failure(error, for: .commandLine)
    #expect(web.message == terminal.message)
    #expect(web.kind == terminal.kind)
  }

  @Test func `without a key each face offers the sample in its way`() throws {
    let web = try #require(Failure(FlickrError.noKey, for: .web).hint)
    #expect(web.contains("`vacation serve --sample`"))
    #expect(Failure(FlickrError.noKey, for: .commandLine).hint?.contains("add --sample") == true)
    let id = try #require(PhotoID(rawValue: "9000000000000001"))
    let missing = try #require(Failure(TravelError.notFetched(id), for: .web).hint)
    #expect(missing.contains("`vacation serve --sample`") && !missing.contains("--from"))
  }

  @Test func `unexpected errors are not shown to a browser`() {
    let web = Failure(Surprise(), for: .web)
    #expect(web.kind == .failed)
    #expect(!web.json.contains("Surprise") && !web.json.contains("0123456789abcdef"))
    #expect(Failure(Surprise(), for: .commandLine).message.contains("Surprise"))
  }

  @Test func `a failure stays what it is`() {
    let failure = Failure("No “x”.", hint: "See y.", kind: .temporary)
    #expect(Failure(failure, for: .web) == failure)
  }

  @Test func `in JSON it has code, message and hint`() {
    #expect(
      Failure("No “x”.", kind: .notFound).json
        == #"{"error":{"code":"notFound","message":"No “x”.","hint":null}}"#
    )
  }

  @Test func `suggestions take precedence over the general hint`() throws {
    let name = try VacationName("Summer")
    let near = Failure.noPlace("Kyotp", in: name, suggestions: ["Kyoto"], otherwise: "Look.")
    #expect(near == Failure("\"Summer\" has no place \"Kyotp\".", hint: near.hint, kind: .notFound))
    #expect(near.hint == "Did you mean \"Kyoto\"?")
    #expect(Failure.noTag("x", in: name, suggestions: [], otherwise: "Look.").hint == "Look.")
  }

  @Test(
    arguments: [
      (VacationError.locked(path: "x"), Failure.Kind.temporary),
      (.diskFull(path: "x"), .noSpaceOrPermission),
      (.damaged(path: "x", detail: "y"), .unusableFile),
    ])
  func `a file's errors have their kinds`(error: VacationError, kind: Failure.Kind) {
    #expect(Failure(error, for: .web).kind == kind)
  }
}
