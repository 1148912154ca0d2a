/// The parameters of a call as Flickr received them: the response of `flickr.test.echo`.
public struct EchoResponse: Sendable, Hashable {
  /// The values by name, without the secret ones: the key, the signature and the token.
  public var values: [String: String]

  /// Reads the body of a response of `flickr.test.echo`.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not a JSON object.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    values = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      var values: [String: String] = [:]
      response.text.eachMember(of: response.object) { key, value in
        guard let name = response.text.text(key), name != "stat", !EchoResponse.isSecret(name)
        else {
          return
        }
        values[name] = response.text.content(value)
      }
      return values
    }
  }

  private static func isSecret(_ name: String) -> Bool {
    name.hasPrefix("oauth_") || ["api_key", "api_sig", "auth_token"].contains(name)
  }
}
