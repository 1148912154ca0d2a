import FlickrClient
import Testing

@testable import Presentation
@testable import TravelDesk
@testable import vacation

@Suite("Failures of Flickr's")
struct FlickrFailureTests {
  /// A failure, and how the program ends for it.
  struct Case: CustomTestStringConvertible, Sendable {
    let error: FlickrError
    let kind: Failure.Kind
    var testDescription: String { "\(error)" }

    init(_ error: FlickrError, _ kind: Failure.Kind) {
      self.error = error
      self.kind = kind
    }

    init(_ code: Int, of method: String = "flickr.photos.search", _ kind: Failure.Kind) {
      self.init(.refused(FlickrCode(rawValue: code), message: "No.", method: method), kind)
    }
  }

  static let cases: [Case] = [
    Case(.noKey, .loginNeeded), Case(.noSecret, .loginNeeded),
    Case(.loginNeeded(.write, method: "flickr.test.login"), .loginNeeded),
    Case(.oauthProblem("token_rejected"), .loginNeeded),
    Case(96, .loginNeeded), Case(97, .loginNeeded), Case(98, .loginNeeded), Case(99, .loginNeeded),
    Case(100, .loginNeeded),
    Case(0, .temporary), Case(10, .temporary), Case(105, .temporary), Case(201, .temporary),
    Case(.tooManyRequests(retryAfter: 5), .temporary),
    Case(.unreachable(.timedOut, host: "api.flickr.com"), .temporary),
    Case(.undecodable(status: 200, excerpt: "<html>", method: "m"), .temporary),
    Case(.undecodable(status: 503, excerpt: "", method: "m"), .temporary),
    Case(.undecodable(status: 404, excerpt: "", method: "m"), .failed),
    Case(.notCached(what: "The response of flickr.photos.search"), .notFound),
    Case(.noImage(url: "https://live.staticflickr.com/1/2_3.jpg"), .notFound),
    Case(.imageRefused(url: "https://live.staticflickr.com/1/2_3.jpg", status: 503), .temporary),
    Case(.imageRefused(url: "https://live.staticflickr.com/1/2_3.jpg", status: 403), .failed),
    Case(1, of: "flickr.photos.getInfo", .notFound),
    Case(2, of: "flickr.photos.getInfo", .notFound),
    Case(1, .failed), Case(2, .notFound), Case(3, .failed), Case(112, .failed),
    Case(.localFailure(path: "/x", reason: "no room"), .noSpaceOrPermission),
    Case(.unusableEndpoint("ftp://x", reason: "no"), .usage),
    Case(.notAnImage(url: "u", reason: "it is a page"), .failed),
    Case(.untrustedURL("http://x"), .failed),
  ]

  @Test(arguments: cases)
  func `each ends the program in its way`(example: Case) {
    let failure = Failure(of: example.error)
    #expect(failure.kind == example.kind)
    #expect(failure.message == example.error.description)
  }

  @Test func `each that wants a key or a login says what to type`() {
    for example in Self.cases where example.kind == .loginNeeded {
      let hint = Failure(of: example.error).hint ?? ""
      #expect(
        hint.contains("FLICKR_API_") || hint.contains("vacation flickr login --perms "),
        "\(example.error)"
      )
    }
  }

  @Test(
    arguments: zip(
      [
        FlickrError.loginNeeded(.delete, method: "m"),
        .refused(
          .insufficientPermissions,
          message: "Insufficient permissions. Method requires write privileges; read granted.",
          method: "m"
        ),
        .refused(.insufficientPermissions, message: "User not logged in", method: "m"),
      ],
      ["delete", "write", "read"]
    )
  )
  func `a login is asked for with the permissions that are needed`(
    error: FlickrError,
    permissions: String
  ) {
    let hint = Failure(of: error).hint
    #expect(hint == "Log in: vacation flickr login --perms \(permissions)")
  }

  @Test func `without a key the sample is offered`() {
    #expect(Failure(of: FlickrError.noKey).hint?.contains("--sample") == true)
  }

  @Test func `what is named and not there is not found, what cannot be read is a mistake`() {
    let missing: [TravelError] = [
      .noSuchPlace("Kyotp", suggestions: ["Kyoto"]), .noSuchRow("9", rows: 3, kind: .photos),
      .noSuchDay("2003-01-01"),
    ]
    for error in missing { #expect(Failure(of: error).kind == .notFound) }
    #expect(Failure(of: TravelError.unreadableRows("x")).kind == .usage)
  }

  @Test func `a wait is told in seconds`() {
    let notice = FlickrNotice.retry(
      after: .milliseconds(4_600),
      reason: "Flickr is limiting the request rate"
    )
    #expect(
      FlickrAccess.message(for: notice) == "Flickr is limiting the request rate; retrying in 5 s."
    )
    let short = FlickrNotice.retry(after: .milliseconds(100), reason: "it timed out")
    #expect(FlickrAccess.message(for: short) == "It timed out; retrying in 1 s.")
  }

  @Test func `several calls that wait for the same reason are one line`() {
    func wait(_ seconds: Double, _ reason: String = "it timed out") -> FlickrNotice {
      .retry(after: .seconds(seconds), reason: reason)
    }
    #expect(wait(1.2).repeats(wait(1), after: .milliseconds(10)))
    #expect(!wait(2.1).repeats(wait(1), after: .milliseconds(10)))
    #expect(!wait(1).repeats(wait(1), after: .seconds(2)))
    #expect(!wait(1).repeats(wait(1, "no connection was made"), after: .milliseconds(10)))
    #expect(!FlickrNotice.notCached(reason: "x").repeats(.notCached(reason: "x"), after: .zero))
  }
}
