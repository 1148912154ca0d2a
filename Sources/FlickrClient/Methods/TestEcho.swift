public import Flickr

// {"method":{"_content":"flickr.test.echo"},"api_key":{"_content":"…"},
//  "format":{"_content":"json"},"greeting":{"_content":"hello"},"stat":"ok"}

/// Has Flickr repeat the parameters of the call, which tells whether the key is good.
///
/// - Source: https://www.flickr.com/services/api/flickr.test.echo.html
public struct TestEcho: FlickrMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.test.echo"

  /// What Flickr is to repeat.
  public var parameters: [FlickrParameter]

  /// Makes the call.
  public init(_ parameters: [FlickrParameter] = []) {
    self.parameters = parameters.filter { !$0.value.isEmpty }
  }

  /// Reads what Flickr received, without the key and the signature.
  ///
  /// - Throws: `ReplyDecodingError` when the body is not a JSON object.
  public static func reply(json: [UInt8]) throws -> EchoReply {
    try EchoReply(json: json)
  }
}
