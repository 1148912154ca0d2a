import Glibc

/// Why a command could not do what it was asked: what people read and what scripts see.
struct CommandFailure: Error, Hashable {
  /// What failed, in one sentence.
  let message: String
  /// What to do about it; nil where there is nothing to say.
  let hint: String?
  /// How the program exits.
  let status: ExitStatus

  /// Creates a failure.
  init(_ message: String, hint: String? = nil, status: ExitStatus) {
    self.message = message
    self.hint = hint
    self.status = status
  }

  /// The output went to a full disk or the like.
  static func unwritableOutput(errorNumber: Int32) -> CommandFailure {
    CommandFailure(
      "Standard output cannot be written: \(String(cString: strerror(errorNumber))).",
      hint: "Make room where the output goes to, or send it elsewhere.",
      status: .noSpaceOrPermission
    )
  }

  /// A command line that ArgumentParser takes but that makes no sense.
  static func usage(_ message: String, hint: String?) -> CommandFailure {
    CommandFailure(message, hint: hint, status: .usage)
  }
}

/// A command has said all that there is to say and ends with this status.
struct SilentExit: Error {
  let status: ExitStatus
}

extension CommandFailure {
  /// Something that was named does not exist; what may have been meant, else where to look.
  static func notFound(
    _ message: String,
    suggestions: [String],
    list command: String
  ) -> CommandFailure {
    let quoted = suggestions.map { "\"\($0)\"" }.joined(separator: ", ")
    return CommandFailure(
      message,
      hint: suggestions.isEmpty
        ? "See what there is with `\(command)`." : "Did you mean \(quoted)?",
      status: .notFound
    )
  }
}
