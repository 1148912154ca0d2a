public import Flickr

// {"photos":{"page":1,"pages":5,"perpage":100,"total":500,"photo":[
//   {"id":"9000000001","owner":"12345678@N00","secret":"0123abcdef","server":"65535","farm":66,
//    "title":"Harbour","ispublic":1,"latitude":"53.3498","longitude":"-6.2603",
//    "accuracy":"16","tags":"harbour dusk"}]},"stat":"ok"}

/// Lists the photos that Flickr finds the most interesting of a day, 500 at most.
///
/// Pages may be short before the last. Flickr refuses days that are none (1).
///
/// - Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html
public struct InterestingnessGetList: PhotoListingMethod, Hashable {
  /// Flickr's name of the method.
  public static let name = "flickr.interestingness.getList"

  /// Soon after midnight the photos of the day before are not chosen yet.
  public static func isLasting(_ reply: PhotoPage) -> Bool { !reply.photos.isEmpty }
  /// The day, `YYYY-MM-DD`; nil for yesterday.
  public var date: String?
  /// The page, beginning with 1.
  public var page = 1
  /// Photos a page, 1...500.
  public var perPage = 100
  /// What is asked of each photo.
  public var extras = PhotoExtras.all

  /// Makes the call for the first page of a day.
  public init(date: String? = nil) {
    self.date = date
  }

  /// What is given, as Flickr takes it.
  public var parameters: [FlickrParameter] {
    [FlickrParameter("date", ifPresent: date)].compactMap { $0 } + pageParameters
  }
}
