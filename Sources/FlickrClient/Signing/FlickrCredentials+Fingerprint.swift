extension FlickrCredentials {
  /// What tells the key from others and does not give it away: 32 hexadecimal digits.
  public var keyFingerprint: String {
    String(MessageDigest.sha256(Array("virtual-vacation\nkey\n\(key)".utf8)).prefix(32))
  }
}
