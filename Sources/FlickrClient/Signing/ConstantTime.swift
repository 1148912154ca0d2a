/// Comparison of secrets.
package enum ConstantTime {
  /// Compares a text that came from outside with a secret, in a time that does not tell where they
  /// differ.
  package static func isEqual(_ text: some StringProtocol, _ secret: String) -> Bool {
    let text = Array(text.utf8)
    let secret = Array(secret.utf8)
    var difference = text.count ^ secret.count
    for index in secret.indices {
      difference |= Int((index < text.count ? text[index] : 0) ^ secret[index])
    }
    return difference == 0
  }
}
