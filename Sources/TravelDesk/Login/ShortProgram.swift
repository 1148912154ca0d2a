import Glibc

/// Another program that is run for a moment: given a little, asked for a little, and killed when it
/// does not end.
struct ShortProgram {
  /// What came of a run.
  struct Outcome {
    /// The exit code; nil when it did not end by itself.
    var exitCode: Int32?
    /// What it wrote to standard output.
    var output: [UInt8] = []
    /// The first of what it wrote to standard error, or why it did not end by itself.
    var errors = ""
  }

  /// The program's path.
  let path: String
  /// All its environment.
  let environment: [String: String]

  /// Finds a program in the absolute directories of `PATH`.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - environment: The environment; what is secret in it is not handed on.
  init?(_ name: String, environment: [String: String]) {
    let directories = (environment["PATH"] ?? "").split(separator: ":")
    let found = directories.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
    guard let found else { return nil }
    path = String(found)
    self.environment = environment.filter {
      !$0.key.hasPrefix("FLICKR_") && !$0.key.hasPrefix("VACATION_")
    }
  }

  /// Runs the program and waits for its end, and not for that of programs which it leaves behind.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: Its standard input, at most 4 KB: what a pipe holds wherever it is.
  ///   - timeLimit: After this it is killed.
  /// - Returns: What came of it.
  func run(
    _ arguments: [String],
    input: [UInt8] = [],
    timeLimit: Duration = .seconds(5)
  ) -> Outcome {
    guard input.count <= 4 << 10, let given = ProgramPipe(), let output = ProgramPipe(),
      let errors = ProgramPipe()
    else { return Outcome(errors: "nothing can be handed over to it") }
    // Written before there is a reader, so that a reader that dies cannot end this process.
    given.fill(with: input)
    let pipes = [given.readingEnd, output.writingEnd, errors.writingEnd]
    guard let process = start(arguments, pipes) else {
      return Outcome(errors: "it could not be started")
    }
    guard let status = Self.status(of: process, within: timeLimit) else {
      return Outcome(errors: "it did not answer within \(timeLimit)")
    }
    let words = String(decoding: errors.content(), as: UTF8.self).prefix(200)
    return Outcome(
      exitCode: status & 0x7f == 0 ? status >> 8 & 0xff : nil,
      output: output.content(),
      errors: words.split { $0.isWhitespace }.joined(separator: " ")
    )
  }

  /// Starts the program in a process group of its own, with three descriptors as its standard ones.
  private func start(_ arguments: [String], _ descriptors: [Int32]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (standard, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(standard))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF)
    )
    var words = ([path] + arguments).map { strdup($0) }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)
    var process = pid_t()
    return posix_spawn(&process, path, &actions, &attributes, words, variables) == 0
      ? process : nil
  }

  /// Waits for the end of a process, and ends it and its group when it takes too long.
  ///
  /// - Returns: Its status as `waitpid` has it; nil when it took too long.
  private static func status(of process: pid_t, within time: Duration) -> Int32? {
    let deadline = ContinuousClock.now + time
    var status = Int32()
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= deadline {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
      }
      usleep(2_000)
    }
    return status
  }
}
