/// One of Flickr's users.
public struct FlickrUser: Sendable, Hashable {
  /// The NSID, for example `12345678@N00`.
  public var id: String
  /// The screen name; empty when Flickr did not tell.
  public var username: String
  /// The user's own name; nil when it is unknown or empty.
  public var fullName: String?

  /// Makes a user.
  public init(id: String, username: String, fullName: String? = nil) {
    self.id = id
    self.username = username
    self.fullName = fullName
  }

  /// Reads the body of a reply of `flickr.test.login`.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no user.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    self = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      guard let user = FlickrUser(reply["user"], in: reply.text) else {
        throw ReplyDecodingError(.missing("user"))
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
