import Flickr
import Presentation

/// Names of several words without quotes, behind the options of commands that take photos.
///
/// ArgumentParser takes the first word as the value and the others as photos: of `--place New York`,
/// photos would be visited under "New" before "York" fails.
enum UnquotedValues {
  private static let commands: Set<String> = ["visit", "unvisit", "toggle"]
  private static let options: Set<String> = ["--in", "--place"]

  /// Refuses words behind a value that cannot name photos, before anything is changed.
  ///
  /// - Throws: `Failure` that shows the command with its quotes.
  static func check(_ line: [String]) throws {
    guard let command = line.first, commands.contains(command),
      !line.contains("--help"), !line.contains("-h")
    else { return }
    let isListed = line.contains("--listed")
    let end = line.firstIndex(of: "--") ?? line.endIndex
    for index in line[..<end].indices.dropFirst() {
      let parts = line[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      guard options.contains(option) else { continue }
      if parts.count == 2, parts[1].isEmpty {
        try refuseDetachedValue(of: option, at: index, in: line)
        continue
      }
      let start = index + (parts.count == 2 ? 1 : 2)
      guard start < end else { continue }
      let stray = strays(in: line[start..<end], isListed: isListed)
      guard !stray.isEmpty else { continue }
      let value = ([line[start - 1]] + stray).joined(separator: " ")
      throw Failure.usage(
        "\"\(stray.first { Int($0) == nil } ?? "")\" is not a photo id or URL.",
        hint: "Put quotes around a name of several words: "
          + typed(line[..<(start - 1)] + [value] + line[(start + stray.count)...])
      )
    }
  }

  /// The words that belong to the value before them: none if the first may name photos.
  private static func strays(in words: ArraySlice<String>, isListed: Bool) -> [String] {
    func namesNothing(_ word: String) -> Bool {
      if word.contains("/") { return PhotoReference.parse(word) == nil }
      if isListed, word == "all" || word.contains(",") { return false }
      return !word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    // A year in the middle of a name is no id of Flickr's, whose shortest have more digits.
    func mayBePart(_ word: String) -> Bool {
      namesNothing(word) || (!isListed && word.utf8.count <= 4 && Int(word) != nil)
    }
    let run = words.prefix { !$0.hasPrefix("-") && mayBePart($0) }
    guard let last = run.lastIndex(where: namesNothing) else { return [] }
    return Array(run[...last])
  }

  /// Refuses `--place= 5`, where the 5 would become the place.
  private static func refuseDetachedValue(
    of option: String,
    at index: Int,
    in line: [String]
  ) throws {
    guard index + 1 < line.endIndex, !line[index + 1].hasPrefix("-") else { return }
    let word = line[index + 1]
    throw Failure.usage(
      "\"\(word)\" would be taken as the value of \(option), because nothing follows its =.",
      hint: "Write the name right after it: "
        + typed(line[..<index] + ["\(option)=NAME"] + line[(index + 1)...])
    )
  }

  private static func typed(_ words: ArraySlice<String>) -> String {
    (["vacation"] + words).map { word in
      // A word `--place=NAME` needs no quotes, though ``ShellWord`` gives it some.
      word.hasSuffix("=NAME") ? word : ShellWord.quoted(word)
    }.joined(separator: " ")
  }
}
