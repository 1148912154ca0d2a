/// Parameters as one text, `name=value&name=value`: a query, a form that is posted, or the answer of
/// an OAuth page.
package enum FormBody {
  /// Writes parameters in their order; a space becomes `%20`, which queries and forms both take.
  static func encode(_ parameters: [FlickrParameter]) -> String {
    parameters
      .map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
      .joined(separator: "&")
  }

  /// Reads parameters in their order, whatever the text is: a part without `=` is a name with an
  /// empty value, and empty parts are skipped.
  package static func decode(_ text: some StringProtocol) -> [FlickrParameter] {
    text.split(separator: "&").map { part in
      let equals = part.firstIndex(of: "=")
      let name = part[..<(equals ?? part.endIndex)]
      let value = equals.map { part[part.index(after: $0)...] } ?? ""
      return FlickrParameter(PercentEncoding.decodeForm(name), PercentEncoding.decodeForm(value))
    }
  }
}
