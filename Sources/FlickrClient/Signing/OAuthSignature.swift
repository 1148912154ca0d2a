import Flickr
import Foundation

/// The inputs of an OAuth 1.0a signature with HMAC-SHA1 for one request.
///
/// The parameters are sent in the query or the form of the request, the signature in its header. A
/// request that is sent again needs a signature with a new nonce and timestamp.
///
/// - Source: RFC 5849; https://www.flickr.com/services/api/auth.oauth.html
struct OAuthSignature: Sendable {
  /// The token and its secret.
  struct Token: Sendable {
    /// The token.
    var token: String
    /// The token's secret.
    var secret: String
  }

  /// How the request is sent.
  let method: TransportRequest.Method
  /// The request's URL without its query.
  let url: String
  /// The parameters of the request, not encoded, in order.
  ///
  /// Excludes `api_key` and OAuth parameters: they are in the header, and servers reject
  /// duplicates.
  let parameters: [FlickrParameter]

  private let oauthParameters: [FlickrParameter]
  private let signingKey: String

  /// Creates the inputs of a signature.
  ///
  /// - Parameters:
  ///   - method: How the request is sent.
  ///   - url: The request's URL; a query in it is not signed.
  ///   - parameters: The parameters of the query and of the form, not encoded.
  ///   - key: The key of Flickr's API.
  ///   - secret: The key's secret.
  ///   - token: The token; nil before there is one.
  ///   - nonce: A value that no other request has in the same second.
  ///   - timestamp: Seconds since 1970 UTC.
  ///   - callback: The URL to redirect the user to, or `oob`; only for a request token.
  ///   - verifier: The verifier returned after the user's consent; only for an access token.
  init(
    _ method: TransportRequest.Method,
    _ url: String,
    parameters: [FlickrParameter] = [],
    key: String,
    secret: String,
    token: Token? = nil,
    nonce: String,
    timestamp: Int,
    callback: String? = nil,
    verifier: String? = nil
  ) {
    self.method = method
    self.url = String(url.prefix { $0 != "?" && $0 != "#" })
    self.parameters = parameters.filter { $0.name != "api_key" && !$0.name.hasPrefix("oauth_") }
    var own = [
      FlickrParameter("oauth_consumer_key", key),
      FlickrParameter("oauth_nonce", nonce),
      FlickrParameter("oauth_signature_method", "HMAC-SHA1"),
      FlickrParameter("oauth_timestamp", String(timestamp)),
      FlickrParameter("oauth_version", "1.0"),
    ]
    if let callback { own.append(FlickrParameter("oauth_callback", callback)) }
    if let token { own.append(FlickrParameter("oauth_token", token.token)) }
    if let verifier { own.append(FlickrParameter("oauth_verifier", verifier)) }
    oauthParameters = own
    signingKey =
      PercentEncoding.encode(secret) + "&" + PercentEncoding.encode(token?.secret ?? "")
  }

  /// The signature base string: method, URL and all parameters, each encoded, with the parameters
  /// sorted by name and value and encoded again.
  var baseString: String {
    let pairs = (parameters + oauthParameters)
      .map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }
      .sorted { $0 < $1 }
      .map { $0 + "=" + $1 }
      .joined(separator: "&")
    return [method.rawValue, baseURL, pairs].map { PercentEncoding.encode($0) }
      .joined(separator: "&")
  }

  /// The signature, in base64.
  var signature: String {
    let code = MessageDigest.hmacSHA1(Array(baseString.utf8), key: Array(signingKey.utf8))
    return Data(code).base64EncodedString()
  }

  /// The value of the header field `Authorization`.
  var authorization: String {
    let fields = oauthParameters + [FlickrParameter("oauth_signature", signature)]
    return "OAuth "
      + fields
      .map { PercentEncoding.encode($0.name) + "=\"" + PercentEncoding.encode($0.value) + "\"" }
      .joined(separator: ", ")
  }

  /// The URL with scheme and host in lowercase, without the default port (RFC 5849 section
  /// 3.4.1.2).
  private var baseURL: String {
    guard let scheme = url.range(of: "://") else { return url }
    let name = url[..<scheme.lowerBound].lowercased()
    let rest = url[scheme.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var host = rest[..<slash].lowercased()
    let usual = name == "https" ? ":443" : ":80"
    if host.hasSuffix(usual) { host.removeLast(usual.count) }
    let path = slash == rest.endIndex ? "/" : String(rest[slash...])
    return name + "://" + host + path
  }
}

extension OAuthSignature: CustomStringConvertible, CustomReflectable {
  /// A description without secrets.
  var description: String { "a signature of \(method.rawValue) \(url)" }

  /// An empty mirror, so that dumping does not reveal secrets.
  var customMirror: Mirror { Mirror(self, children: []) }
}
