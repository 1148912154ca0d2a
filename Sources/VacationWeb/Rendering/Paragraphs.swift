import Flickr

/// A text of Flickr's as paragraphs of plain lines.
struct Paragraphs: Sendable {
  /// A paragraph.
  struct Paragraph: Sendable {
    let lines: [String]
  }

  let all: [Paragraph]

  /// Takes an HTML fragment; blank lines part its paragraphs.
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
