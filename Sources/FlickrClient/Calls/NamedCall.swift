/// A call of any of Flickr's methods by its name, whose reply is not read.
public struct NamedCall: Sendable, Hashable {
  /// Flickr's name of the method, `flickr.…`.
  public let name: String
  /// Its parameters beside the method's name, the format, the key and the signature; none is
  /// empty.
  public let parameters: [FlickrParameter]

  /// Makes a call; parameters without a value are left out.
  ///
  /// - Throws: ``Refusal/unusableName(_:)`` when the name is not `flickr.` and letters, digits and
  ///   single dots, 100 bytes at most; ``Refusal/reservedParameter(_:)`` for a parameter that this
  ///   library sets itself.
  public init(name: String, parameters: [FlickrParameter] = []) throws(Refusal) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, words[0] == "flickr", name.utf8.count <= 100,
      words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(NamedCall.isOfWord) })
    else { throw .unusableName(name) }
    if let reserved = parameters.first(where: { NamedCall.isReserved($0.name) }) {
      throw .reservedParameter(reserved.name)
    }
    self.name = name
    self.parameters = parameters.filter { !$0.value.isEmpty }
  }

  /// Why a call cannot be made.
  public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// No method can have this name.
    case unusableName(String)
    /// The library sets this parameter itself.
    case reservedParameter(String)

    /// What is wrong and what to do, as sentences.
    public var description: String {
      switch self {
      case .unusableName(let name):
        "\"\(name)\" cannot be one of Flickr's methods: their names are like flickr.photos.getInfo."
      case .reservedParameter(let name):
        "The parameter \"\(name)\" is set for every call. Leave it out."
      }
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default:
      false
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    name.isEmpty || name.hasPrefix("oauth_")
      || ["method", "format", "nojsoncallback", "jsoncallback", "api_key", "api_sig", "auth_token"]
        .contains(name)
  }
}
