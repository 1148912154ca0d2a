import FlickrClient
import Foundation

/// A token as it is kept: which key it belongs to, and the token or where it lies.
struct StoredToken: Codable {
  /// Where the token lies.
  enum Place: String, Codable {
    /// Here.
    case file
    /// In the desktop's keyring; the file says only so.
    case keyring
  }

  /// Where the token lies.
  var place: Place
  /// The key that it belongs to, by ``FlickrClient/FlickrCredentials/keyFingerprint``.
  var key: String
  /// The token and its owner; nil where it lies in the keyring.
  var token: Fields?

  /// The fields of an `OAuthToken`.
  struct Fields: Codable {
    var token: String
    var secret: String
    var userID: String
    var username: String
    var fullName: String
    var permissions: String
  }

  /// Takes a token to keep; nil for the note that it lies elsewhere.
  init(place: Place, key: String, token: OAuthToken?) {
    self.place = place
    self.key = key
    self.token = token.map {
      Fields(
        token: $0.token,
        secret: $0.secret,
        userID: $0.userID,
        username: $0.username,
        fullName: $0.fullName,
        permissions: $0.permissions.rawValue
      )
    }
  }

  /// Reads what was kept; nil when it is something else.
  init?(json: [UInt8]) {
    // A file that is no such JSON is told from one that is by the nil.
    guard let stored = try? JSONDecoder().decode(StoredToken.self, from: Data(json)),
      stored.place == .keyring || stored.oauthToken != nil
    else { return nil }
    self = stored
  }

  /// The token.
  var oauthToken: OAuthToken? {
    guard let token, let permissions = FlickrPermissions(rawValue: token.permissions),
      !token.token.isEmpty, !token.secret.isEmpty
    else { return nil }
    return OAuthToken(
      token: token.token,
      secret: token.secret,
      userID: token.userID,
      username: token.username,
      fullName: token.fullName,
      permissions: permissions
    )
  }

  /// What is kept, on one line.
  ///
  /// - Throws: Nothing that can happen to texts.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }
}
