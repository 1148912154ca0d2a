import Flickr

/// Lists the licenses.
enum SamplePhotosLicensesGetInfo: SampleMethod {
  static let name = "flickr.photos.licenses.getInfo"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let licenses = License.all.map {
      #"{"id":\#($0.id),"name":\#(JSONString.quoted($0.name)),"#
        + #""url":\#(JSONString.quoted($0.url ?? ""))}"#
    }
    return #"{"licenses":{"license":[\#(licenses.joined(separator: ","))]},"stat":"ok"}"#
  }
}
