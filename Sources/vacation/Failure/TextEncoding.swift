import Glibc
import Presentation

/// Refuses arguments and names that are not UTF-8, which Swift would silently change: a vacation of
/// another name would be made, another file read.
enum TextEncoding {
  /// The variables that hold names and paths.
  private static let variables = ["VACATION_NAME", "VACATION_DOCUMENTS", "VACATION_CONFIG"]

  /// The failure of the first argument or variable that is not UTF-8; nil where all are.
  static func failure() -> Failure? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], let shown = faulty(bytes) else { continue }
      return failure("Argument \(index)", shown)
    }
    for name in variables {
      guard let bytes = getenv(name), let shown = faulty(bytes) else { continue }
      return failure("The variable \(name)", shown)
    }
    return nil
  }

  private static func failure(_ what: String, _ shown: String) -> Failure {
    .usage(
      "\(what) is not valid UTF-8: \(shown)",
      hint: "Names are UTF-8. Set the terminal to UTF-8; to read a file of such a name, use"
        + " standard input: vacation visit --from - < FILE"
    )
  }

  /// A text with its faulty bytes as `\\xE9`; nil for one without any.
  static func faulty(_ bytes: UnsafePointer<CChar>) -> String? {
    guard String(validatingCString: bytes) == nil else { return nil }
    var shown = ""
    var rest = UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:))[
      ...
    ]
    while let first = rest.first {
      // No scalar has more than four bytes.
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
