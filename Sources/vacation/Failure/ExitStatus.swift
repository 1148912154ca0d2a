/// What the exit code of the program says about why it ended.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case notFound = 3
  case loginNeeded = 4
  case temporary = 5
  case unusableFile = 6
  case noSpaceOrPermission = 7
  case usage = 64
  case interrupted = 130

  /// The word for it in JSON errors: a contract with scripts.
  var code: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .notFound: "notFound"
    case .loginNeeded: "loginNeeded"
    case .temporary: "temporary"
    case .unusableFile: "unusableFile"
    case .noSpaceOrPermission: "noSpaceOrPermission"
    case .usage: "usage"
    case .interrupted: "interrupted"
    }
  }

  /// One line of `vacation help exitcodes`.
  var explanation: String {
    switch self {
    case .done: "done"
    case .failed: "some items failed, or a failure of another kind"
    case .notFound: "a vacation, place, tag, photo or file was not found"
    case .loginNeeded: "a login or a key is needed"
    case .temporary: "busy for the moment; the same command may work later"
    case .unusableFile: "not a vacation, a damaged one, or one from a newer version"
    case .noSpaceOrPermission: "disk full, or not permitted"
    case .usage: "the command line was not understood"
    case .interrupted: "interrupted with Ctrl-C"
    }
  }
}
