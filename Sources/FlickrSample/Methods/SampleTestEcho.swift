import FlickrClient

/// Returns the parameters of the request, except for secret ones.
enum SampleTestEcho: SampleMethod {
  static let name = "flickr.test.echo"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let echoed = request.parameters.filter {
      $0.name != "api_key" && $0.name != "api_sig" && !$0.name.hasPrefix("oauth_")
    }
    let members = echoed.map { "\(JSONString.quoted($0.name)):\(JSONString.content($0.value))," }
    return #"{\#(members.joined())"stat":"ok"}"#
  }
}
