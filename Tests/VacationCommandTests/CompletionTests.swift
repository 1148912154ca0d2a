import TestSupport
import Testing

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
      (["vacation", "rename", "Su"], ["Summer in Kyoto"]),
      (["vacation", "itinerary", "Paris"], ["Paris, Ile-de-France, France"]),
      (["vacation", "itinerary", "--in", "Summer in Kyoto", "Ky"], ["Kyoto, Kyoto, Japan"]),
      (["vacation", "itinerary", "--in", "alps", "Ky"], []),
      (["vacation", "tags", "sunr"], ["sunrise"]),
      (["vacation", "flickr", "p"], ["places", "photo", "photos"]),
      (["vacation", "flickr", "photos", "Ky"], ["Kyoto, Kyoto, Japan"]),
    ])
  func `bash is offered what may come next`(words: [String], offered: [String]) async throws {
    let traveller = try await Traveller.experienced()
    let found = try await self.offered(words, to: traveller)
    #expect(found.sorted() == offered.sorted())
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
