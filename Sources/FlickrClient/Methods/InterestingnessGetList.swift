public import Flickr

// {"photos":{"page":1,"pages":5,"perpage":100,"total":500,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbor","ispublic":1,"latitude":"53.3498","longitude":"-6.2603",
//    "accuracy":"16","tags":"harbor dusk"}]},"stat":"ok"}

/// Lists the most interesting photos of a day, at most 500.
///
/// Pages before the last may be short. Flickr refuses malformed days (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html
public struct InterestingnessGetList: PhotoListingMethod, Hashable {
  /// The method's name.
  public static let name = "flickr.interestingness.getList"

  /// Shortly after midnight the photos of the previous day are not selected yet.
  public static func mayCache(_ response: PhotoPage) -> Bool { !response.photos.isEmpty }
  /// The day, `YYYY-MM-DD`; nil for yesterday.
  public var date: String?
  /// The page, 1-based.
  public var page = 1
  /// Photos per page, 1...500.
  public var perPage = 100
  /// The extra fields that are requested of each photo.
  public var extras = PhotoExtras.all

  /// Creates the call for the first page of a day.
  public init(date: String? = nil) {
    self.date = date
  }

  /// The parameters in Flickr's form.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("date", ifPresent: date)].compactMap { $0 } + pageParameters
  }
}
