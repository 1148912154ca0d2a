import Mustache
import VacationStore

/// A part of the words around what was searched for: found, or beside it.
struct SnippetPart: Sendable, Hashable, MustacheParent {
  let text: String
  let isMatch: Bool

  /// Takes the words that a search gives apart at its marks, which are left out.
  static func parts(of snippet: String) -> [SnippetPart] {
    var parts: [SnippetPart] = []
    var text = ""
    var isMatch = false
    func end() {
      if !text.isEmpty { parts.append(SnippetPart(text: text, isMatch: isMatch)) }
      text = ""
    }
    // By scalars: a mark and a combining accent behind it are one character.
    for scalar in snippet.unicodeScalars {
      switch Character(scalar) {
      case SearchResult.matchBegins:
        end()
        isMatch = true
      case SearchResult.matchEnds:
        end()
        isMatch = false
      default: text.unicodeScalars.append(scalar)
      }
    }
    end()
    return parts
  }

  func child(named name: String) -> Any? {
    switch name {
    case "text": text
    case "isMatch": isMatch
    default: nil
    }
  }
}
