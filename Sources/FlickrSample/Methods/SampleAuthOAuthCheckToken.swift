/// Accepts any token, with read permission for `me`.
enum SampleAuthOAuthCheckToken: SampleMethod {
  static let name = "flickr.auth.oauth.checkToken"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let name = JSONString.quoted(SampleCatalog.shared.ownerNames[FlickrSample.me] ?? "")
    return #"{"oauth":{"token":{"_content":"sample"},"perms":{"_content":"read"},"#
      + #""user":{"nsid":"\#(FlickrSample.me)","username":\#(name),"fullname":""}},"stat":"ok"}"#
  }
}
