import CMessageDigest

/// The SHA-256 digest of bytes that come in pieces.
package struct SHA256 {
  private var context = SHA2_CTX()

  /// Begins a digest.
  package init() { SHA256Init(&context) }

  /// Adds bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    SHA256Update(&context, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// The digest: 64 hexadecimal digits in lower case; nothing can be added afterward.
  package mutating func digest() -> String {
    var digits = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
    SHA256End(&context, &digits)
    return String(decoding: digits.dropLast().map { UInt8($0) }, as: UTF8.self)
  }
}
