extension FlickrCredentials {
  /// A text without the key, the token and their secrets, which some replies repeat.
  func redacted(_ text: String) -> String {
    var text = text
    for value in [key, secret, token?.token, token?.secret].compactMap({ $0 })
    where !value.isEmpty && text.contains(value) {
      text = text.replacing(value, with: "(hidden)")
    }
    return text
  }
}

extension FlickrClient {
  /// A text without the client's key, token and secrets.
  func redacted(_ text: String) -> String { credentials?.redacted(text) ?? text }
}
