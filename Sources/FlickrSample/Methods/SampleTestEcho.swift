import FlickrClient

/// Answers the parameters that it was sent, but for those that are secret.
enum SampleTestEcho: SampleMethod {
  static let name = "flickr.test.echo"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let told = request.parameters.filter {
      $0.name != "api_key" && $0.name != "api_sig" && !$0.name.hasPrefix("oauth_")
    }
    let members = told.map { "\(JSONString.quoted($0.name)):\(JSONString.content($0.value))," }
    return #"{\#(members.joined())"stat":"ok"}"#
  }
}
