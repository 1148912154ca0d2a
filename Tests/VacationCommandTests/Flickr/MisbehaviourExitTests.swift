import FlickrClient
import TestSupport
import Testing

@testable import Settings

/// What the program makes of a Flickr that misbehaves: its exit code and its words.
///
/// Only what is not tried again is here: the program waits in real time.
@Suite("Exit codes for a Flickr that misbehaves", .enabled(if: BuiltBinary.isPresent))
struct MisbehaviourExitTests {
  /// A way to misbehave towards a command, and how the command ends.
  struct Case: Sendable, CustomTestStringConvertible {
    let fact: String
    let command: String
    let misbehaviour: Misbehaviour
    let match: RequestMatch
    let exitCode: Int32
    /// What standard error has among others.
    let words: String
    var testDescription: String { fact }

    init(
      _ fact: String,
      _ command: String,
      _ misbehaviour: Misbehaviour,
      on match: RequestMatch = .calls,
      _ exitCode: Int32,
      _ words: String
    ) {
      self.fact = fact
      self.command = command
      self.misbehaviour = misbehaviour
      self.match = match
      self.exitCode = exitCode
      self.words = words
    }
  }

  private static let key = "fakekey0000000000000000000000000"
  private static let token = OAuthToken(
    token: "72157600000000000-faketoken",
    secret: "faketokensecret0",
    userID: "12345678@N00",
    username: "somebody",
    fullName: "",
    permissions: .write
  )
  private static let photo = "99900000000000000428"
  private static let search = "flickr search sea"
  private static let comment = "flickr call flickr.photos.comments.addComment text=a --yes"
  private static let picture = "show \(photo) --save picture.jpg"

  static let calls: [Case] = [
    Case("a key that is invalid", search, .fail(100, "Invalid API Key"), 4, "FLICKR_API_KEY"),
    Case("a failure that repeats the key", search, .fail(100, "Bad: \(key)"), 4, "Error: "),
    Case("a token that has expired", "flickr mine", .fail(98, "Login failed"), 4, "flickr login"),
    Case(
      "a token that is rejected",
      "flickr mine",
      .oauthProblem("token_rejected", status: 401),
      4,
      "flickr login"
    ),
    Case(
      "permissions that do not suffice",
      comment,
      .fail(99, "Insufficient permissions. Method requires write privileges; read granted."),
      4,
      "vacation flickr login --perms write"
    ),
    Case("a wrong signature", "flickr mine", .fail(96, "Invalid signature"), 4, "SECRET"),
    Case("429 for long", search, .tooManyRequests(retryAfter: "900"), 5, "900 seconds"),
    Case("a body that never ends", search, .endless, 1, "Request fewer items at once"),
    Case("gzip that unpacks to far more", search, .gzipBomb(unpacked: 64 << 20), 1, "Error: "),
    Case("the connection ends before a write's answer", comment, .cutBeforeHead, 5, "Error: "),
    Case("HTML for a write's answer", comment, .htmlPage, 5, "cannot be read"),
    Case("code 201 for a write's answer", comment, .fail(201, "Sorry"), 5, "(code 201)"),
    Case("503 for a write's answer", comment, .status(503), 5, "HTTP status 503"),
    Case(
      "a deleted photo",
      "flickr photo \(photo)",
      .fail(1, "Photo not found"),
      3,
      "has no photo"
    ),
    Case("a deleted photo to visit", "visit \(photo)", .fail(1, "Photo not found"), 3, photo),
    Case("a private photo", "flickr photo \(photo)", .fail(2, "Photo is private"), 3, "private"),
    Case(
      "an album that is gone",
      "flickr album 1",
      .fail(1, "Photoset not found"),
      3,
      "deleted or made private"
    ),
    Case(
      "favorites that are private",
      "flickr favorites 12345678@N00",
      .fail(2, "Permission denied"),
      3,
      "they may be private"
    ),
    Case(
      "a user who is gone",
      "flickr user https://www.flickr.com/photos/somebody",
      .fail(1, "User not found"),
      3,
      "the part after /photos/"
    ),
    Case(
      "a group that is gone",
      "flickr group somebody",
      .fail(1, "Group not found"),
      3,
      "the part after /groups/"
    ),
    Case(
      "a pool that is not public",
      "flickr photos flickr.com/groups/12345678@N00/pool",
      .fail(2, "You don't have permission to view this pool"),
      3,
      "private"
    ),
    Case(
      "a gallery that is gone",
      "flickr gallery https://www.flickr.com/photos/somebody/galleries/1",
      .fail(1, "Gallery not found"),
      3,
      "deleted"
    ),
    Case(
      "favorites with a token that has expired",
      "flickr favorites",
      .fail(98, "Login failed"),
      4,
      "flickr login"
    ),
    Case("403", search, .status(403), 1, "HTTP status 403"),
    Case("a redirect of a call", search, .redirect(to: "https://www.flickr.com/"), 1, "302"),
    Case("a search for nothing", search, .fail(3, "Parameterless searches"), 1, "(code 3)"),
    Case("no such method", "flickr call flickr.test.getNothing", .fail(112, "No"), 1, "(code 112)"),
  ]

