import Flickr

/// A sentence with code in backticks, for the partial `formatted`.
///
/// Only for the program's own text; text from Flickr is never parsed this way.
struct FormattedText: Sendable {
  struct Part: Sendable, Equatable {
    let text: String
    let isCode: Bool
  }

  /// The parts, without backticks; an unmatched backtick is kept.
  let parts: [Part]

  /// Creates a sentence without code, which may contain names.
  init(plain text: String) { parts = [Part(text: text, isCode: false)] }

  init(_ text: String) {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1 else {
      parts = [Part(text: text, isCode: false)]
      return
    }
    parts = pieces.enumerated().map { Part(text: String($1), isCode: $0 % 2 == 1) }
      .filter { !$0.text.isEmpty }
  }
}

/// A description as plain-text paragraphs.
struct Paragraphs: Sendable {
  struct Paragraph: Sendable {
    let lines: [String]
  }

  let all: [Paragraph]

  /// Converts HTML; blank lines separate paragraphs.
  init(html: String) {
    var paragraphs: [[String]] = [[]]
    for line in HTMLText.plainText(html).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ) {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(words)
      }
    }
    all = paragraphs.filter { !$0.isEmpty }.map(Paragraph.init)
  }
}
