import Flickr
import Presentation

/// Detects multi-word names without quotes after options of commands that accept photos.
///
/// ArgumentParser uses the first word as the value and the others as photos: with
/// `--place New York`, photos would be visited under "New" before "York" fails.
enum UnquotedValues {
  private static let commands: Set<String> = ["visit", "unvisit", "toggle"]
  private static let options: Set<String> = ["--in", "--place"]

  /// Refuses words after a value that cannot be photo IDs, before anything is changed.
  ///
  /// - Throws: `Failure` that shows the command with quotes.
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
        "\"\(stray.first { Int($0) == nil } ?? "")\" is not a photo ID or URL.",
        hint: "Quote a multi-word name: "
          + typed(line[..<(start - 1)] + [value] + line[(start + stray.count)...])
      )
    }
  }

  /// The words that belong to the value before them; none if the first may be a photo ID.
  private static func strays(in words: ArraySlice<String>, isListed: Bool) -> [String] {
    func namesNothing(_ word: String) -> Bool {
      if word.contains("/") { return PhotoReference.parse(word) == nil && FlickrPage(word) == nil }
      if isListed, word == "all" || word.contains(",") { return false }
      return !word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    // A year within a name is not a Flickr ID; even the shortest IDs have more digits.
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
      "\"\(word)\" would be used as the value of \(option), because nothing follows the =.",
      hint: "Write the name directly after the =: "
        + typed(line[..<index] + ["\(option)=NAME"] + line[(index + 1)...])
    )
  }

  private static func typed(_ words: ArraySlice<String>) -> String {
    (["vacation"] + words).map { word in
      // ``ShellWord`` would quote `--place=NAME`, which needs no quotes.
      word.hasSuffix("=NAME") ? word : ShellWord.quoted(word)
    }.joined(separator: " ")
  }
}
