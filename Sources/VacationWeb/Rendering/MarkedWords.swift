/// A sentence of the program's, with what is to be typed in backticks, for the partial `words`.
///
/// Texts of Flickr's are never read so.
struct MarkedWords: Sendable {
  /// A part of the sentence.
  struct Part: Sendable, Equatable {
    let text: String
    /// Whether it is to be typed.
    let isCode: Bool
  }

  /// The parts in their order, without the backticks; one without a partner stays as it is.
  let parts: [Part]

  /// Takes the sentence.
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
