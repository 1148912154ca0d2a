import FlickrClient
import Foundation

/// The contents of the token file: the API key it belongs to, and the token or its location.
struct StoredToken: Codable {
  /// The location of the token.
  enum Place: String, Codable {
    /// In this file.
    case file
    /// In the desktop keyring.
    case keyring
  }

  /// The location of the token.
  var place: Place
  /// The fingerprint of the API key, ``FlickrClient/FlickrCredentials/keyFingerprint``.
  var key: String
  /// The token and its owner; nil if it is in the keyring.
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

  /// Creates the contents; the token is nil if it is in the keyring.
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

  /// Decodes the contents; nil if they are invalid.
  init?(json: [UInt8]) {
    // The caller reports nil as an invalid file.
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

  /// Encodes the contents on one line.
  ///
  /// - Throws: Never in practice, since strings can always be encoded.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self))
  }
}
