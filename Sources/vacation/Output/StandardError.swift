import Glibc

/// Standard error, for everything except data.
enum StandardError {
  /// Writes a message and a newline, unbuffered.
  ///
  /// Control characters are escaped, since messages may contain untrusted names and titles. Write
  /// errors are ignored, because they cannot be reported.
  static func say(_ message: String) {
    write(VisibleText.escaped(message, keepingLineEnds: true) + "\n")
  }

  /// Writes text unchanged.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let written = Glibc.write(
          STDERR_FILENO,
          bytes.baseAddress.map { $0 + start },
          bytes.count - start
        )
        if written < 0 {
          if errno == EINTR { continue }
          return
        }
        start += written
      }
    }
  }
}
