import Foundation
import TestSupport
import Testing

@testable import vacation

@Suite("Completions", .enabled(if: BuiltBinary.isPresent))
struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `there is a script for each shell that knows every command`(shell: String) async throws {
    let run = try await Traveller().run("--generate-completion-script", shell)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    for command in CommandHelp.all {
      let word = command.name.split(separator: " ").last ?? ""
      #expect(run.output.contains(word), "\(command.name)")
    }
  }

  @Test(
    arguments: [
      (["vacation", "itin"], ["itinerary"]),
      (["vacation", "fetched", ""], ["add", "list", "clear", "-h", "--help", "--version"]),
      (["vacation", "itinerary", "--in", ""], ["alps", "My Vacation", "Summer in Kyoto"]),
      (["vacation", "delete", "al"], ["alps"]),
      (["vacation", "delete", "--restore", ""], ["Gone"]),
      (["vacation", "delete", "--purge", "al"], []),
      (["vacation", "rename", "Su"], ["Summer in Kyoto"]),
      (["vacation", "help", "it"], ["itinerary"]),
      (["vacation", "help", "env"], ["environment"]),
      (["vacation", "help", "flickr", "ph"], ["photo", "photos"]),
      (["vacation", "help", "itinerary", ""], []),
      (["vacation", "itinerary", "Paris"], ["Paris, Ile-de-France, France"]),
      (["vacation", "itinerary", "--in", "Summer in Kyoto", "Ky"], ["Kyoto, Kyoto, Japan"]),
      (["vacation", "itinerary", "--in", "alps", "Ky"], []),
      (["vacation", "itinerary", "Kyoto,", "Ky"], ["Kyoto, Japan"]),
      (["vacation", "itinerary", "--in", "Summer in Kyoto", "Kyoto,", "Pa"], []),
      (
        ["vacation", "flickr", "photos", "--limit", "5", "San", "Francisco,", "Cal"],
        ["California, United States"]
      ),
      (["vacation", "open", "Paris"], ["Paris, Ile-de-France, France"]),
      (["vacation", "open", "Kyoto,", "Ky"], ["Kyoto, Japan"]),
      (["vacation", "flickr", "fav"], ["favorites"]),
      (["vacation", "tags", "sunr"], ["sunrise"]),
      (["vacation", "itinerary", "--by", ""], ["country"]),
      (["vacation", "photos", "--sort", "t"], ["taken", "title"]),
      (["vacation", "photos", "--columns", "own"], ["owner", "ownTags"]),
      (["vacation", "photos", "--tag", "sunr"], ["sunrise"]),
      (["vacation", "unvisit", "--media", ""], ["photo", "video"]),
      (["vacation", "save", "P", "--size", "small"], ["small", "small-320", "small-400"]),
      (["vacation", "stats", "--by", "c"], ["country", "camera"]),
      (["vacation", "flickr", "p"], ["places", "photo", "photos"]),
      (["vacation", "flickr", "photos", "Kyot"], ["Kyoto, Kyoto, Japan"]),
      (
        ["vacation", "flickr", "photos", "Timbu"],
        ["Timbuktu, Tombouctou, Mali"]
      ),
      (
        ["vacation", "flickr", "search", "--license", "by-n"],
        ["by-nc", "by-nc-nd", "by-nc-sa", "by-nd"]
      ),
    ])
  func `bash is offered what may come next`(words: [String], offered: [String]) async throws {
    let traveller = try await Traveller.experienced()
    let found = try await self.offered(words, to: traveller)
    #expect(found.sorted() == offered.sorted())
  }

  @Test func `ids are those of the last list and of the recents`() async throws {
    let traveller = try await Traveller.experienced()
    let listed = try await traveller.shell("vacation flickr search sunset --sample | cut -f 2")
    let viewed = try await traveller.run("show", HelpExamples.photo)
    try #require(viewed.exitCode == 0)
    let ids = Set(listed.lines + [HelpExamples.photo])
    for command in ["show", "unvisit"] {
      let offered = try await self.offered(["vacation", command, ""], to: traveller)
      #expect(Set(offered).isSuperset(of: ids), "\(command)")
    }
    let rows = try await offered(["vacation", "show", "--listed", "1"], to: traveller)
    #expect(rows.first == "1")
    #expect(rows.allSatisfy { $0.hasPrefix("1") })
  }

  @Test(arguments: ["zsh", "fish"])
  func `help is completed there too`(shell: String) async throws {
    let run = try await Traveller().run("--generate-completion-script", shell)
    let end = run.output.components(separatedBy: "_vacation_help() {").last ?? ""
    let words = shell == "zsh" ? end : run.lines.suffix(6).joined()
    for word in ["itinerary", "exitcodes", "whoami"] { #expect(words.contains(word)) }
  }

  /// bash expands the words that a completion is chosen from: a tag was once run as a command.
  @Test func `what strangers wrote is no command`() async throws {
    let traveller = try Traveller()
    let names = [
      "$(touch$IFS-pwned)", "`pwned`", "it's", "a\\b", "${HOME}", "*", "~", ";ls", "\u{1B}c",
    ]
    let line = PhotoJSON.listing("1", tags: names.joined(separator: " "), place: "$(touch pwned)")
    let visited = try await traveller.run("visit", "--from", "-", input: line)
    try #require(visited.exitCode == 0)
    let before = try traveller.home.names()
    let tags = try await offered(["vacation", "tags", ""], to: traveller)
    #expect(Set(tags).isSuperset(of: names.dropLast()))
    #expect(!tags.contains { $0.contains("\u{1B}") })
    #expect(try await offered(["vacation", "itinerary", "$"], to: traveller) == ["$(touch pwned)"])
    #expect(try traveller.home.names() == before)
  }

  /// What bash offers in place of the last word.
  private func offered(_ words: [String], to traveller: Traveller) async throws -> [String] {
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try await traveller.shell(
      """
      source <(vacation --generate-completion-script bash)
      COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count - 1)
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _vacation vacation "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
      in: ["bash"]
    )
    #expect(run.errors == "")
    return run.lines
  }
}
