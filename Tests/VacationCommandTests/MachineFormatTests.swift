import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import vacation

@Suite("What programs read", .enabled(if: BuiltBinary.isPresent))
struct MachineFormatTests {
  static let lists = [
    "photos", "photos --sort taken --columns id,taken,rating", "itinerary --located",
    "tags --located", "unvisit --located --dry-run", "save Pictures --sample --taken 2009",
    "list", "itinerary", "itinerary --by country", "itinerary Kyoto", "tags", "tags people",
    "tags sea people --any",
    "tags --machine", "search sea", "history", "fetched list", "delete --list", "check",
    "sql 'SELECT * FROM Photo'", "visit 99900000000000000428 1",
    "visit --from photos.ndjson --in Again", "unvisit 99900000000000000428",
    "toggle 99900000000000000428 99900000000000000440",
  ]
  static let details = [
    "photos --count --located",
    "show 99900000000000000428", "info", "stats", "stats --by hour --limit 2", "status", "paths",
    "undo", "redo", "create Nowhere",
    "rename alps Alps", "delete alps --yes", "delete --restore Gone",
    "delete Gone --purge --confirm Gone", "history --forget --yes", "recents --clear",
    "cache --clear --yes", "fetched add photos.ndjson", "fetched clear --yes",
    "config set vacation alps", "config unset vacation", "config get vacation",
    "flickr login --sample", "flickr logout", "flickr whoami --sample",
  ]

  @Test(arguments: CommandHelp.all.filter { $0.type.configuration.subcommands.isEmpty })
  func `every command takes --json`(command: CommandHelp) {
    #expect(command.entries.contains { $0.hasPrefix("--json") })
  }

  @Test(arguments: lists)
  func `a list is one JSON array`(command: String) async throws {
    let output = try await output(of: command + " --json")
    let rows = try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
    #expect(command == "check" ? rows.isEmpty : !rows.isEmpty)
  }

  @Test(arguments: details)
  func `one thing is one JSON object`(command: String) async throws {
    let output = try await output(of: command + " --json")
    let fields = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    #expect(!fields.isEmpty)
  }

  @Test(arguments: lists + details)
  func `each line of NDJSON is an object with the keys of the first`(command: String) async throws {
    let output = try await output(of: command + " --ndjson")
    var keys: Set<String>?
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let row = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      // What failed has its error besides.
      let found = Set(row.keys).subtracting(["error"])
      #expect(found == keys ?? found)
      keys = found
    }
  }

  @Test(arguments: lists + details)
  func `each record of CSV has as many fields as the header`(command: String) async throws {
    let output = try await output(of: command + " --csv")
    let records = try #require(CSVRecords.parse(String(decoding: output, as: UTF8.self)))
    #expect(Set(records.map(\.count)).count == 1)
    #expect(records.first?.allSatisfy { !$0.isEmpty } == true)
  }

  @Test(arguments: lists + details)
  func `each tab-separated line has as many cells as the first`(command: String) async throws {
    let text = String(decoding: try await output(of: command), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let tabs = lines.map { line in line.count { $0 == "\t" } }
    #expect(Set(tabs).count <= 1)
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\t" && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }

  /// Standard output alone, as a program gets it.
  private func output(of command: String) async throws -> Data {
    let traveller = try await Traveller.experienced()
    let undone = command.hasPrefix("redo") ? "vacation undo 2>/dev/null >&2; " : ""
    let run = try await traveller.shell(undone + "vacation " + command + " 2>/dev/null")
    // Of the two photos to be visited one is unknown.
    #expect(run.exitCode == (command.hasPrefix("visit 9") ? 1 : 0))
    #expect(run.errorBytes.isEmpty)
    return Data(run.outputBytes)
  }
}

/// Comma-separated values as RFC 4180 has them.
private enum CSVRecords {
  /// The fields of each record; nil if the text is none of that.
  static func parse(_ text: String) -> [[String]]? {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        field.unicodeScalars.append("\"")
        scalars.removeFirst()
      case "\"" where isQuoted || field.isEmpty: isQuoted.toggle()
      case "," where !isQuoted:
        record.append(field)
        field = ""
      case "\r" where !isQuoted && scalars.first == "\n":
        scalars.removeFirst()
        records.append(record + [field])
        (record, field) = ([], "")
      case "\n" where !isQuoted, "\r" where !isQuoted: return nil
      default: field.unicodeScalars.append(scalar)
      }
    }
    return isQuoted || !field.isEmpty || !record.isEmpty ? nil : records
  }
}
