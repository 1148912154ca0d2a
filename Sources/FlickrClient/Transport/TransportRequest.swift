/// One HTTP request.
///
/// Its description leaves out everything that may be secret: the query, the headers and the body.
public struct TransportRequest: Sendable, Hashable {
  /// The methods that Flickr's interfaces use.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  /// How it is sent.
  public var method: Method
  /// The whole address, query included, percent-encoded.
  public var url: String
  /// Header fields beside those that the transport sets itself (Host, Content-Length).
  public var headers: [TransportHeader]
  /// What is sent after the head; empty for none.
  public var body: [UInt8]
  /// How long the whole attempt may take until the head of the answer is there, and then until
  /// each piece of the body.
  public var timeout: Duration
  /// The bytes of the body, unpacked, that are taken at most.
  public var bodyLimit: Int

  /// Makes a request.
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

/// A field of an HTTP head.
public struct TransportHeader: Sendable, Hashable {
  /// The field's name; the case does not matter.
  public var name: String
  /// The field's value.
  public var value: String

  /// Makes a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The method and the address without its query.
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
