import Flickr

/// Lists the images of a photo.
enum SamplePhotosGetSizes: SampleMethod {
  static let name = "flickr.photos.getSizes"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    let sample = try SamplePhotosGetInfo.photo(of: request)
    let images = sample.images
    let page = "https://www.flickr.com/photos/\(sample.photo.owner ?? "")/\(images.id)/sizes"
    let sizes = SampleImages.sizes.map { size in
      let file = images.file(size)
      let letters = size.urlKey.dropFirst(4)
      return #"{"label":"\#(size.label)","width":\#(file.width),"height":\#(file.height),"#
        + #""source":"\#(images.url(size))","url":\#(JSONString.quoted("\(page)/\(letters)/")),"#
        + #""media":"photo"}"#
    }
    return #"{"sizes":{"canblog":0,"canprint":0,"candownload":0,"#
      + #""size":[\#(sizes.joined(separator: ","))]},"stat":"ok"}"#
  }
}
