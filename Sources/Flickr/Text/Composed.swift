import Foundation

/// The least byte of UTF-8 that a text has unless it is in NFC anyway.
///
/// All characters before U+0300, the first combining one, stand for themselves, and U+0300 is
/// written CC 80.
let firstByteThatMayCompose: UInt8 = 0xCC

extension String {
  /// The text in Unicode's normalization form C (NFC).
  ///
  /// Swift's `==` sees no difference, SQLite and file systems do.
  var composed: String {
    guard utf8.contains(where: { $0 >= firstByteThatMayCompose }) else { return self }
    return precomposedStringWithCanonicalMapping
  }
}
