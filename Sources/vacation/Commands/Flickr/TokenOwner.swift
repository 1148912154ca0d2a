import Flickr
import FlickrClient
import TravelDesk

extension OAuthToken {
  /// Whose it is, for people: `somebody (12345678@N00)`.
  var name: String { username.isEmpty ? userID : "\(username) (\(userID))" }

  /// Whose it is and what it allows, for programs; nothing of the token itself.
  var fields: [Field] {
    [
      Field("id", .text(userID)), Field("username", .text(username)),
      Field("fullName", .text(fullName)), Field("permissions", .text(permissions.rawValue)),
    ]
  }
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
