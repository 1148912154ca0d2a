import Foundation

/// Makes the output of two runs the same where it may differ: times, temporary paths, file sizes.
///
/// What takes their place is as long as they are, so that the columns of tables stay in line; paths
/// stand at the end of lines only.
struct SteadyText {
  private let home: String
  private let rules: [(pattern: NSRegularExpression, replacement: String)]

  /// Prepares for the output of somebody with this home directory, today.
  ///
  /// - Throws: An error if a pattern is none.
  init(home: String) throws {
    self.home = home
    let now = Date()
    let days = [-1, 0, 1].map { (day: Double) in
      now.addingTimeInterval(day * 86_400).formatted(.iso8601.year().month().day())
    }.joined(separator: "|")
    let seconds = String(Int(now.timeIntervalSince1970)).prefix(5)
    let rules = [
      ("(?:\(days))T\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z", "YYYY-MM-DDThh:mm:ss.ssssssZ"),
      ("(?:\(days))T\\d{6}Z", "YYYY-MM-DDThhmmssZ"),
      ("(?:\(days)) \\d\\d:\\d\\d(?!:)", "YYYY-MM-DD hh:mm"),
      ("(?<![0-9-])(?:\(days))(?![0-9T-]| \\d\\d:)", "YYYY-MM-DD"),
      // Microseconds since 1970 of the same day.
      ("(?<![0-9])\(seconds)\\d{11}(?![0-9])", "MICROSECONDS1970"),
      ("vacation-demo-[A-Za-z0-9]{6}", "vacation-demo-XXXXXX"),
      ("(?<![0-9.])\\d+(?:\\.\\d)? kB", "N kB"),
    ]
    self.rules = try rules.map { (try NSRegularExpression(pattern: $0), $1) }
  }

  /// The text with placeholders.
  func of(_ text: String) -> String {
    var text = text.replacing(home, with: "HOME")
    for (pattern, replacement) in rules {
      text = pattern.stringByReplacingMatches(
        in: text,
        range: NSRange(text.startIndex..., in: text),
        withTemplate: replacement
      )
    }
    return withoutSizes(text)
  }

  /// Sizes of SQLite files, multiples of its page of 4,096 bytes, differ between its versions.
  private func withoutSizes(_ text: String) -> String {
    text.replacing(/\b[1-9][0-9]{4,6}\b/) { match in
      Int(match.output).map { $0 % 4096 == 0 } == true ? "BYTES" : String(match.output)
    }
  }
}
