import CMessageDigest

/// The message digests that Flickr's API and the token file need.
enum MessageDigest {
  /// Computes a message authentication code with SHA-1.
  ///
  /// - Returns: 20 bytes.
  /// - Source: RFC 2104; RFC 2202 has the test vectors.
  static func hmacSHA1(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let blockSize = Int(SHA1_BLOCK_LENGTH)
    let short = key.count > blockSize ? sha1(key) : key
    let block = short + Array(repeating: 0, count: blockSize - short.count)
    return sha1(block.map { $0 ^ 0x5c } + sha1(block.map { $0 ^ 0x36 } + message))
  }

  /// Computes the SHA-256 digest of a message.
  ///
  /// - Returns: 64 hexadecimal digits in lower case.
  static func sha256(_ message: [UInt8]) -> String {
    var digits = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
    SHA256Data(message, message.count, &digits)
    return String(decoding: digits.dropLast().map { UInt8($0) }, as: UTF8.self)
  }

  private static func sha1(_ message: [UInt8]) -> [UInt8] {
    var context = SHA1_CTX()
    var digest = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_LENGTH))
    SHA1Init(&context)
    SHA1Update(&context, message, message.count)
    SHA1Final(&digest, &context)
    return digest
  }
}
