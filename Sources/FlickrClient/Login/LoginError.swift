/// Why a login ended without a token, where Flickr itself did not refuse it.
public enum LoginError: Error, Hashable, Sendable {
  /// No port of this computer could be listened on; carries why.
  case cannotListen(String)
  /// The user, or Flickr, said no on the page that asks for consent.
  case denied
  /// Nobody came back from Flickr's page within this time.
  case noAnswer(within: Duration)
  /// The code that was typed in is empty.
  case noCode
}

extension LoginError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .cannotListen(let reason):
      "The login cannot wait for Flickr's answer, because no port of this computer is free for it:"
        + " \(reason)."
    case .denied: "The login ended, because access was not allowed on Flickr's page."
    case .noAnswer(let time):
      "The login ended, because no answer came from Flickr's page within"
        + " \(Self.words(for: time))."
    case .noCode: "The login ended, because no code was typed in."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .cannotListen, .noAnswer:
      "Run `vacation flickr login --oob`, and type in the code that Flickr shows."
    case .denied: "Run `vacation flickr login` again, and choose OK on Flickr's page."
    case .noCode:
      "Run `vacation flickr login --oob` again, and type in the code that Flickr's page shows."
    }
  }

  private static func words(for time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    if seconds >= 60, seconds % 60 == 0 {
      return seconds == 60 ? "a minute" : "\(seconds / 60) minutes"
    }
    return seconds == 1 ? "a second" : "\(seconds) seconds"
  }
}
