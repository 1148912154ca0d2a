import ArgumentParser
import Flickr
import Foundation
import TravelDesk
import VacationStore

/// Dynamic completions for arguments.
enum Completions {
  /// Names of vacations.
  static func vacations(arguments: [String], index: Int, prefix: String) -> [String] {
    offered(read { try desk(arguments).vacations.names().map(\.text) })
  }

  /// Full names of places.
  static func places(arguments: [String], index: Int, prefix: String) -> [String] {
    offered(places(arguments, index, of: "itinerary"))
  }

  /// IDs of recently viewed or listed photos, and full names of places.
  static func openable(arguments: [String], index: Int, prefix: String) -> [String] {
    photos(arguments: arguments, index: index, prefix: prefix)
      + offered(places(arguments, index, of: "open"))
  }

  /// Full names of the places in the last list from Flickr, then of cities.
  static func browsedPlaces(arguments: [String], index: Int, prefix: String) -> [String] {
    let listed = read { try desk(arguments).listedPlaces().map(\.name.name) }
    let before = wordsBefore(index, in: arguments, of: "photos")
    let typed = (before + [typedWord(arguments, index, prefix)]).joined(separator: " ")
    let cities = TravelDesk.cityNames(beginningWith: typed, limit: 50)
    return offered(rests(of: listed + cities.filter { !listed.contains($0) }, behind: before))
  }

  /// Names of vacations; after `--restore` and `--purge`, of those in the trash.
  static func deletable(arguments: [String], index: Int, prefix: String) -> [String] {
    guard arguments.contains("--restore") || arguments.contains("--purge") else {
      return vacations(arguments: arguments, index: index, prefix: prefix)
    }
    let names = read { try desk(arguments).vacations.trash().map(\.name.text) }
    var seen: Set<String> = []
    return offered(names.filter { seen.insert($0).inserted })
  }

  /// IDs of recently viewed or listed photos; after `--listed`, result numbers.
  static func photos(arguments: [String], index: Int, prefix: String) -> [String] {
    let desk = desk(arguments)
    let listed = read { try desk.listedPhotos([]) }
    if arguments.contains("--listed") { return listed.indices.map { String($0 + 1) } }
    let recents = read { try desk.notes.recents().map(\.id) }
    var seen: Set<PhotoID> = []
    return offered((recents + listed).filter { seen.insert($0).inserted }.map(\.rawValue))
  }

  /// Tags, most frequent first.
  static func tags(arguments: [String], index: Int, prefix: String) -> [String] {
    offered(read { try vacation(arguments).tagSearch(limit: 1000).map(\.name) })
  }

  /// Escapes completions for the requesting shell.
  ///
  /// Places and tags are untrusted, and the bash script passes completions to `compgen -W`, which
  /// would execute a `$(…)` that is not quoted.
  static func offered(
    _ words: [String],
    to shell: CompletionShell? = CompletionShell.requesting
  ) -> [String] {
    let plain = words.filter { VisibleText.escaped($0) == $0 }
    return shell == .bash ? plain.map(ShellWord.quoted) : plain
  }

  /// Full names of places, or their rests after the words that precede in a command.
  private static func places(_ arguments: [String], _ index: Int, of command: String) -> [String] {
    let places = read { try vacation(arguments).itinerary(limit: 1000).map(\.place) }
    return rests(of: places, behind: wordsBefore(index, in: arguments, of: command))
  }

  /// The words of an unquoted name before the word that is being completed.
  private static func wordsBefore(
    _ index: Int,
    in arguments: [String],
    of command: String
  ) -> [String] {
    let valued: Set<String> = ["--documents", "--in", "--limit", "--offset"]
    guard let start = arguments.firstIndex(of: command), start < index else { return [] }
    let line = arguments[..<min(index, arguments.endIndex)]
    return line.indices.dropFirst(start + 1).filter { index in
      !line[index].hasPrefix("--") && !valued.contains(line[index - 1])
    }.map { line[$0] }
  }

  /// The remainders of the names that begin with these words.
  private static func rests(of names: [String], behind words: [String]) -> [String] {
    guard !words.isEmpty else { return names }
    func folded(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    let start = folded(words.joined(separator: " ")) + " "
    return names.filter { folded($0).hasPrefix(start) }
      .map { $0.split(separator: " ").dropFirst(words.count).joined(separator: " ") }
  }

  /// The typed part of the word that is being completed.
  private static func typedWord(_ arguments: [String], _ index: Int, _ prefix: String) -> String {
    prefix.isEmpty && arguments.indices.contains(index) ? arguments[index] : prefix
  }

  private static func read<Word>(_ words: () throws -> [Word]) -> [Word] {
    // Without data there are no completions.
    (try? words()) ?? []
  }

  private static func desk(_ arguments: [String]) -> TravelDesk {
    CommonOptions.desk(documents: value(of: "--documents", in: arguments))
  }

  private static func vacation(_ arguments: [String]) throws -> Vacation {
    let name = try VacationOption.chosen(value(of: "--in", in: arguments))
    return try desk(arguments).vacations.open(name, for: .reading)
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    if let joined = arguments.first(where: { $0.hasPrefix(option + "=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }
}
