/// One HTTP request.
///
/// Its description leaves out all that may be secret: query, headers and body.
public struct TransportRequest: Sendable, Hashable {
  /// The HTTP methods that Flickr uses.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  /// The HTTP method.
  public var method: Method
  /// The URL with its query, percent-encoded.
  public var url: String
  /// Header fields besides those that the transport sets (Host, Content-Length).
  public var headers: [TransportHeader]
  /// The body; empty for none.
  public var body: [UInt8]
  /// The time limit until the head of the response, and then for each piece of the body.
  public var timeout: Duration
  /// The maximum size of the response's body in bytes, decompressed.
  public var bodyLimit: Int

  /// Creates a request.
  public init(
    _ method: Method,
    _ url: String,
    headers: [TransportHeader] = [],
    body: [UInt8] = [],
    timeout: Duration = .seconds(30),
    bodyLimit: Int = 32 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.bodyLimit = bodyLimit
  }
}

/// An HTTP header field.
public struct TransportHeader: Sendable, Hashable {
  /// The name, case-insensitive.
  public var name: String
  /// The field's value.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The method and the URL without its query.
  public var description: String {
    "\(method.rawValue) \(url.prefix { $0 != "?" })"
  }

  /// As ``description``.
  public var debugDescription: String { description }
}

extension TransportRequest: CustomReflectable {
  /// A mirror that shows no more than ``description`` does.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
