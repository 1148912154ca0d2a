import Flickr
import Foundation
import GRDB

/// The tags that a typed text refers to.
public enum TagMatch: Sendable, Hashable {
  /// The tags of these normalized names, at least one; several only if they differ in case alone.
  case tags([String])
  /// None; shown forms of similar tags, likeliest first.
  case none(suggestions: [String])
}

extension NamedQuery {
  static let tagByName = NamedQuery("tagByName", "SELECT name FROM Tag WHERE name = ?")
}

extension Vacation {
  /// Finds the tags that a text refers to: it is compared with the normalized and the shown form, and
  /// case is ignored if no tag is spelled exactly so.
  ///
  /// A text with a colon is a machine tag, which is searched in the stored dictionaries, in a time that
  /// grows with the vacation.
  /// - Throws: ``VacationError``.
  public func tag(matching text: String) throws -> TagMatch {
    let typed = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
    if typed.contains(":") { return try machineTag(matching: typed) }
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
