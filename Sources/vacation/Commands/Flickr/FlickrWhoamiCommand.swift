import ArgumentParser
import Flickr
package import FlickrClient
package import Presentation
import Settings
import TravelDesk

/// `vacation flickr whoami`: the logged-in user.
struct FlickrWhoamiCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "whoami",
    of: "vacation flickr",
    abstract: "Shows who is logged in to Flickr, and with which permissions.",
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
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    let desk = try sample.flickr(common, for: try caller(), progress)
    let token = try await desk.client.call(AuthOAuthCheckToken()).value.token
    progress.clear()
    try common.show(token, as: format)
  }

  /// The logged-in user.
  private func caller() throws -> FlickrAccess.Caller {
    guard try !sample.isChosen(common) else { return .user }
    guard let credentials = try FlickrAccess.credentials(common, of: .user) else {
      throw FlickrError.noKey
    }
    guard credentials.token == nil else { return .holder(credentials) }
    let belongsToAnotherKey = try FlickrAccess.tokenStore(common, for: credentials).place() != nil
    throw Failure(
      belongsToAnotherKey
        ? "The login belongs to another Flickr API key." : "No one is logged in.",
      hint: "Log in: vacation flickr login",
      kind: .loginNeeded
    )
  }
}

extension OAuthToken {
  /// The user, for display: `someone (12345678@N00)`.
  var name: String { username.isEmpty ? userID : "\(username) (\(userID))" }
}

extension OAuthToken: Record {
  package static let schema = (
    name: "Login",
    description: "The logged-in user and the permissions, without the token itself."
  )

  package static let fields: [Field<OAuthToken>] = [
    Field("id", "The user's Flickr ID.", .words("User")) { $0.userID },
    Field("username", "The user's Flickr user name.", .words("Name")) { $0.username },
    Field("fullName", "The user's real name.", .words("Full name")) { $0.fullName },
    Field("permissions", "The permissions that the user granted.", .words("Permissions")) {
      $0.permissions.rawValue
    },
  ]
}

extension TokenCheck {
  /// The user and the permissions of the token, without the token and its secret.
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
