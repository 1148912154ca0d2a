/// Tells what the token allows, whichever it is: to read as `me`.
enum SampleAuthOAuthCheckToken: SampleMethod {
  static let name = "flickr.auth.oauth.checkToken"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let name = JSONString.quoted(SampleCatalog.shared.ownerNames[FlickrSample.me] ?? "")
    return #"{"oauth":{"token":{"_content":"sample"},"perms":{"_content":"read"},"#
      + #""user":{"nsid":"\#(FlickrSample.me)","username":\#(name),"fullname":""}},"stat":"ok"}"#
  }
}
