/// Lists the photos with the most views, the same for every day.
enum SampleInterestingnessGetList: SampleMethod {
  static let name = "flickr.interestingness.getList"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    if let date = request["date"], !SearchDate.isDay(date) {
      throw SampleError(code: 1, "Not a valid date string.")
    }
    let photos = SampleCatalog.shared.photos.sorted {
      ($0.views, $0.rank) > ($1.views, $1.rank)
    }
    return PhotoListResponse(photos: Array(photos.prefix(500)), request: request).json
  }
}
