import Foundation
import TestSupport
import Testing

@Suite("On a terminal", .enabled(if: BuiltBinary.isPresent && PseudoTerminal.isPresent))
struct TerminalTests {
  private func typed(
    _ answer: String,
    to command: String,
    by traveller: Traveller
  ) async throws -> ProcessRun {
    try await traveller.shell(
      "export TERM=xterm; printf '\(answer)' | \(PseudoTerminal.program) -qec \"\(command)\" /dev/null"
    )
  }

  private func traveller() async throws -> Traveller {
    let traveller = try Traveller.withPhotos()
    let run = try await traveller.shell("vacation visit --from photos.ndjson")
    try #require(run.exitCode == 0)
    return traveller
  }

  @Test(arguments: ["n", "", "nonsense"])
  func `deleting asks, and does nothing without a yes`(answer: String) async throws {
    let traveller = try await traveller()
    let run = try await typed(answer + "\\n", to: "vacation delete 'My Vacation'", by: traveller)
    #expect(run.output.contains("Move \"My Vacation\" to the trash? [y/N] "))
    #expect(run.output.contains("Nothing was changed."))
    #expect(!run.output.contains("Error:"))
    #expect(run.exitCode == 1)
    #expect(FileManager.default.fileExists(atPath: traveller.file()))
  }

  @Test(arguments: ["y", "Yes"])
  func `deleting with a yes moves to the trash`(answer: String) async throws {
    let traveller = try await traveller()
    let run = try await typed(answer + "\\n", to: "vacation delete 'My Vacation'", by: traveller)
    #expect(run.output.contains("Moved \"My Vacation\" to the trash."))
    #expect(run.exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: traveller.file()))
  }

  @Test(arguments: ["visit --from -", "unvisit --from -", "fetched add -", "sql -"])
  func `standard input from the keyboard is refused with an example`(
    command: String
  ) async throws {
    let traveller = try await traveller()
    let run = try await typed("", to: "vacation \(command)", by: traveller)
    #expect(run.output.contains("Error: Standard input is a terminal"))
    #expect(run.output.contains("Hint: For example: "))
    #expect(run.exitCode == 64)
  }

  @Test func `lists are tables with a bold heading, fitted to the width`() async throws {
    let traveller = try await traveller()
    let run = try await typed("", to: "stty cols 40; vacation itinerary", by: traveller)
    let lines = run.output.split(separator: "\r\n")
    #expect(lines.first?.hasPrefix("\u{1B}[1mPlace") == true)
    #expect(lines.first?.hasSuffix("First visit (UTC)\u{1B}[0m") == true)
    #expect(lines.dropFirst().allSatisfy { $0.count <= 40 && $0.contains("…  ") })
    #expect(lines.count == 6)
  }

  @Test func `statistics are bars, fitted to the width`() async throws {
    let traveller = try await traveller()
    for (locale, bar) in [("C.UTF-8", "█"), ("C", "#")] {
      let run = try await typed(
        "",
        to: "stty cols 40; LC_ALL=\(locale) vacation stats",
        by: traveller
      )
      let lines = run.output.split(separator: "\r\n")
      #expect(lines.first == "\u{1B}[1mYear\u{1B}[0m")
      #expect(lines.contains { $0.hasSuffix(bar) })
      #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}") || $0.count <= 40 })
    }
    let plain = try await typed("", to: "NO_COLOR=1 vacation stats", by: traveller)
    #expect(plain.output.contains("█") && !plain.output.contains("\u{1B}"))
    let empty = try await typed("", to: "vacation stats", by: try Traveller())
    #expect(empty.output.contains("has no photos yet.\r\nNext: vacation visit --from"))
  }

  @Test(arguments: ["NO_COLOR=1", "TERM=dumb"])
  func `no escape sequence is written where the environment says so`(
    variable: String
  ) async throws {
    let traveller = try await traveller()
    let run = try await typed("", to: "\(variable) vacation itinerary", by: traveller)
    #expect(run.output.contains("Place"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a visit of many shows how far it is, and takes that away`() async throws {
    let traveller = try await traveller()
    let run = try await typed("", to: "vacation visit --from sample.ndjson", by: traveller)
    let summary = "\"My Vacation\": 400 photos visited, 12 already visited."
    #expect(run.output.contains("\r\u{1B}[KVisiting…"))
    #expect(run.output.hasSuffix("\r\u{1B}[K\(summary)\r\n"))
    let quiet = try await typed("", to: "vacation visit --from sample.ndjson -q", by: traveller)
    #expect(quiet.output == "")
  }

  @Test func `an unvisit by filters says how many photos they find`() async throws {
    let traveller = try await traveller()
    let none = try await typed("", to: "vacation unvisit --favorite", by: traveller)
    #expect(none.output.contains("0 photos match."))
    let some = try await typed("", to: "vacation unvisit --place Istanbul -n", by: traveller)
    #expect(some.output.contains("3 photos match.\r\n"))
    #expect(some.output.contains("3 photos would be unvisited."))
    let list = try await typed("", to: "vacation photos --favorite", by: traveller)
    #expect(list.output == "No photos match.\r\n")
  }

  @Test func `a list of tags or of their photos says why it is empty`() async throws {
    let traveller = try await traveller()
    let none = try await typed("", to: "vacation tags boat mosque", by: traveller)
    #expect(none.output.contains("No photo has all of these tags; try --any."))
    let any = try await typed("", to: "vacation tags boat mosque --any", by: traveller)
    #expect(!any.output.contains("No photo has"))
    let machine = try await typed("", to: "vacation tags --machine", by: traveller)
    #expect(machine.output.contains("No machine tags."))
    let quiet = try await typed("", to: "vacation tags --machine --quiet", by: traveller)
    #expect(!quiet.output.contains("No machine tags."))
  }

  @Test func `an empty vacation says how to fill it`() async throws {
    let traveller = try Traveller()
    let run = try await typed("", to: "vacation itinerary", by: traveller)
    #expect(run.output.contains("has no photos yet.\r\nNext: vacation visit --from"))
    let list = try await typed("", to: "vacation list", by: traveller)
    #expect(list.output.contains("No vacations yet."))
  }
}

/// `script`, which makes a terminal for another program; every Debian has it.
private enum PseudoTerminal {
  static let program = "/usr/bin/script"
  static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: program) }
}
