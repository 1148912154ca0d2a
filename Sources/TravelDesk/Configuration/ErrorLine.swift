import Glibc

/// The first line that a program says on standard error, read while it runs so that it never waits
/// for a reader.
struct ErrorLine {
  /// The pipe's end; -1 once nothing more comes, which `poll` passes over.
  private(set) var descriptor: Int32
  private var bytes: [UInt8] = []
  /// Bytes that are kept; the rest is read and dropped.
  private static let limit = 1_000
  /// Characters in a row, a digit among them, that may be a key.
  private static let keyLength = 12
  /// Characters in a row, even without a digit, that are no ordinary word.
  private static let wordLength = 16

  /// Takes the reading end of a pipe, which its owner closes.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Reads what is there, without waiting.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while descriptor >= 0 {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<min(count, Self.limit - bytes.count)]
      } else if count == 0 {
        descriptor = -1
      } else if errno != EINTR {
        return
      }
    }
  }

  /// The line, without what may be a key; nil if nothing was said.
  var quoted: String? {
    var text = String(decoding: bytes, as: UTF8.self)
    // Of what reaches to the end, the rest was dropped: it cannot be judged.
    if bytes.count == Self.limit {
      while let last = text.last, Self.mayBeOfKey(last) { text.removeLast() }
    }
    let lines = text.split(whereSeparator: \.isNewline).map { FlickrKeyText.trimmed($0) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    var result = ""
    var rest = first[...]
    while let character = rest.first {
      let run = rest.prefix(while: Self.mayBeOfKey)
      result += run.isEmpty ? String(character) : Self.mayBeKey(run) ? "…" : String(run)
      rest = rest.dropFirst(max(1, run.count))
    }
    // Only now: half a key would not be seen to be one.
    result = String(result.prefix(200))
    return result.last == "." ? String(result.dropLast()) : result
  }

  private static func mayBeOfKey(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_+/=".contains(character))
  }

  /// Whether a run is a key or a passphrase, as far as can be told; a path of plain words is none.
  private static func mayBeKey(_ run: Substring) -> Bool {
    if run.count >= keyLength, run.contains(where: \.isNumber) { return true }
    return run.split(separator: "/").contains { $0.count >= wordLength }
  }
}
