/// Why the token of a login was not read, kept or forgotten.
public enum TokenStoreError: Error, Hashable, Sendable {
  /// Its file cannot be used.
  case file(PrivateFileError)
  /// Its file holds something else.
  case notAToken(path: String)
  /// The token lies in the desktop's keyring, which does not give it; carries why.
  case keyring(reason: String)
}

extension TokenStoreError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .notAToken(let path): "\(path) does not hold the token of a login."
    case .keyring(let reason):
      "The token lies in the desktop keyring, which could not be used: \(reason)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .file(let error): error.hint
    case .notAToken: "Run `vacation flickr login`, which writes it again."
    case .keyring:
      "Unlock the keyring of your desktop session and run again, or run `vacation flickr login`,"
        + " which keeps a new token in a file where there is no keyring."
    }
  }
}
