import Glibc

/// Standard error: everything that is not data.
enum StandardError {
  /// Writes one message and a line end, at once.
  ///
  /// Control characters in it are shown escaped, since messages quote names and titles that
  /// strangers wrote. A standard error that cannot be written leaves nothing to be done.
  static func say(_ message: String) {
    write(VisibleText.escaped(message, keepingLineEnds: true) + "\n")
  }

  /// Writes text as it is.
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
