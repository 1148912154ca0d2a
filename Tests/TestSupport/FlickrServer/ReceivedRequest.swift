import Foundation

/// A request as the server saw it.
public struct ReceivedRequest: Sendable {
  /// What the path says is asked for.
  public enum Kind: Sendable, Hashable {
    case call, oauth, image, other
  }

  /// When its head had come, by the server's clock, since it started.
  public var time: Duration
  /// `GET` or `POST`.
  public var httpMethod: String
  /// The path without the query.
  public var path: String
  /// The query as it came, percent-encoded; empty for none.
  public var query: String
  /// The header fields, `Host` first.
  public var headers: [(name: String, value: String)]
  /// The bytes of the body.
  public var body: [UInt8]

  /// What the path says is asked for.
  public var kind: Kind {
    if path.hasPrefix("/services/rest") { return .call }
    if path.hasPrefix("/services/oauth") { return .oauth }
    let name = path.lowercased()
    return [".jpg", ".png", ".gif"].contains { name.hasSuffix($0) } ? .image : .other
  }

  /// The parameters of the query and of a form-encoded body, decoded, in their order.
  public var parameters: [(name: String, value: String)] {
    var form = Self.pairs(query)
    if header("content-type")?.hasPrefix("application/x-www-form-urlencoded") == true {
      form += Self.pairs(String(decoding: body, as: UTF8.self))
    }
    return form
  }

  /// The first value of a parameter; nil when it is not there.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The number that a parameter is; nil when it is none.
  public func number(_ name: String) -> Int? { parameter(name).flatMap { Int($0) } }

  /// The first value of a header field; the name's case does not matter.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The Flickr method that is called; nil when none is.
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
