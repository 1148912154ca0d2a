import TravelDesk

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

  /// The exit status of a kind of failure.
  init(_ kind: Failure.Kind) {
    switch kind {
    case .failed: self = .failed
    case .notFound: self = .notFound
    case .loginNeeded: self = .loginNeeded
    case .temporary: self = .temporary
    case .unusableFile: self = .unusableFile
    case .noSpaceOrPermission: self = .noSpaceOrPermission
    case .usage: self = .usage
    case .interrupted: self = .interrupted
    }
  }

  /// The kind of failure that ends so; `failed` for what is none.
  var kind: Failure.Kind { Failure.Kind.allCases.first { ExitStatus($0) == self } ?? .failed }

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
