/// The status of a call, from the body of the response alone: the HTTP status is 200 for failures too.
public enum ResponseStatus: Hashable, Sendable {
  /// The call succeeded: `stat` is `ok`.
  case ok
  /// The call failed: Flickr's code, 0 without one, and its message.
  case failed(code: Int, message: String)
  /// The body is not a response to a call: HTML, truncated or malformed JSON, JSON without `stat`.
  case undecodable

  /// Reads the status of a response, and validates the whole body as JSON.
  ///
  /// A failure in XML, `<rsp stat="fail">`, is recognized too: in some outages Flickr sends it whatever
  /// format was requested. Invalid UTF-8 inside strings is ignored here.
  public static func of(_ json: [UInt8]) -> ResponseStatus {
    json.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      scanner.skipWhiteSpace()
      return switch scanner.next {
      case UInt8(ascii: "{"): ofObject(&scanner)
      case UInt8(ascii: "<"): ofMarkup(bytes[scanner.position...])
      default: .undecodable
      }
    }
  }

  /// Reads a JSON object from its brace on.
  private static func ofObject(_ scanner: inout JSONScanner) -> ResponseStatus {
    let text = JSONReader(bytes: scanner.bytes)
    var stat = JSONValue.absent
    var code = JSONValue.absent
    var message = JSONValue.absent
    do throws(JSONFault) {
      try scanner.object(depth: 1) { key, value in
        text.withKey(key) { name in
          switch name.count {
          case 4 where equals(name, "stat"): stat = value
          case 4 where equals(name, "code"): code = value
          case 7 where equals(name, "message"): message = value
          default: break
          }
        }
      }
      try scanner.end()
    } catch {
      return .undecodable
    }
    return switch text.text(stat) {
    case "ok": .ok
    case "fail": .failed(code: text.integer(code) ?? 0, message: text.content(message) ?? "")
    default: .undecodable
    }
  }

  /// Reads a failure in XML: `<rsp stat="fail"><err code="105" msg="…"/></rsp>`.
  private static func ofMarkup(_ bytes: Slice<UnsafeRawBufferPointer>) -> ResponseStatus {
    // Failures are short; a long text is a page or an unexpected response.
    guard bytes.count <= 4096 else { return .undecodable }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstMatch(of: /\A\s*(?:<\?xml[^>]*>\s*)?<rsp\s([^>]*)>/),
      attribute("stat", of: start.1) == "fail",
      let failure = text[start.range.upperBound...].firstMatch(of: /\A\s*<err\s([^>]*)>/)
    else { return .undecodable }
    return .failed(
      code: attribute("code", of: failure.1).flatMap { Int($0) } ?? 0,
      message: attribute("msg", of: failure.1).map(HTMLText.plainText) ?? ""
    )
  }

  /// The value of an attribute, as it is written between its quotes.
  private static func attribute(_ name: String, of tag: Substring) -> String? {
    for match in tag.matches(of: /(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) where match.1 == name {
      return (match.2 ?? match.3).map(String.init)
    }
    return nil
  }
}
