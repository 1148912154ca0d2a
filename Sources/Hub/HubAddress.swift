import CPostgreSQL

/// The address of a hub: a connection URI or connection parameters of libpq, without a password.
///
/// - Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING
public struct HubAddress: Sendable, Hashable {
  /// The address as libpq understands it.
  public let text: String

  /// Checks an address.
  ///
  /// - Parameter text: `postgresql://USER@HOST/DATABASE`, `service=NAME`, or other parameters.
  /// - Throws: ``HubError/invalidAddress(_:)``; ``HubError/passwordInAddress``.
  public init(_ text: String) throws(HubError) {
    guard !text.contains(where: { $0 == "\0" || $0.isNewline }) else {
      throw .invalidAddress("it contains a line break")
    }
    let isURI = text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
    guard isURI || text.contains("=") else {
      throw .invalidAddress("\"\(text)\" is neither a URI nor a list of parameters")
    }
    if isURI, let authority = text.split(separator: "/", maxSplits: 2)[safe: 1] {
      let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
      if parts.count > 1, parts[0].contains(":") { throw .passwordInAddress }
    }
    let lowercased = text.lowercased()
    let assignments = lowercased.split { $0 == "?" || $0 == "&" || $0.isWhitespace }
    guard !assignments.contains(where: { $0.hasPrefix("password=") || $0 == "password" }) else {
      throw .passwordInAddress
    }
    try Self.parse(text)
    self.text = text
  }

  /// Lets libpq parse an address, unless it is not installed, which connecting reports.
  private static func parse(_ text: String) throws(HubError) {
    guard vacation_pq_load() == 0 else { return }
    var message = [CChar](repeating: 0, count: 512)
    switch vacation_PQconninfo(text, &message, message.count) {
    case 0: return
    case 1: throw .passwordInAddress
    default:
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .invalidAddress(HubError.firstLine(String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// An address without the password that it contains, so that a user can go on with the rest; empty
  /// if the password cannot be told from the rest.
  public static func withoutPassword(_ text: String) -> String {
    let rest = text.replacing(/(:\/\/[^\/:@]*):[^\/@]*@/) { "\($0.1)@" }
      .replacing(/password\s*=\s*('[^']*'|[^&\s]*)&?/.ignoresCase(), with: "")
    do {
      _ = try HubAddress(rest)
    } catch .passwordInAddress {
      return ""
    } catch {
      // What else is wrong is said when it is used.
    }
    return String(rest.drop(while: \.isWhitespace))
  }

  /// The address for messages, before the server has told its name.
  public var shownText: String {
    text.split(separator: "?").first.map(String.init) ?? text
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
