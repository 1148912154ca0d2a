extension FlickrCredentials {
  /// A fingerprint that identifies the key without revealing it: 32 hexadecimal digits.
  public var keyFingerprint: String {
    String(MessageDigest.sha256(Array("virtual-vacation\nkey\n\(key)".utf8)).prefix(32))
  }
}
