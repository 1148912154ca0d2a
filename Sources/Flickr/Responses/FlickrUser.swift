/// One of Flickr's users.
public struct FlickrUser: Sendable, Hashable {
  /// The NSID, for example `12345678@N00`.
  public var id: String
  /// The screen name; empty when unknown.
  public var username: String
  /// The user's own name; nil when it is unknown or empty.
  public var fullName: String?

  /// Creates a user.
  public init(id: String, username: String, fullName: String? = nil) {
    self.id = id
    self.username = username
    self.fullName = fullName
  }

  /// Reads the body of a response of `flickr.test.login`.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no user.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      guard let user = FlickrUser(response["user"], in: response.text) else {
        throw FlickrDecodingError(.missing("user"))
      }
      return user
    }
  }

  /// Reads a user whose id is under `id` or `nsid`; nil when there is none.
  init?(_ value: JSONValue, in text: JSONReader) {
    func member(_ name: StaticString) -> String? {
      text.nonemptyContent(text.member(name, of: value))
    }
    guard let id = member("nsid") ?? member("id") else { return nil }
    self.init(
      id: id,
      username: member("username") ?? "",
      fullName: member("fullname") ?? member("realname")
    )
  }
}

/// The user and the permissions of a token.
///
/// The token itself, which the response repeats, is dropped.
public struct TokenCheck: Sendable, Hashable {
  /// The permissions: `read`, `write` or `delete`; empty when unknown.
  public var permissions: String
  /// The user who gave it.
  public var user: FlickrUser

  /// Creates a check.
  public init(permissions: String, user: FlickrUser) {
    self.permissions = permissions
    self.user = user
  }

  /// Reads the body of a response of `flickr.auth.oauth.checkToken`.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no user.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      let body = try response.object("oauth", "token")
      let text = response.text
      guard let user = FlickrUser(text.member("user", of: body), in: text) else {
        throw FlickrDecodingError(.missing("user"))
      }
      return TokenCheck(
        permissions: text.content(text.member("perms", of: body)) ?? "",
        user: user
      )
    }
  }
}
