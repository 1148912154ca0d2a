/// Lists the photos that were looked at most, the same ones for every day.
enum SampleInterestingnessGetList: SampleMethod {
  static let name = "flickr.interestingness.getList"

  static func answer(to request: SampleRequest) throws(SampleRefusal) -> String {
    if let date = request["date"], !SearchDate.isDay(date) {
      throw SampleRefusal(code: 1, "Not a valid date string.")
    }
    let photos = SampleCatalog.shared.photos.sorted {
      ($0.views, $0.rank) > ($1.views, $1.rank)
    }
    return PhotoListReply(photos: Array(photos.prefix(500)), request: request).json
  }
}
