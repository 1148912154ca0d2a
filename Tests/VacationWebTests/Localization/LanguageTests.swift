import HTTPTypes
import Presentation
import Testing

@testable import VacationWeb

/// Which language a page is in.
struct LanguageTests {
  @Test(
    arguments: [
      ("de-AT,de;q=0.9,en;q=0.5", Language.german, "AT"), ("ja", .japanese, nil),
      ("fr;q=1, en-GB;q=0.8, de;q=0.7", .english, "GB"), ("en;q=0,de", .german, nil),
      ("de;q=0.3,ja;q=0.4", .japanese, nil), ("zh-Hant-TW, DE-de", .german, "DE"),
    ] as [(String, Language, String?)]
  )
  func `the language that the browser prefers is taken`(
    field: String,
    language: Language,
    region: String?
  ) {
    let accepted = AcceptedLanguage(accepting: field)
    #expect(accepted?.language == language && accepted?.region == region)
  }

  @Test(arguments: ["", "fr", "*", "de;q=0", "de;q=x", ";;,,;q=", "en_US;q=2"])
  func `no language is taken from a field without one of ours`(field: String) {
    #expect(AcceptedLanguage(accepting: field) == nil)
  }

  @Test func `a page says its language, and varies by it`() async throws {
    let trial = try WebTrial()
    let german = try await trial.get("/recents", headers: [.acceptLanguage: "de"])
    #expect(german.has("<html lang=\"de\"") && german.has("/texts.de.js\""))
    let english = try await trial.get("/recents", headers: [.acceptLanguage: "fr"])
    #expect(english.has("<html lang=\"en\"") && !english.has("<script defer"))
    #expect(english.headers[.vary] == "Accept-Language, Cookie")
    // A page in another language is another page.
    let tag = try #require(german.headers[.eTag])
    #expect(english.headers[.eTag] != tag)
    let again: HTTPFields = [.acceptLanguage: "ja", .ifNoneMatch: tag]
    #expect(try await trial.get("/recents", headers: again).status == .ok)
  }

  @Test func `a text shows its values in the order of its language`() {
    #expect(tr("\("a") and \(2)") == "a and 2")
    #expect(tr(1, "\(1) thing", "\(1) things") == "1 thing")
    #expect(tr(2, "\("2") thing", "\("2") things") == "2 things")
  }
}
