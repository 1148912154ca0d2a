/// Lists the photos with the most views, the same for every day.
///
/// The list begins with a photo of each city, since Top Places shows the first one: if possible, a photo
/// whose picture shows this city, otherwise one whose picture stands for no other city.
enum SampleInterestingnessGetList: SampleMethod {
  static let name = "flickr.interestingness.getList"

  static func response(to request: SampleRequest) throws(SampleError) -> String {
    if let date = request["date"], !SearchDate.isDay(date) {
      throw SampleError(code: 1, "Not a valid date string.")
    }
    return PhotoListResponse(photos: photos, request: request).json
  }

  private static let photos: [SamplePhoto] = {
    let viewed = SampleCatalog.shared.photos
      .sorted { ($0.views, $0.rank) > ($1.views, $1.rank) }
      .prefix(500)
    var covers: [String: SamplePhoto] = [:]
    var shown: Set<Set<Substring>> = []
    for photo in viewed.filter(\.showsCity) + viewed {
      guard let city = photo.city?.placeID, covers[city] == nil,
        shown.insert(photo.images.picture.words).inserted
      else { continue }
      covers[city] = photo
    }
    let isCover = { (photo: SamplePhoto) in
      photo.city.flatMap { covers[$0.placeID]?.rank } == photo.rank
    }
    return viewed.filter(isCover) + viewed.filter { !isCover($0) }
  }()
}
