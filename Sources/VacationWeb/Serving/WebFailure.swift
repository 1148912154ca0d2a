/// A failure of the web page's own.
enum WebFailure: Error, Hashable {
  /// Nothing is at the address.
  case noSuchPage
  /// A form or an address lacks something, or has something that cannot be read: what, in a
  /// sentence, and what to do.
  case badRequest(String, hint: String)
  /// Nothing is known of a piece of work: it ended long ago, or the server was started anew.
  case noSuchWork
}

extension WebFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSuchPage: "There is no such page."
    case .badRequest(let what, _): what
    case .noSuchWork: "Nothing is known of this piece of work."
    }
  }

  /// What to do next.
  var hint: String {
    switch self {
    case .noSuchPage: "Choose one of the tabs above."
    case .badRequest(_, let hint): hint
    case .noSuchWork: "It ended a while ago, or the program was started anew since."
    }
  }
}
