import Glibc
import SystemSupport

/// A line for the shell that prints a secret: `pass show flickr`, say.
enum KeyCommand {
  /// Why nothing was printed; quotes nothing of the line, which may be a secret itself.
  struct Failure: Error, Hashable {
    /// The rest of a sentence that begins with "it", with the first line that the program wrote to
    /// standard error.
    let reason: String
  }

  /// Runs a line and returns what it printed on standard output.
  ///
  /// It reads nothing from standard input. What it writes to standard error goes to the terminal, if
  /// there is one, where it may ask for a passphrase; else it is quoted on failure.
  ///
  /// - Parameters:
  ///   - line: What `sh` is to run.
  ///   - limit: Bytes that it may print.
  ///   - time: After this it is killed.
  ///   - terminal: Where its standard error goes; nil to quote it.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` when it takes longer, prints more, or fails.
  static func output(
    of line: String,
    limit: Int,
    within time: Duration = .seconds(30),
    terminal: Int32? = isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : nil
  ) throws(Failure) -> [UInt8] {
    let outcome = ChildProcess(path: "/bin/sh").run(
      ["-c", line],
      outputLimit: limit,
      errorDescriptor: terminal,
      mayPrompt: true,
      timeLimit: time
    )
    let reason: String? =
      switch outcome.ending {
      case .exit(0): nil
      case .exit(let code): "failed with exit code \(code)"
      case .signal: "was ended by a signal"
      case .timeLimit: "was ended: it took too long"
      case .outputLimit: "prints more than a key"
      case .notStarted(let reason): "cannot be run: \(reason)"
      }
    guard let reason else { return outcome.output }
    throw Failure(reason: reason + (quoted(outcome.errors).map { ": \($0)" } ?? ""))
  }
}

extension KeyCommand {
  /// Characters in a row, a digit among them, that may be a key.
  private static let keyLength = 12
  /// Characters in a row, even without a digit, that are no ordinary word.
  private static let wordLength = 16

  /// The first line of what a program wrote, without what may be a key; nil if it wrote nothing.
  private static func quoted(_ bytes: [UInt8]) -> String? {
    var text = String(decoding: bytes, as: UTF8.self)
    // Of what reaches to the end, the rest was dropped: it cannot be judged.
    if bytes.count == ChildProcess.errorLimit {
      while let last = text.last, mayBeOfKey(last) { text.removeLast() }
    }
    let lines = text.split(whereSeparator: \.isNewline).map { FlickrKeyText.trimmed($0) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    var result = ""
    var rest = first[...]
    while let character = rest.first {
      let run = rest.prefix(while: mayBeOfKey)
      result += run.isEmpty ? String(character) : mayBeKey(run) ? "…" : String(run)
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
