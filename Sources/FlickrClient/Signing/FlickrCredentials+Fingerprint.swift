import Crypto
import Foundation

extension FlickrCredentials {
  /// What tells the key from others and does not give it away: 32 hexadecimal digits.
  public var keyFingerprint: String {
    let digest = SHA256.hash(data: Data("virtual-vacation\nkey\n\(key)".utf8))
    return digest.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
