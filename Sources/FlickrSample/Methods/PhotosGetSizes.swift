import Flickr

/// Lists the images of a photo.
enum PhotosGetSizes: SampleMethod {
  static let name = "flickr.photos.getSizes"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    let sample = try PhotosGetInfo.photo(of: request)
    let images = sample.images
    let page = "https://www.flickr.com/photos/\(sample.photo.owner ?? "")/\(images.id)/sizes"
    let sizes = images.sizes.map { size in
      let (width, height) = images.dimensions(size)
      let letters = size.urlKey.dropFirst(4)
      return #"{"label":"\#(size.label)","width":\#(width),"height":\#(height),"#
        + #""source":"\#(images.url(size))","url":\#(JSONString.quoted("\(page)/\(letters)/")),"#
        + #""media":"photo"}"#
    }
    let mayDownload = images.sizes.contains(.original) ? 1 : 0
    return #"{"sizes":{"canblog":0,"canprint":0,"candownload":\#(mayDownload),"#
      + #""size":[\#(sizes.joined(separator: ","))]},"stat":"ok"}"#
  }
}
