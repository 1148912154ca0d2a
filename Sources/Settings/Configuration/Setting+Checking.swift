import FlickrClient
import SystemSupport
import VacationStore

extension Setting {
  /// What its values may be, to be read after "It must be".
  public var allowed: String {
    switch kind {
    case .word(let words): words.joined(separator: " or ")
    case .truth: "true or false"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .bytes(let range):
      "a number of bytes from \(ByteCount.text(range.lowerBound)) to"
        + " \(ByteCount.text(range.upperBound)), such as 10000000 or \"10 MB\""
    case .path: "a path that begins with / or ~/"
    case .vacationName: "the name of a vacation, such as \"Summer in Kyoto\""
    case .endpoint: "an https address, or an http address of this machine, without user or query"
    case .tiles: "an https address with {z}, {x} and {y} in it"
    case .line: "a line of text"
    case .command: "a line for the shell"
    case .secret: "16 to 64 letters and digits"
    }
  }

  /// The value that a text means; nil when it is none of the allowed.
  ///
  /// One from the shell, that is from the environment, may be a path relative to the working
  /// directory.
  func value(of text: String, isFromShell: Bool) -> SettingValue? {
    switch kind {
    case .word(let words): words.contains(text) ? .text(text) : nil
    case .truth: ["true": .truth(true), "false": .truth(false)][text]
    case .number(let range): Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .bytes(let range):
      ByteCount.bytes(of: text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .path: Self.isPath(text, isFromShell: isFromShell) ? .text(text) : nil
    case .vacationName:
      // The reason for a bad name is told by whoever uses it; here it is only no value.
      (try? VacationName(text)).map { .text($0.text) }
    case .endpoint:
      // As above: the reason quotes the address, which may hold a password.
      (try? FlickrEndpoint(standIn: text)).map { _ in .text(text) }
    case .tiles: TileServer(address: text).map { _ in .text(text) }
    case .line: Self.isLine(text) ? .text(text) : nil
    case .command: text.allSatisfy(\.isWhitespace) ? nil : .text(text)
    case .secret: FlickrKeyText.isPossible(text) ? .text(text) : nil
    }
  }

  private static func isLine(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && !text.contains(where: \.isNewline) && text.utf8.count <= 500
  }

  private static func isPath(_ text: String, isFromShell: Bool) -> Bool {
    guard !text.isEmpty, !text.utf8.contains(0) else { return false }
    return isFromShell || text.hasPrefix("/") || text == "~" || text.hasPrefix("~/")
  }
}
