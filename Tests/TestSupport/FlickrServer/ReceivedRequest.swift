import Foundation

/// A request received by the server.
public struct ReceivedRequest: Sendable {
  /// The kind of request, determined by the path.
  public enum Kind: Sendable, Hashable {
    case call, oauth, image, other
  }

  /// When its head was received, by the server's clock, since the server started.
  public var time: Duration
  /// `GET` or `POST`.
  public var httpMethod: String
  /// The path without the query.
  public var path: String
  /// The raw query, percent-encoded; empty if there is none.
  public var query: String
  /// The header fields, `Host` first.
  public var headers: [(name: String, value: String)]
  /// The bytes of the body.
  public var body: [UInt8]

  /// The kind of request, determined by the path.
  public var kind: Kind {
    if path.hasPrefix("/services/rest") { return .call }
    if path.hasPrefix("/services/oauth") { return .oauth }
    let name = path.lowercased()
    return [".jpg", ".png", ".gif"].contains { name.hasSuffix($0) } ? .image : .other
  }

  /// The decoded parameters of the query and of a form-encoded body, in order.
  public var parameters: [(name: String, value: String)] {
    var form = Self.pairs(query)
    if header("content-type")?.hasPrefix("application/x-www-form-urlencoded") == true {
      form += Self.pairs(String(decoding: body, as: UTF8.self))
    }
    return form
  }

  /// The first value of a parameter; nil if it is missing.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The value of a parameter as a number; nil if it is not one.
  public func number(_ name: String) -> Int? { parameter(name).flatMap { Int($0) } }

  /// The first value of a header field; the name is case-insensitive.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The called Flickr method; nil if there is none.
  public var flickrMethod: String? { parameter("method") }

  private static func pairs(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text.map { $0 == "+" ? " " : $0 })
    return spaced.removingPercentEncoding ?? spaced
  }
}
