import Flickr
import Foundation
import GRDB

/// What a tag that was typed stands for.
public enum TagMatch: Sendable, Hashable {
  /// The tags of these normalized names, at least one; several only if they differ in case alone.
  case tags([String])
  /// None; shown forms of tags that look like it, likeliest first.
  case none(suggestions: [String])
}

extension Query {
  static let tagByName = Query("tagByName", "SELECT name FROM Tag WHERE name = ?")
}

extension Vacation {
  /// Finds the tags that a text stands for: it is compared with the normalized and the shown form,
  /// case disregarded where no tag is spelled so.
  ///
  /// A text with a colon is a machine tag, which is looked for in the kept dictionaries: that takes a
  /// time that grows with the vacation.
  /// - Throws: ``VacationError``.
  public func tag(matching text: String) throws -> TagMatch {
    let typed = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
    if typed.contains(":") { return try machineTag(matching: typed) }
    return try read { database in
      var names: [String] = []
      for spelling in [typed, typed.lowercased()].uniqued() {
        names += try String.fetchAll(database, sql: Query.tagByName.sql, arguments: [spelling])
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
