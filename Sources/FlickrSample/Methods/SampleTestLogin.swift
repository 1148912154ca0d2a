/// Returns the logged-in user, which is always the same.
enum SampleTestLogin: SampleMethod {
  static let name = "flickr.test.login"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let name = SampleCatalog.shared.ownerNames[FlickrSample.me] ?? ""
    return #"{"user":{"id":"\#(FlickrSample.me)","username":\#(JSONString.content(name))},"#
      + #""stat":"ok"}"#
  }
}
