import HTTPTypes
import Settings
import Synchronization
import TestSupport
import Testing

@testable import VacationWeb

/// Settings that are stored in the configuration file, and the login.
struct StoredSettingsTests {
  private final class Account: Sendable {
    let isLoggedIn = Mutex(false)
    let consent = AsyncStream<Void>.makeStream()
  }

  private static func trial(_ account: Account, _ path: String) throws -> WebTrial {
    try WebTrial(isSample: false) { service in
      service.settings = StoredSettings(
        read: {
          Configuration(file: ConfigurationFile(path: path)) {
            $0 == "VACATION_CACHE_FETCHED_DAYS" ? "7" : nil
          }
        },
        editor: ConfigurationEditor(path: path),
        logIn: { open in
          open("https://www.flickr.com/services/oauth/authorize?oauth_token=t&perms=read")
          for await _ in account.consent.stream { break }
          try Task.checkCancellation()
          account.isLoggedIn.withLock { $0 = true }
          return "Anna"
        },
        logOut: {
          account.isLoggedIn.withLock { wasLoggedIn in
            defer { wasLoggedIn = false }
            return wasLoggedIn
          }
        }
      )
      service.login = {
        account.isLoggedIn.withLock { $0 } ? .loggedIn(name: "Anna") : .keyOnly
      }
    }
  }

  @Test func `the settings of the cache are stored as the command line stores them`() async throws {
    let scratch = try Scratch()
    let path = scratch.path + "/config.toml"
    let trial = try Self.trial(Account(), path)
    let before = try await trial.get("/settings")
    #expect(before.has("name=\"cache.image_bytes\" value=\"10 MB\" placeholder=\"10 MB\""))
    #expect(before.has("Overridden by <code>VACATION_CACHE_FETCHED_DAYS</code>"))
    let after = try await trial.submit(
      "/settings/cache",
      ["cache.image_bytes": " 50 MB ", "cache.reply_hours": "12", "cache.fetched_photos": ""]
    )
    #expect(after.note?.contains("VACATION_CACHE_FETCHED_DAYS") == true)
    #expect(after.has("of 50 MB</dd>") && after.has("value=\"12\""))
    let file = ConfigurationFile(path: path)
    #expect(file.value(of: .imageBytes) == .integer(50_000_000))
    #expect(file.value(of: .replyHours) == .integer(12))
    #expect(file.value(of: .fetchedPhotos) == nil)
    #expect(trial.desk.imageLimit.bytes == 50_000_000)
    // The default is not stored.
    _ = try await trial.submit("/settings/cache", ["cache.reply_hours": "24"])
    #expect(ConfigurationFile(path: path).value(of: .replyHours) == nil)
  }

  @Test(arguments: ["1", "many", "-5", "1e99 MB"])
  func `an impossible value is refused, and nothing is stored`(value: String) async throws {
    let scratch = try Scratch()
    let trial = try Self.trial(Account(), scratch.path + "/config.toml")
    let answer = try await trial.submit("/settings/cache", ["cache.image_bytes": value])
    #expect(answer.status == .badRequest && answer.has("Size of the image cache"))
    #expect(ConfigurationFile(path: scratch.path + "/config.toml").value(of: .imageBytes) == nil)
  }

  @Test func `a login leads to Flickr's page, and ends in Settings`() async throws {
    let scratch = try Scratch()
    let account = Account()
    let trial = try Self.trial(account, scratch.path + "/config.toml")
    #expect(try await trial.get("/settings").has(">Log in to Flickr</button>"))
    let begun = try await trial.submit("/settings/login")
    #expect(begun.has("href=\"https://www.flickr.com/services/oauth/authorize?oauth_token=t&amp;"))
    account.consent.continuation.yield()
    while case .waiting = trial.desk.login.state { await Task.yield() }
    #expect(try await trial.get("/settings").has("Logged in to Flickr as Anna."))
    let left = try await trial.submit("/settings/logout")
    #expect(left.note?.hasPrefix("Logged out") == true && left.has(">Log in to Flickr</button>"))
  }

  @Test func `a login can be canceled`() async throws {
    let scratch = try Scratch()
    let trial = try Self.trial(Account(), scratch.path + "/config.toml")
    _ = try await trial.submit("/settings/login")
    let answer = try await trial.submit("/settings/login/cancel")
    #expect(answer.note == "The login was canceled." && !answer.has("oauth_token"))
    #expect(answer.has(">Log in to Flickr</button>"))
  }

  @Test func `without access to the settings there is nothing to change`() async throws {
    let trial = try WebTrial()
    for path in ["/settings/cache", "/settings/login", "/settings/logout"] {
      #expect(try await trial.post(path).status == .notFound)
    }
    #expect(try await !trial.get("/settings").has("cache.image_bytes"))
  }
}
