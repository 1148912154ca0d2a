public import Flickr

// {"method":{"_content":"flickr.test.echo"},"api_key":{"_content":"…"},
//  "format":{"_content":"json"},"greeting":{"_content":"hello"},"stat":"ok"}

/// Echoes the parameters of the call, which shows whether the key is valid.
///
/// - Source: https://www.flickr.com/services/api/flickr.test.echo.html
public struct TestEcho: FlickrMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.test.echo"

  /// The parameters to echo.
  public var parameters: [FlickrParameter]

  /// Creates the call.
  public init(_ parameters: [FlickrParameter] = []) {
    self.parameters = parameters.filter { !$0.value.isEmpty }
  }

  /// Decodes what Flickr received, without the key and the signature.
  ///
  /// - Throws: `FlickrDecodingError` when the body is not a JSON object.
  public static func response(json: [UInt8]) throws -> EchoResponse {
    try EchoResponse(json: json)
  }
}
