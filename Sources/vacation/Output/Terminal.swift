import Glibc
import Presentation
import Settings

/// The capabilities of the standard streams.
struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  let isOutput: Bool
  /// Whether standard error is a terminal.
  let isError: Bool
  /// Whether standard input is a terminal.
  let isInput: Bool
  /// The width in columns, at least 20; unlimited if standard output is not a terminal.
  let width: Int
  /// Whether bold text may be used.
  let hasStyles: Bool

  /// Detects the capabilities from the standard descriptors, the environment (`NO_COLOR`, `TERM`,
  /// `COLUMNS`), and the configuration.
  static func current(noColor: Bool = false) -> Terminal {
    let isOutput = isatty(STDOUT_FILENO) == 1
    return Terminal(
      isOutput: isOutput,
      isError: isatty(STDERR_FILENO) == 1,
      isInput: isatty(STDIN_FILENO) == 1,
      width: isOutput ? columns() : .max / 2,
      hasStyles: !noColor && UserConfiguration.current.hasStyles
        && Environment.variable("TERM").map { $0 != "dumb" } == true
    )
  }

  /// The text in bold, if standard output supports it.
  func bold(_ text: String) -> String {
    isOutput && hasStyles ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private static func columns() -> Int {
    var size = winsize()
    let reported = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    let configured = Environment.variable("COLUMNS").flatMap { Int($0) } ?? 0
    if reported > 0 { return max(20, reported) }
    return configured > 0 ? max(20, min(configured, 10_000)) : 80
  }
}

/// Reads a line from the terminal without echo.
enum HiddenInput {
  /// Prints a prompt on standard error and reads from standard input, which must be a terminal.
  ///
  /// - Returns: The line; empty at the end of input.
  /// - Throws: ``SilentExit`` if Ctrl-C was typed.
  static func read(prompt: String) throws -> String {
    StandardError.write(prompt)
    var original = termios()
    tcgetattr(STDIN_FILENO, &original)
    var withoutEcho = original
    // Ctrl-C is read as a byte, so that echo is always restored.
    withoutEcho.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &withoutEcho)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &original)
      StandardError.write("\n")
    }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while Glibc.read(STDIN_FILENO, &byte, 1) == 1 {
      switch byte {
      case 3: throw SilentExit(kind: .interrupted)
      case 4, 10, 13: return String(decoding: line, as: UTF8.self)
      case 8, 127: _ = line.popLast()
      case 21: line = []
      default: line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
