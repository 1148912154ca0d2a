/// What a kept reply is found by: method and parameters, without key or signature.
enum ReplyKey {
  /// `METHOD?name=value&…`, the parameters by name, percent-encoded; for a signed call with
  /// the user's NSID and a space before it.
  static func of(
    _ method: String,
    _ parameters: [FlickrParameter],
    user: String? = nil,
    standIn: String? = nil
  ) -> String {
    let pairs = parameters.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    // What stands in for Flickr answers nothing in its name.
    return [standIn, user].compactMap { $0.map { $0 + " " } }.joined() + method + "?"
      + pairs.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
      .joined(separator: "&")
  }
}
