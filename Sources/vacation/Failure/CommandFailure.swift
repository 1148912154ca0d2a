import Glibc
import TravelDesk

/// Why a command could not do what it was asked: what people read and what scripts see.
typealias CommandFailure = Failure

extension Failure {
  /// Creates a failure that ends the program with this status.
  init(_ message: String, hint: String? = nil, status: ExitStatus) {
    self.init(message, hint: hint, kind: status.kind)
  }

  /// How the program exits.
  var status: ExitStatus { ExitStatus(kind) }

  /// The output went to a full disk or the like.
  static func unwritableOutput(errorNumber: Int32) -> CommandFailure {
    CommandFailure(
      "Standard output cannot be written: \(String(cString: strerror(errorNumber))).",
      hint: "Make room where the output goes to, or send it elsewhere.",
      status: .noSpaceOrPermission
    )
  }
}

/// A command has said all that there is to say and ends with this status.
struct SilentExit: Error {
  let status: ExitStatus
}
