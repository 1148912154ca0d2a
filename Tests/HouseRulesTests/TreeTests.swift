import Foundation
import TestSupport
import Testing

/// What lies in the package's directory, and what must not.
struct TreeTests {
  @Test func `what is built and resolved is not committed`() throws {
    let lines = try PackageRoot.text(of: ".gitignore").split(separator: "\n").map(String.init)
    #expect(lines.contains(".build/"))
    #expect(lines.contains("Package.resolved"))
  }

  @Test(arguments: [
    "LICENSE", "NOTICE", "README.md", "CONTRIBUTING.md", "Makefile", ".swift-format", ".ci/run",
  ])
  func `the package has its`(file: String) {
    #expect(FileManager.default.fileExists(atPath: PackageRoot.path(file)))
  }

  @Test func `the version is in one place of the code`() throws {
    let version = /"\d+\.\d+\.\d+"/
    let lines = try SourceFile.product().flatMap { file in
      // The line of OpenAPI's own version names it so.
      file.lines.filter { $0.contains(version) && !$0.contains("\"openapi\"") }
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("static let version") == true)
  }

  @Test func `every rule of swift-format is listed`() throws {
    // A rule that is not listed is off, whatever its default is.
    let configuration = try JSONSerialization.jsonObject(
      with: Data(try PackageRoot.text(of: ".swift-format").utf8)
    )
    let rules = (configuration as? [String: Any])?["rules"] as? [String: Bool]
    #expect(rules?.count == 43)
    #expect(rules?.filter { !$0.value }.keys.sorted() == ["NoLeadingUnderscores"])
  }

  @Test(
    arguments: ["README.md", "CONTRIBUTING.md"]
      + PackageRoot.files(below: "Sources", suffix: ".md")
  )
  func `every link to a file leads to one`(document: String) throws {
    let text = try PackageRoot.text(of: document)
    let directory = document.split(separator: "/").dropLast().joined(separator: "/")
    for link in text.matches(of: /\]\((?!https?:)([^)#]+)\)/).map(\.output.1) {
      let path = PackageRoot.path(directory.isEmpty ? "\(link)" : "\(directory)/\(link)")
      #expect(FileManager.default.fileExists(atPath: path), "\(document): \(link)")
    }
  }

  @Test func `every command of the command line is in the reference`() async throws {
    let reference = try PackageRoot.text(of: "Sources/vacation/vacation.docc/Commands.md")
    let traveller = try Traveller()
    let help = try await traveller.run("--experimental-dump-help")
    let tree = try JSONDecoder().decode(DumpedHelp.self, from: Data(help.outputBytes))
    let commands = tree.command.leaves(after: "")
    #expect(commands.count > 15, "\(commands)")
    for command in commands { #expect(reference.contains("# `\(command)"), "\(command)") }
  }

  /// The part of ArgumentParser's dump that names commands.
  private struct DumpedHelp: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var shouldDisplay: Bool?

      /// `vacation visit` and so on, for each command that can be run.
      func leaves(after path: String) -> [String] {
        if commandName == "help" || shouldDisplay == false { return [] }
        let whole = path.isEmpty ? commandName : "\(path) \(commandName)"
        let below = (subcommands ?? []).flatMap { $0.leaves(after: whole) }
        return below.isEmpty ? [whole] : below
      }
    }

    var command: Command
  }

  @Test(.enabled(if: RealFlickr.isPresent))
  func `nothing that strangers put on Flickr is in the tree`() throws {
    // FLICKR.md gives these two as examples of short addresses.
    let documented: Set<String> = ["4325695128", "2811466321"]
    let real = try Self.realTokens().subtracting(documented)
    #expect(real.count > 2_000)
    for file in PackageRoot.files(below: ".") where !file.hasPrefix("./.") {
      let bytes = try Data(contentsOf: URL(filePath: PackageRoot.path(file)))
      for token in Self.tokens([UInt8](bytes)) where real.contains(token) {
        Issue.record("\(file) has \(token)")
      }
    }
  }

  /// The ids and owners of the real photos.
  private static func realTokens() throws -> Set<String> {
    var real: Set<String> = []
    let lines = try String(contentsOfFile: RealFlickr.photos, encoding: .utf8)
    for line in lines.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      for key in ["id", "owner"] {
        if let value = object?[key] as? String, value.utf8.count >= 8 { real.insert(value) }
      }
    }
    return real
  }

  /// The runs of eight and more digits, `@` and `N` in a text: ids and owners among them.
  private static func tokens(_ bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var start: Int?
    for (index, byte) in (bytes + [0]).enumerated() {
      let isOfToken = (48...57).contains(byte) || byte == 64 || byte == 78
      if isOfToken {
        if start == nil { start = index }
      } else if let begin = start {
        if index - begin >= 8 {
          found.insert(String(decoding: bytes[begin..<index], as: UTF8.self))
        }
        start = nil
      }
    }
    return found
  }
}
