import FlickrClient

/// Answers the parameters that it was sent, but for those that are secret.
enum TestEcho: SampleMethod {
  static let name = "flickr.test.echo"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    var reply = JSONMembers()
    for parameter in request.parameters {
      let name = parameter.name
      guard name != "api_key", name != "api_sig", !name.hasPrefix("oauth_") else { continue }
      // Members keep their names as they are written, so escapes go in here.
      reply[String(JSONString.quoted(name).dropFirst().dropLast())] =
        JSONString.content(parameter.value)
    }
    reply["stat"] = "\"ok\""
    return reply.text
  }
}
