import Foundation
import TestSupport
import Testing

@testable import Settings

/// A program that prints the key: it may do anything, and this one goes on.
struct KeyCommandTests {
  private func output(_ line: String, within time: Duration = .seconds(30)) throws -> String {
    // The tests may be run at a terminal.
    let bytes = try KeyCommand.output(of: line, limit: 1_000, within: time, terminal: nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a script's output is what it printed, in however many pieces`() throws {
    let scratch = try Scratch()
    let script = try scratch.write("printf a; printf 'b\\n' ; cat; echo \"$1\"", to: "key.sh")
    #expect(try output("sh '\(script)' c") == "ab\nc\n")
    #expect(try output("true") == "")
    #expect(try output("echo a warning >&2; echo key") == "key\n")
  }

  @Test(arguments: [
    ("exit 1", "failed with exit code 1"), ("kill -9 $$", "was terminated by a signal"),
    ("no-such-program-anywhere 2> /dev/null", "failed with exit code 127"),
    ("echo 'sh: pass: not found.' >&2; exit 1", "failed with exit code 1: sh: pass: not found"),
    ("printf '\n \n first \n second' >&2; exit 1", "failed with exit code 1: first"),
    // What may be a key is not quoted.
    (
      "echo 'x 7e5700000000000000000000000fa4e1: no' >&2; exit 1",
      "failed with exit code 1: x …: no"
    ),
    ("echo 'x ab-cd_ef+gh1=: no' >&2; exit 1", "failed with exit code 1: x …: no"),
    (
      "echo 'correct-horse-battery-staple is wrong' >&2; exit 1",
      "failed with exit code 1: … is wrong"
    ),
    // A path of words is.
    (
      "echo '/srv/ann/documents/secrets: decryption failed' >&2; exit 1",
      "failed with exit code 1: /srv/ann/documents/secrets: decryption failed"
    ),
    // A program that says much is not held up by a full pipe.
    ("head -c 300000 /dev/zero | tr '\\0' ' ' >&2; exit 4", "failed with exit code 4"),
    ("head -c 5000 /dev/zero", "printed more than a key"), ("yes", "printed more than a key"),
  ])
  func `a failure is reported`(line: String, reason: String) {
    #expect(throws: KeyCommand.Failure(reason: reason)) { try output(line) }
  }

  @Test(arguments: [0, 185, 195, 199, 200, 980, 990, 999])
  func `a key is hidden wherever the quote is cut`(spaces: Int) {
    let key = "7e5700000000000000000000000fa4e1"
    let line = "printf '%s%\(spaces)s%s' : '' \(key) >&2; exit 1"
    let error = #expect(throws: KeyCommand.Failure.self) { try output(line) }
    #expect(error?.reason.hasPrefix("failed with exit code 1: :") == true)
    #expect(error?.reason.contains("7e57") == false)
    #expect((error?.reason.count ?? .max) <= 225)
  }

  @Test func `the error output of a command goes to the terminal and is not quoted`() throws {
    let scratch = try Scratch()
    let terminal = open(scratch.path("terminal"), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    defer { close(terminal) }
    #expect(throws: KeyCommand.Failure(reason: "failed with exit code 1")) {
      try KeyCommand.output(
        of: "echo Enter passphrase >&2; exit 1",
        limit: 10,
        terminal: terminal
      )
    }
    let said = try String(contentsOfFile: scratch.path("terminal"), encoding: .utf8)
    #expect(said == "Enter passphrase\n")
  }

  @Test func `the output of a command that timed out is quoted`() {
    let line = "echo 'Touch the key.' >&2; exec tail -f /dev/null"
    #expect(throws: KeyCommand.Failure(reason: "timed out: Touch the key")) {
      try output(line, within: .seconds(2))
    }
  }

  @Test(arguments: [
    "exec tail -f /dev/null", "exec > /dev/null; exec tail -f /dev/null",
    "echo a; exec tail -f /dev/null",
  ])
  func `a program that does not end is ended`(line: String) {
    let start = ContinuousClock.now
    #expect(throws: KeyCommand.Failure(reason: "timed out")) {
      try output(line, within: .milliseconds(300))
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a program that leaves another one behind is not waited for`() throws {
    let scratch = try Scratch()
    let process = scratch.path("process")
    defer {
      // It may have ended by itself.
      if let text = try? String(contentsOfFile: process, encoding: .utf8), let id = pid_t(text) {
        kill(id, SIGKILL)
      }
    }
    #expect(try output("tail -f /dev/null & printf $! > '\(process)'; echo a") == "a\n")
  }
}
