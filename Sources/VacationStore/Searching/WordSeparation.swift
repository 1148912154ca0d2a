import Foundation

/// Word segmentation for scripts without spaces between words: Chinese characters, Japanese kana
/// and Korean syllables.
///
/// FTS5's tokenizer treats a run of letters as one word, so that 東京 is not found in 東京タワー. With a
/// zero-width space around each of these characters, each becomes a word, and a search text becomes
/// a phrase. (Korean has spaces, but particles are attached to words.)
/// - Source: decision note "Search index".
enum WordSeparation {
  /// ZERO WIDTH SPACE, which separates words for FTS5's tokenizer unicode61 and is invisible.
  private static let separator: Unicode.Scalar = "\u{200B}"

  /// The text in NFC with separators, for indexing and searching.
  ///
  /// Texts in other scripts are returned unchanged.
  static func separated(_ text: String) -> String {
    // The first byte of all these characters in UTF-8 is E3 or above.
    guard text.utf8.contains(where: { $0 >= 0xE3 }) else { return text }
    // The tokenizer would end a word at the voicing mark of decomposed kana.
    let scalars = text.precomposedStringWithCanonicalMapping.unicodeScalars
    guard scalars.contains(where: isSeparateWord) else { return text }
    var result = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in scalars {
      if let before, isBoundary(before, scalar) { result.append(separator) }
      result.append(scalar)
      before = scalar
    }
    return String(result)
  }

  /// Removes the separators that ``separated(_:)`` inserted from a snippet.
  ///
  /// - Parameters:
  ///   - text: The snippet.
  ///   - marks: Characters around matches, which may occur next to separators.
  /// - Returns: The original text.
  static func joined(_ text: String, marks: Set<Unicode.Scalar>) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(separator) else { return text }
    var result = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      if scalar == separator, let before,
        let next = scalars[(index + 1)...].first(where: { !marks.contains($0) }),
        isBoundary(before, next)
      {
        continue
      }
      result.append(scalar)
      if !marks.contains(scalar) { before = scalar }
    }
    return String(result)
  }

  private static func isBoundary(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    isSeparateWord(first)
      ? isWordCharacter(second) : isSeparateWord(second) && isWordCharacter(first)
  }

  /// Whether the tokenizer would join a character with its neighbor into a word.
  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    if isSeparateWord(scalar) { return true }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }

  /// Whether a character is a separate word in the index.
  private static func isSeparateWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x3005: false
    // Iteration mark, closing mark, zero; numerals; kana repeat marks.
    case 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303C: true
    // Hiragana, Katakana with the long vowel mark, Bopomofo.
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF: true
    case 0x3105...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF: true
    // Chinese characters, Hangul syllables, compatibility forms, halfwidth Katakana.
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
