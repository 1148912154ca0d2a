import Glibc
import Presentation

/// Refuses arguments and names that are not UTF-8.
///
/// Swift would silently replace the invalid bytes, and the program would use another vacation or
/// file.
enum TextEncoding {
  /// The environment variables with names and paths.
  private static let variables = [
    "VACATION_NAME", "VACATION_DOCUMENTS", "VACATION_BACKUPS", "VACATION_CONFIG",
  ]

  /// The failure for the first argument or variable that is not UTF-8; nil if all are.
  static func failure() -> Failure? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], let shown = escapedIfInvalid(bytes) else {
        continue
      }
      return failure("Argument \(index)", shown)
    }
    for name in variables {
      guard let bytes = getenv(name), let shown = escapedIfInvalid(bytes) else { continue }
      return failure("The environment variable \(name)", shown)
    }
    return nil
  }

  private static func failure(_ what: String, _ shown: String) -> Failure {
    .usage(
      "\(what) is not valid UTF-8: \(shown)",
      hint: "Set the terminal to UTF-8. To read a file with such a name, use standard input:"
        + " vacation visit --from - < FILE"
    )
  }

  /// The text with invalid bytes escaped as `\\xE9`; nil if it is valid UTF-8.
  static func escapedIfInvalid(_ bytes: UnsafePointer<CChar>) -> String? {
    guard String(validatingCString: bytes) == nil else { return nil }
    var shown = ""
    var rest = UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:))[
      ...
    ]
    while let first = rest.first {
      // A scalar has at most four bytes.
      let scalar = (1...min(4, rest.count)).lazy
        .compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      if let scalar {
        shown += scalar
        rest = rest.dropFirst(scalar.utf8.count)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        shown += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return shown
  }
}
