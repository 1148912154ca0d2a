/// A catalog in gettext's format, which editors for translations read and write.
///
/// - Source: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
package struct POFile: Sendable {
  /// A text with its translations.
  package struct Entry: Sendable, Hashable {
    /// The English text: the singular of one with a plural.
    package var id = ""
    /// The English plural; nil for a text without one.
    package var plural: String?
    /// The translation, or the plural forms.
    package var texts: [String] = []
  }

  /// The entries in the order of the file; the first one, with an empty text, describes the file.
  package let entries: [Entry]

  /// Parses a file; comments and unknown lines are ignored.
  package init(_ text: String) {
    var entries: [Entry] = []
    var part = Part.id
    for line in text.split(separator: "\n") {
      if let value = Self.value(of: line, after: "msgid_plural ") {
        part = .plural
        entries[entries.count - 1].plural = value
      } else if let value = Self.value(of: line, after: "msgid ") {
        part = .id
        entries.append(Entry(id: value))
      } else if line.hasPrefix("msgstr"), let quote = line.firstIndex(of: "\""), !entries.isEmpty {
        part = .text
        entries[entries.count - 1].texts.append(Self.unquoted(line[quote...]))
      } else if line.hasPrefix("\""), !entries.isEmpty {
        let value = Self.unquoted(line)
        let last = entries.count - 1
        switch part {
        case .id: entries[last].id += value
        case .plural: entries[last].plural = (entries[last].plural ?? "") + value
        case .text: entries[last].texts[entries[last].texts.count - 1] += value
        }
      }
    }
    self.entries = entries
  }

  private enum Part {
    case id, plural, text
  }

  private static func value(of line: Substring, after keyword: String) -> String? {
    line.hasPrefix(keyword) ? unquoted(line.dropFirst(keyword.count)) : nil
  }

  private static func unquoted(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
