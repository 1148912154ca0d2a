/// What Flickr says of a token: whose it is and what it allows.
///
/// The token itself, which the reply repeats, is not kept.
public struct TokenCheck: Sendable, Hashable {
  /// What the token allows, in Flickr's word: `read`, `write` or `delete`; empty when it did not
  /// tell.
  public var permissions: String
  /// The user who gave it.
  public var user: FlickrUser

  /// Makes a check.
  public init(permissions: String, user: FlickrUser) {
    self.permissions = permissions
    self.user = user
  }

  /// Reads the body of a reply of `flickr.auth.oauth.checkToken`.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no user.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    self = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      let body = try reply.object("oauth", "token")
      let text = reply.text
      guard let user = FlickrUser(text.member("user", of: body), in: text) else {
        throw ReplyDecodingError(.missing("user"))
      }
      return TokenCheck(
        permissions: text.content(text.member("perms", of: body)) ?? "",
        user: user
      )
    }
  }
}
