import Glibc

/// A line that a person types and that the terminal does not show.
enum UnseenLine {
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
      case 3: throw SilentExit(status: .interrupted)
      case 4, 10, 13: return String(decoding: line, as: UTF8.self)
      case 8, 127: _ = line.popLast()
      case 21: line = []
      default: line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
