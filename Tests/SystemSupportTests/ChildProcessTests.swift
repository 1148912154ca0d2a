import Foundation
import Glibc
import TestSupport
import Testing

@testable import SystemSupport

/// Programs that are started: they may do anything, and this one goes on.
struct ChildProcessTests {
  private let shell = ChildProcess(path: "/bin/sh")

  private func run(
    _ line: String,
    input: [UInt8] = [],
    limit: Int = 1_000,
    within time: Duration = .seconds(60)
  ) -> ChildProcess.Outcome {
    shell.run(["-c", line], input: input, outputLimit: limit, timeLimit: time)
  }

  /// Whether a condition holds within a minute.
  private static func becomes(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if condition() { return true }
      sched_yield()
    }
    return false
  }

  @Test func `a program gets its input, and its output is captured`() {
    let outcome = run("cat; echo warning >&2; exit 3", input: Array("in\n".utf8))
    #expect(outcome.ending == .exit(3))
    #expect(outcome.output == Array("in\n".utf8) && outcome.errors == Array("warning\n".utf8))
  }

  @Test func `without input it reads the end at once`() {
    #expect(run("cat; echo end").output == Array("end\n".utf8))
  }

  @Test func `a program that ends before it has read its input ends nothing else`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGPIPE, SIG_DFL)
      let input = [UInt8](repeating: 0, count: 4 << 10)
      for _ in 0..<50 {
        let outcome = ChildProcess(path: "/bin/true").run([], input: input, timeLimit: .seconds(60))
        if outcome.ending != .exit(0) { exit(1) }
      }
      exit(7)
    }
  }

  @Test func `output up to the limit is captured, and more terminates the program`() {
    #expect(run("head -c 1000 /dev/zero").output.count == 1_000)
    #expect(run("head -c 1001 /dev/zero").ending == .outputLimit)
    #expect(run("yes; echo").ending == .outputLimit)
    let errors = run("head -c 300000 /dev/zero >&2; exit 4")
    #expect(errors.ending == .exit(4) && errors.errors.count == ChildProcess.errorLimit)
  }

  @Test func `at the time limit it is killed with all that it started`() throws {
    let scratch = try Scratch()
    let file = scratch.path("child")
    let line = "tail -f /dev/null & echo $! >'\(file)'; echo said >&2; wait"
    let outcome = run(line, within: .seconds(1))
    #expect(outcome.ending == .timeLimit && outcome.errors == Array("said\n".utf8))
    let child = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    // It is a child of init's now, which may not have waited for it yet.
    let isGone = Self.becomes {
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return state.map { $0.contains(") Z ") } ?? true
    }
    #expect(isGone)
  }

  @Test func `a program that it leaves behind is not waited for`() {
    let start = ContinuousClock.now
    let outcome = run("sleep 30 & echo $!")
    #expect(outcome.ending == .exit(0) && ContinuousClock.now - start < .seconds(20))
    if let child = pid_t(String(decoding: outcome.output.dropLast(), as: UTF8.self)) {
      kill(child, SIGKILL)
    }
  }

  @Test func `no zombie is left`() {
    // Programs that no other test runs meanwhile.
    for _ in 0..<5 { _ = run("exec factor 12") }
    _ = run("exec cksum /dev/zero", within: .milliseconds(50))
    let line = "for f in /proc/[0-9]*/stat; do cat $f; done 2>/dev/null | grep ') Z \(getpid()) '"
    let zombies = String(decoding: run(line, limit: 64 << 10).output, as: UTF8.self)
    #expect(!zombies.contains("(factor)") && !zombies.contains("(cksum)"))
  }

  @Test func `a program found by its name gets no variable of this one`() throws {
    let environment = [
      "PATH": "relative:/usr/bin:/bin", "FLICKR_API_KEY": "x", "VACATION_NAME": "x", "A": "b",
    ]
    let program = try #require(ChildProcess("env", environment: environment))
    let lines = String(decoding: program.run([], timeLimit: .seconds(60)).output, as: UTF8.self)
    #expect(
      Set(lines.split(separator: "\n")) == ["PATH=relative:/usr/bin:/bin", "A=b"]
    )
    #expect(ChildProcess("env", environment: ["PATH": "bin:."]) == nil)
    #expect(ChildProcess("env", environment: [:]) == nil)
  }

  @Test func `a command that cannot be started is reported`() {
    let outcome = ChildProcess(path: "/nowhere/at/all").run([], timeLimit: .seconds(60))
    #expect(outcome.ending == .notStarted(reason: "No such file or directory"))
    guard case .notStarted = run("", input: [UInt8](repeating: 0, count: 5_000)).ending else {
      Issue.record("more than a pipe holds was taken")
      return
    }
  }

  @Test func `a launched program has a session of its own, and outlives the wait`() throws {
    #expect(shell.launch(["-c", "exit 3"], patience: .seconds(60)) == .exit(3))
    let scratch = try Scratch()
    let line = "cut -d' ' -f6 /proc/$$/stat >'\(scratch.path("session"))'; exec tail -f /dev/null"
    #expect(shell.launch(["-c", line], patience: .milliseconds(1)) == nil)
    var session = ""
    let hasBegun = Self.becomes {
      // There is no file before the program has begun.
      session = (try? String(contentsOfFile: scratch.path("session"), encoding: .utf8)) ?? ""
      return session.hasSuffix("\n")
    }
    #expect(hasBegun)
    let process = try #require(pid_t(session.trimmingCharacters(in: .newlines)))
    #expect(process != getsid(0))
    // The leader of the session is the program itself.
    #expect(kill(process, SIGKILL) == 0)
  }
}
