/// Tells who one is: always the same person.
enum SampleTestLogin: SampleMethod {
  static let name = "flickr.test.login"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let name = SampleCatalog.shared.ownerNames[FlickrSample.me] ?? ""
    return #"{"user":{"id":"\#(FlickrSample.me)","username":\#(JSONString.content(name))},"#
      + #""stat":"ok"}"#
  }
}
