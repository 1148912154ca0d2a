import Foundation
import TestSupport
import Testing

@testable import TravelDesk

/// A program that prints the key: it may do anything, and this one goes on.
struct KeyCommandTests {
  private func output(_ line: String, within time: Duration = .seconds(30)) throws -> String {
    String(decoding: try KeyCommand.output(of: line, limit: 1_000, within: time), as: UTF8.self)
  }

  @Test func `a script's output is what it printed, in however many pieces`() throws {
    let scratch = try Scratch()
    let script = try scratch.write("printf a; printf 'b\\n' ; cat; echo \"$1\"", to: "key.sh")
    #expect(try output("sh '\(script)' c") == "ab\nc\n")
    #expect(try output("true") == "")
  }

  @Test(arguments: [
    ("exit 1", "failed with exit code 1"), ("kill -9 $$", "was ended by a signal"),
    ("no-such-program-anywhere 2> /dev/null", "failed with exit code 127"),
    ("head -c 5000 /dev/zero", "prints more than a key"), ("yes", "prints more than a key"),
  ])
  func `a failure is told`(line: String, reason: String) {
    #expect(throws: KeyCommand.Failure(reason: reason)) { try output(line) }
  }

  @Test(arguments: [
    "exec tail -f /dev/null", "exec > /dev/null; exec tail -f /dev/null",
    "echo a; exec tail -f /dev/null",
  ])
  func `a program that does not end is ended`(line: String) {
    let start = ContinuousClock.now
    #expect(throws: KeyCommand.Failure(reason: "was ended: it took too long")) {
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
    let line = "tail -f /dev/null & printf $! > '\(process)'; echo a"
    #expect(throws: KeyCommand.Failure(reason: "was ended: it took too long")) {
      try output(line, within: .milliseconds(500))
    }
  }
}