  static let images: [Case] = [
    Case("an image that is gone", picture, .status(404), on: .images, 3, "has no image"),
    Case("the picture for missing photos", picture, .unavailable, on: .images, 3, "has no image"),
    Case(
      "a redirect to the picture for missing photos",
      picture,
      .unavailableByRedirect,
      on: .images,
      3,
      "has no image"
    ),
    Case("HTML that claims to be a JPEG", picture, .htmlAsImage, on: .images, 1, "was rejected"),
    Case(
      "a redirect to somebody else",
      picture,
      .redirect(to: "https://images.example.org/1.jpg"),
      on: .images,
      1,
      "was rejected"
    ),
    Case(
      "429 of the image host for long",
      picture,
      .tooManyRequests(retryAfter: "900"),
      on: .images,
      5,
      "900 seconds"
    ),
  ]

  /// Somebody who is logged in.
  private func traveller(_ server: FlickrServer) throws -> Traveller {
    let traveller = try Traveller(environment: [
      "FLICKR_ENDPOINT": server.url, "FLICKR_API_KEY": Self.key,
      "FLICKR_API_SECRET": "fakesecret000000",
    ])
    let store = TokenStore(
      directories: TravelDirectories(environment: traveller.environment, documents: nil),
      environment: traveller.environment,
      credentials: FlickrCredentials(key: Self.key)
    )
    try store.save(Self.token)
    return traveller
  }

  @Test(arguments: calls + images)
  func `each failure ends the program in its way, and shows no secret`(example: Case) async throws {
    try await FlickrServer.with { server in
      let traveller = try traveller(server)
      server.misbehave(example.misbehaviour, on: example.match)
      let run = try await traveller.shell("vacation " + example.command)
      #expect(run.exitCode == example.exitCode, "\(run.errors)")
      #expect(run.errors.contains(example.words), "\(run.errors)")
      #expect(run.errors.contains("Error: "))
      // An image that is not there may be there in another size, or at an address of today.
      let most = example.match == .images && example.exitCode == 3 ? 8 : 1
      #expect((1...most).contains(server.requests(example.match).count), "it is not tried again")
      for secret in [Self.key, "fakesecret000000", Self.token.token, Self.token.secret] {
        #expect(!run.errors.contains(secret) && !run.output.contains(secret))
      }
      if example.match == .images {
        #expect(!(try traveller.home.names(in: ".")).contains("picture.jpg"))
      } else {
        #expect(run.lines == (example.command.hasPrefix("visit") ? ["\(Self.photo)\tfailed"] : []))
      }
    }
  }

  @Test func `photos that came before a failure are listed, and the exit code tells of it`()
    async throws
  {
    try await FlickrServer.with { server in
      server.list(SyntheticList(total: 1_200))
      server.misbehave(.fail(100, "Invalid API Key (Key has expired)"), skipping: 1)
      let run = try await traveller(server).run(
        ["flickr", "search", "sea", "--limit", "1000"]
      )
      #expect(run.exitCode == 4)
      #expect(run.lines.count == 500)
      #expect(run.errors.contains("Key has expired"))
    }
  }

  @Test func `drift and odd lists are no failure`() async throws {
    let harmless: [Misbehaviour] = [
      .numbersAsStrings, .stringsAsNumbers, .contentMissing, .contentPlain, .bareIDs, .doubled,
      .hugeIDs(asNumbers: true), .contentType("text/html"), .gzip, .emptyPage,
    ]
    try await FlickrServer.with { server in
      for misbehaviour in harmless {
        server.behave()
        server.misbehave(misbehaviour)
        let run = try await traveller(server).run(["flickr", "interesting"])
        #expect(run.exitCode == 0, "\(misbehaviour): \(run.errors)")
        let isEmpty = if case .emptyPage = misbehaviour { true } else { false }
        #expect(run.lines.count == (isEmpty ? 0 : 50), "\(misbehaviour)")
      }
    }
  }
}
