/// The parameters of a call as Flickr received them, which `flickr.test.echo` answers.
public struct EchoReply: Sendable, Hashable {
  /// The values by name, without those that are secret: the key, the signature and the token.
  public var values: [String: String]

  /// Reads the body of a reply of `flickr.test.echo`.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not a JSON object.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    values = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      var values: [String: String] = [:]
      reply.text.eachMember(of: reply.object) { key, value in
        guard let name = reply.text.text(key), name != "stat", !EchoReply.isSecret(name) else {
          return
        }
        values[name] = reply.text.content(value)
      }
      return values
    }
  }

  private static func isSecret(_ name: String) -> Bool {
    name.hasPrefix("oauth_") || ["api_key", "api_sig", "auth_token"].contains(name)
  }
}
