import Flickr
import FlickrClient
import FlickrSample
import Glibc
import HTTPTypes
import Synchronization
import TestSupport
import Testing
import TravelDesk

@testable import VacationWeb

/// The key and the login, which come and go while the server runs.
@Suite struct FlickrSourceTests {
  private static let credentials = FlickrCredentials(
    key: "fakekey0000000000000000000000000",
    secret: "fakesecret000000"
  )

  @Test func `a login that is made or ended meanwhile signs the next calls or none`() async throws {
    let scratch = try Scratch()
    let login = Mutex<OAuthToken?>(nil)
    let trial = try WebTrial(isSample: false, credentials: Self.credentials) { service in
      let make = service.flickr
      service.filesOfKey = { [scratch.path("token.json")] }
      service.flickr = {
        let token = login.withLock { $0 }
        return try make().with(token: token)
      }
    }
    func isSigned(photo: Int) async throws -> Bool {
      // What Flickr tells of a photo is another thing to its owner.
      let id = FlickrSample.shared.photos[photo].id.rawValue
      #expect(try await trial.get("/photos/\(id)").status == .ok)
      let call = try #require(trial.transport.calls("photos.getInfo").last)
      #expect(call.parameter("photo_id") == id)
      let signature = call.header("authorization") ?? ""
      return signature.contains("oauth_token=\"72157000000000000-0000000000000000\"")
    }
    #expect(try await !isSigned(photo: 1))
    login.withLock {
      $0 = OAuthToken(
        token: "72157000000000000-0000000000000000",
        secret: "0000000000000001",
        userID: "1@N00",
        username: "somebody",
        fullName: "",
        permissions: .read
      )
    }
    // As long as no file was changed, nobody looks.
    #expect(try await !isSigned(photo: 2))
    try scratch.write("{}", to: "token.json")
    #expect(try await isSigned(photo: 3))
    login.withLock { $0 = nil }
    #expect(unlink(scratch.path("token.json")) == 0)
    #expect(try await !isSigned(photo: 4))
  }

  @Test func `it is made once, and again when a file was changed`() throws {
    let scratch = try Scratch()
    try scratch.write("key", to: "key")
    let made = Mutex(0)
    let (with, without) = (try WebTrial(), try WebTrial(credentials: nil))
    let hasKey = Mutex(false)
    let source = FlickrSource(retryInterval: .seconds(600)) {
      made.withLock { $0 += 1 }
      return try (hasKey.withLock { $0 } ? with : without).desk.service.flickr()
    } files: {
      [scratch.path("key"), scratch.path("none")]
    }
    // What is without a key is looked for again, but not at once.
    for _ in 0..<2 { #expect(try !source.desk().client.hasKey) }
    #expect(made.withLock { $0 } == 1)
    hasKey.withLock { $0 = true }
    try scratch.write("another key", to: "key")
    #expect(try source.desk().client.hasKey)
    #expect(made.withLock { $0 } == 2)
    try scratch.write("", to: "none")
    #expect(try source.desk().client.hasKey)
    #expect(made.withLock { $0 } == 3)
  }
}
