import FlickrClient
import SystemSupport
import VacationStore

extension Setting {
  /// The allowed values, as a phrase after "It must be".
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
    case .endpoint: "an https URL, or an http URL on this computer, without user or query"
    case .tiles:
      "an https URL that contains {z}, {x}, and {y}, or the path of a PMTiles or MBTiles file"
    case .line: "a line of text"
    case .command: "a shell command"
    case .secret: "16 to 64 letters and digits"
    }
  }

  /// Parses a value; nil if it is not allowed.
  ///
  /// Values from the environment may be paths relative to the working directory.
  func value(of text: String, isFromShell: Bool) -> SettingValue? {
    switch kind {
    case .word(let words): words.contains(text) ? .text(text) : nil
    case .truth: ["true": .truth(true), "false": .truth(false)][text]
    case .number(let range): Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .bytes(let range):
      ByteCount.bytes(of: text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .path: Self.isPath(text, isFromShell: isFromShell) ? .text(text) : nil
    case .vacationName:
      // Only the validity matters here; the reason is reported where the name is used.
      (try? VacationName(text)).map { .text($0.text) }
    case .endpoint:
      // As above; besides, the error quotes the URL, which may contain a password.
      (try? FlickrEndpoint(standIn: text)).map { _ in .text(text) }
    case .tiles:
      MapTileSource.isFile(text) || TileServer(address: text) != nil ? .text(text) : nil
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
