import Glibc

/// A line for the shell that prints a secret: `pass show flickr`, say.
enum KeyCommand {
  /// Why nothing was printed; quotes nothing of the line, which may be a secret itself.
  struct Failure: Error, Hashable {
    /// The rest of a sentence that begins with "it", with the first line that the program said on
    /// standard error.
    let reason: String
  }

  /// Runs a line and answers what it printed on standard output.
  ///
  /// It reads nothing from standard input. What it says on standard error goes to the terminal, if
  /// there is one, where it may ask for a passphrase; else it is quoted on failure.
  ///
  /// - Parameters:
  ///   - line: What `sh` is to run.
  ///   - limit: Bytes that it may print.
  ///   - time: After this it is killed.
  ///   - terminal: Where it says what it says on standard error; nil to quote that.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` when it takes longer, prints more, or fails.
  static func output(
    of line: String,
    limit: Int,
    within time: Duration = .seconds(30),
    terminal: Int32? = isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : nil
  ) throws(Failure) -> [UInt8] {
    let deadline = ContinuousClock.now + time
    let ends = try pipeEnds()
    defer { close(ends.read) }
    let errorEnds: (read: Int32, write: Int32)
    do throws(Failure) {
      errorEnds = try pipeEnds()
    } catch {
      close(ends.write)
      throw error
    }
    var errors = ErrorLine(descriptor: errorEnds.read)
    defer { close(errorEnds.read) }
    let process: pid_t
    do throws(Failure) {
      process = try start(line, output: ends.write, errors: terminal ?? errorEnds.write)
    } catch {
      close(ends.write)
      close(errorEnds.write)
      throw error
    }
    // Else the end of the output would never show.
    close(ends.write)
    close(errorEnds.write)
    let output: [UInt8]
    let status: Int32
    do throws(Failure) {
      output = try read(ends.read, &errors, limit: limit, until: deadline)
      status = try end(of: process, &errors, until: deadline)
    } catch {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw failure(error.reason, saying: &errors)
    }
    // It has ended by now: its number may be another's already.
    guard status == 0 else { throw failure(words(status), saying: &errors) }
    return output
  }

  private static func failure(_ reason: String, saying errors: inout ErrorLine) -> Failure {
    errors.read()
    return Failure(reason: reason + (errors.quoted.map { ": \($0)" } ?? ""))
  }

  private static func pipeEnds() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("cannot be run") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(
    _ line: String,
    output: Int32,
    errors: Int32
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // This program ignores closed pipes; others are not used to that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments: [String] = ["sh", "-c", line]
    let words = arguments.map { strdup($0) }
    defer {
      for word in words { free(word) }
    }
    var process = pid_t()
    let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, words + [nil], environ)
    guard result == 0 else {
      throw Failure(reason: "cannot be run: \(String(cString: strerror(result)))")
    }
    return process
  }

  private static func read(
    _ descriptor: Int32,
    _ errors: inout ErrorLine,
    limit: Int,
    until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      var requests = [descriptor, errors.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&requests, 2, try milliseconds(until: deadline))
      if ready > 0, requests[1].revents != 0 { errors.read() }
      if ready <= 0 || requests[0].revents == 0 { continue }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 || errno == EINTR else { throw failure("cannot be read") }
      bytes += buffer[..<max(0, count)]
      guard bytes.count <= limit else { throw Failure(reason: "prints more than a key") }
    }
  }

  /// Waits for a program that has closed its output, which takes no time but for a rare one.
  private static func end(
    of process: pid_t,
    _ errors: inout ErrorLine,
    until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int32 {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { throw failure("got lost") }
      errors.read()
      poll(nil, 0, min(5, try milliseconds(until: deadline)))
    }
  }

  private static func milliseconds(
    until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int32 {
    let left = (deadline - .now) / .milliseconds(1)
    guard left > 0 else { throw Failure(reason: "was ended: it took too long") }
    return Int32(clamping: Int(left.rounded(.up)))
  }

  private static func words(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "failed with exit code \(status >> 8 & 0xFF)" : "was ended by a signal"
  }

  private static func failure(_ what: String) -> Failure {
    Failure(reason: "\(what): \(String(cString: strerror(errno)))")
  }
}
