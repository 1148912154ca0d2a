import Flickr
import Foundation
import GRDB

/// The result of looking up a tag by a text that the user typed.
public enum TagMatch: Sendable, Hashable {
  /// The normalized names of the tags, at least one; several only if they differ only in case.
  case tags([String])
  /// No tag; the display forms of similar tags, most likely first.
  case none(suggestions: [String])
}

extension NamedQuery {
  static let tagByName = NamedQuery("tagByName", "SELECT name FROM Tag WHERE name = ?")
}

extension Vacation {
  /// Finds the tags that match a text in their normalized or display form.
  ///
  /// Case is ignored if there is no exact match.
  ///
  /// A text with a colon is a machine tag. Machine tags are searched for in the stored JSON, which
  /// takes time proportional to the size of the vacation.
  /// - Throws: ``VacationError``.
  public func tag(matching text: String) throws -> TagMatch {
    let typed = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
    if Tag.isMachineTag(typed) { return try machineTag(matching: typed) }
    return try read { database in
      var names: [String] = []
      for spelling in [typed, typed.lowercased()].uniqued() {
        names += try String.fetchAll(database, sql: NamedQuery.tagByName.sql, arguments: [spelling])
      }
      if !names.isEmpty { return .tags(names) }
      let folded = typed.lowercased()
      var all: [String] = []
      let cursor = try String.fetchCursor(
        database,
        sql: "SELECT name FROM Tag ORDER BY photos DESC, name"
      )
      while let name = try cursor.next() {
        if name.lowercased() == folded { names.append(name) }
        // The most frequent ones are enough for "did you mean".
        if all.count < 20_000 { all.append(name) }
      }
      if !names.isEmpty { return .tags(names) }
      let similar = Similarity.suggestions(for: typed, among: all)
      return .none(suggestions: similar.map { Tag($0).title })
    }
  }
}
