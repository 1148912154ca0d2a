import ArgumentParser
import Flickr
import TravelDesk
import VacationStore

/// What a shell may offer while a command is typed.
///
/// A shell has no use for errors: what cannot be read offers nothing.
enum Completions {
  /// Names of vacations.
  static func vacations(arguments: [String], index: Int, prefix: String) -> [String] {
    // What cannot be read offers nothing.
    offered((try? desk(arguments).vacations.names().map(\.text)) ?? [])
  }

  /// Full names of places.
  static func places(arguments: [String], index: Int, prefix: String) -> [String] {
    // What cannot be read offers nothing.
    offered((try? vacation(arguments)?.itinerary(limit: 1000).map(\.place)) ?? [])
  }

  /// Full names of the places of the last list from Flickr.
  static func listedPlaces(arguments: [String], index: Int, prefix: String) -> [String] {
    // What cannot be read offers nothing.
    offered((try? desk(arguments).listedPlaces().map(\.name.name)) ?? [])
  }

  /// Tags, most frequent first.
  static func tags(arguments: [String], index: Int, prefix: String) -> [String] {
    // What cannot be read offers nothing.
    offered((try? vacation(arguments)?.tagSearch(limit: 1000).map(\.name)) ?? [])
  }

  /// The words as the shell that asks is to get them: one a line, each for what it says.
  ///
  /// Strangers write places and tags, and the script for bash hands what it gets to `compgen -W`,
  /// which would run a `$(…)` in it. Quoted, it is only a word.
  static func offered(
    _ words: [String],
    to shell: CompletionShell? = CompletionShell.requesting
  ) -> [String] {
    let plain = words.filter { VisibleText.escaped($0) == $0 }
    return shell == .bash ? plain.map(ShellWord.quoted) : plain
  }

  private static func desk(_ arguments: [String]) -> TravelDesk {
    CommonOptions.desk(documents: value(of: "--documents", in: arguments))
  }

  private static func vacation(_ arguments: [String]) throws -> Vacation? {
    let name = try VacationOption.chosen(value(of: "--in", in: arguments))
    return try desk(arguments).vacations.open(name, for: .reading)
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }
}
