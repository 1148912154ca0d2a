import ArgumentParser
import Flickr
package import FlickrClient
package import Presentation
import Settings
import TravelDesk

/// `vacation flickr whoami`: asks Flickr who is logged in.
struct FlickrWhoamiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "whoami",
    of: "vacation flickr",
    abstract: "Asks Flickr who is logged in, and what they allow.",
    discussion: """
      Examples:
        vacation flickr whoami
        vacation flickr whoami --json
      """
  )

  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let progress = common.progress("Asking Flickr")
    defer { progress.clear() }
    let desk = try sample.flickr(common, for: try caller(), progress)
    let token = try await desk.client.call(AuthOAuthCheckToken()).value.token
    progress.clear()
    try common.show(token, as: format)
  }

  /// Whoever is logged in.
  private func caller() throws -> FlickrAccess.Caller {
    guard try !sample.isChosen(common) else { return .user }
    guard let credentials = try FlickrAccess.credentials(common, of: .user) else {
      throw FlickrError.noKey
    }
    guard credentials.token == nil else { return .holder(credentials) }
    let isOfAnother = try FlickrAccess.tokenStore(common, for: credentials).place() != nil
    throw Failure(
      isOfAnother
        ? "The login belongs to another key of Flickr's API." : "No one is logged in.",
      hint: "Log in: vacation flickr login",
      kind: .loginNeeded
    )
  }
}

extension OAuthToken {
  /// Whose it is, for people: `somebody (12345678@N00)`.
  var name: String { username.isEmpty ? userID : "\(username) (\(userID))" }
}

extension OAuthToken: Record {
  package static let schema = (
    name: "Login",
    description: "Who is logged in, and what they allow; nothing of the token itself."
  )

  package static let fields: [Field<OAuthToken>] = [
    Field("id", "Flickr's id of the user.", .words("User")) { $0.userID },
    Field("username", "The user's name at Flickr.", .words("Name")) { $0.username },
    Field("fullName", "The user's own name.", .words("Full name")) { $0.fullName },
    Field("permissions", "What the user allows.", .words("Permissions")) {
      $0.permissions.rawValue
    },
  ]
}

extension TokenCheck {
  /// The token that was checked, without itself: whose it is and what it allows.
  var token: OAuthToken {
    OAuthToken(
      token: "",
      secret: "",
      userID: user.id,
      username: user.username,
      fullName: user.fullName ?? "",
      permissions: FlickrPermissions(rawValue: permissions) ?? .read
    )
  }
}
