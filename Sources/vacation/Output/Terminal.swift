import Glibc
import Presentation
import Settings

/// What this process can show and ask, as far as it differs from run to run.
struct Terminal: Sendable {
  /// Whether a person reads standard output.
  let isOutput: Bool
  /// Whether a person reads standard error.
  let isError: Bool
  /// Whether a person types into standard input.
  let isInput: Bool
  /// Columns of the terminal, at least 20; without bound where no terminal is.
  let width: Int
  /// Whether bold and dim may be used.
  let hasStyles: Bool

  /// Looks at the three standard descriptors, at the environment (`NO_COLOR`, `TERM`, `COLUMNS`) and
  /// at the configuration.
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

  /// The text in bold, where standard output shows it.
  func bold(_ text: String) -> String {
    isOutput && hasStyles ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private static func columns() -> Int {
    var size = winsize()
    let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    let wished = Environment.variable("COLUMNS").flatMap { Int($0) } ?? 0
    if known > 0 { return max(20, known) }
    return wished > 0 ? max(20, min(wished, 10_000)) : 80
  }
}

/// A line that a person types and that the terminal does not show.
enum HiddenInput {
  /// Asks on standard error and reads from standard input, which is a terminal.
  ///
  /// - Returns: The line; empty when there is none.
  /// - Throws: ``SilentExit`` when Ctrl-C was typed.
  static func read(asking question: String) throws -> String {
    StandardError.write(question)
    var shown = termios()
    tcgetattr(STDIN_FILENO, &shown)
    var unseen = shown
    // Ctrl-C comes as a byte, so that the terminal is never left without an echo.
    unseen.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
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
