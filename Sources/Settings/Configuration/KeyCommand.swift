import Glibc
import SystemSupport

/// Runs a shell command that prints the API key, for example `pass show flickr`.
enum KeyCommand {
  /// Why the command failed; does not quote the command, which may contain a secret itself.
  struct Failure: Error, Hashable {
    /// A verb phrase that ends with the first line written to standard error.
    let reason: String
  }

  /// Runs a command and returns its standard output.
  ///
  /// Its standard input is empty. Its standard error goes to the terminal, if there is one, where
  /// it may prompt for a passphrase; otherwise it is quoted in errors.
  ///
  /// - Parameters:
  ///   - line: The command, run by `sh`.
  ///   - limit: The maximum number of bytes that it may print.
  ///   - time: The time limit, after which it is killed.
  ///   - terminal: The descriptor for its standard error; nil to capture it.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` if it exceeds a limit or fails.
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
      case .signal: "was terminated by a signal"
      case .timeLimit: "timed out"
      case .outputLimit: "printed more than a key"
      case .notStarted(let reason): "cannot be run: \(reason)"
      }
    guard let reason else { return outcome.output }
    throw Failure(reason: reason + (quoted(outcome.errors).map { ": \($0)" } ?? ""))
  }
}

extension KeyCommand {
  /// The minimum length of a run of characters with a digit that may be a key.
  private static let keyLength = 12
  /// The minimum length of a run of characters without a digit that is not an ordinary word.
  private static let wordLength = 16

  /// The first line of a program's output, with possible keys redacted; nil if there is none.
  private static func quoted(_ bytes: [UInt8]) -> String? {
    var text = String(decoding: bytes, as: UTF8.self)
    // A run at the end may have been truncated, so it cannot be classified.
    if bytes.count == ChildProcess.errorLimit {
      while let last = text.last, isKeyCharacter(last) { text.removeLast() }
    }
    let lines = text.split(whereSeparator: \.isNewline).map { FlickrKeyText.trimmed($0) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    var result = ""
    var rest = first[...]
    while let character = rest.first {
      let run = rest.prefix(while: isKeyCharacter)
      result += run.isEmpty ? String(character) : mayBeKey(run) ? "…" : String(run)
      rest = rest.dropFirst(max(1, run.count))
    }
    // Truncated only now, since half a key would not be recognized.
    result = String(result.prefix(200))
    return result.last == "." ? String(result.dropLast()) : result
  }

  private static func isKeyCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_+/=".contains(character))
  }

  /// Whether a run looks like a key or a passphrase; a path of plain words does not.
  private static func mayBeKey(_ run: Substring) -> Bool {
    if run.count >= keyLength, run.contains(where: \.isNumber) { return true }
    return run.split(separator: "/").contains { $0.count >= wordLength }
  }
}
