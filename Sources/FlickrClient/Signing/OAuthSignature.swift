import Flickr
import Foundation

/// The signature of one request by OAuth 1.0a with HMAC-SHA1: a value of what it is made from.
///
/// The parameters go into the query or the form of the request, the signature into its header; a
/// request that is sent again needs a signature with a new nonce and the time of then.
///
/// - Source: RFC 5849; https://www.flickr.com/services/api/auth.oauth.html
struct OAuthSignature: Sendable {
  /// The token that signs, and its secret.
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
  /// The parameters to send with the request, not encoded, in their order.
  ///
  /// `api_key` and names that belong to OAuth are not among them: the header says them, and whoever
  /// finds one twice refuses the request.
  let parameters: [FlickrParameter]

  private let oauthParameters: [FlickrParameter]
  private let signingKey: String

  /// Takes what a signature is made from.
  ///
  /// - Parameters:
  ///   - method: How the request is sent.
  ///   - url: The request's URL; a query in it is not signed.
  ///   - parameters: Those of the query and of the form, not encoded.
  ///   - key: The key of Flickr's API.
  ///   - secret: The key's secret.
  ///   - token: The token; nil before there is one.
  ///   - nonce: What no other request of the same second has.
  ///   - timestamp: Seconds since 1970 UTC.
  ///   - callback: Where the user's consent is to be sent, or `oob`; for a request token only.
  ///   - verifier: What the user's consent gave; for an access token only.
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

  /// What is signed: method, URL and all parameters, each encoded, the parameters sorted by
  /// name and value and encoded once more.
  var baseString: String {
    let pairs = (parameters + oauthParameters)
      .map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }
      .sorted { $0 < $1 }
      .map { $0 + "=" + $1 }
      .joined(separator: "&")
    return [method.rawValue, baseURL, pairs].map { PercentEncoding.encode($0) }
      .joined(separator: "&")
  }

  /// The signature, in base 64.
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

  /// The URL with scheme and host in lower case, and the port only where it is not the usual
  /// one (RFC 5849 section 3.4.1.2).
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
  /// Says what is signed without what is secret.
  var description: String { "a signature of \(method.rawValue) \(url)" }

  /// A mirror that shows nothing of it.
  var customMirror: Mirror { Mirror(self, children: []) }
}
