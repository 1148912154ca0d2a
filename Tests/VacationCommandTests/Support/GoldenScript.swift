/// A file of commands and what they are to answer.
///
/// Lines begin with what they are: `$ ` a command line of the shell, `> ` more of it, `% FILE: SQL`
/// a statement run behind the program's back on a vacation, `| ` a line of standard output, `! ` one
/// of standard error, `= ` the exit code if it is not 0. Others are words for the reader.
struct GoldenScript {
  /// One command and its answer.
  struct Step {
    /// What is run.
    enum Action {
      case shell(String)
      case sql(vacation: String, statement: String)
    }

    let action: Action
    /// The lines that stand for it, as the file has them.
    let source: [String]
    /// Output, errors and exit code, as the file has them.
    var answer: [String] = []
  }

  /// What the file consists of.
  enum Part {
    case words(String)
    case step(Step)
  }

  var parts: [Part] = []

  /// Reads a file's text.
  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2))
        parts.append(.step(Step(action: .shell(command), source: [line])))
      } else if line.hasPrefix("% "), let colon = line.firstIndex(of: ":") {
        let name = String(line[..<colon].dropFirst(2))
        let statement = String(line[line.index(after: colon)...])
        let action = Step.Action.sql(vacation: name, statement: statement)
        parts.append(.step(Step(action: action, source: [line])))
      } else if case .step(var step) = parts.last, let first = line.first, ">|!=".contains(first) {
        if first == ">", case .shell(let command) = step.action {
          let more = command + "\n" + line.dropFirst(2)
          step = Step(action: .shell(more), source: step.source + [line])
        } else {
          step.answer.append(line)
        }
        parts[parts.count - 1] = .step(step)
      } else {
        parts.append(.words(line))
      }
    }
  }

  /// The file's text.
  var text: String {
    parts.flatMap { part in
      switch part {
      case .words(let line): [line]
      case .step(let step): step.source + step.answer
      }
    }.joined(separator: "\n")
  }

  /// The lines of an answer as a file has them.
  static func answer(output: String, errors: String, exitCode: Int32?) -> [String] {
    marked(output, with: "|") + marked(errors, with: "!")
      + (exitCode == 0 ? [] : ["= " + (exitCode.map { String($0) } ?? "ended by a signal")])
  }

  private static func marked(_ text: String, with mark: String) -> [String] {
    guard !text.isEmpty else { return [] }
    // Unicode scalars: a carriage return before the line end is one character with it.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("\r", with: "<CR>") }
    if lines.last == "" { lines.removeLast() } else { lines.append("<no line end>") }
    return lines.map { $0.isEmpty ? mark : mark + " " + $0 }
  }
}
