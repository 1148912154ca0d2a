import Flickr

/// Chooses the pictures of photos, one after the other: the same photos in the same order always get
/// the same pictures, and neighbors, overall or in their city, get different ones.
struct PictureChoice {
  private let pictures = SamplePicture.all
  /// How often each picture was chosen.
  private var uses = Array(repeating: 0, count: SamplePicture.all.count)
  /// The pictures chosen last, oldest first: overall, and by city.
  private var recent: [Int] = []
  private var recentByCity: [String: [Int]] = [:]

  /// The picture of the next photo.
  mutating func next(for photo: Photo, in city: SampleCity?) -> SamplePicture {
    let seed = SampleHash.of(photo.id.rawValue)
    let wanted = PictureWords(photo, seed: seed)
    let place = city?.name.name ?? ""
    let avoided = Set(recent.suffix(4) + recentByCity[place, default: []].suffix(2))
    let ranks = pictures.indices.map { index in
      // Of equals the seed decides.
      let score = score(pictures[index], wanted) - uses[index] / 5
      return (score - (avoided.contains(index) ? 20 : 0), SampleHash.mixed(seed &+ UInt64(index)))
    }
    let best = pictures.indices.max { ranks[$0] < ranks[$1] } ?? 0
    uses[best] += 1
    recent.append(best)
    recentByCity[place, default: []].append(best)
    return pictures[best]
  }

  /// How well a picture suits: above all its color, then its subject, light and details.
  private func score(_ picture: SamplePicture, _ wanted: PictureWords) -> Int {
    let words = picture.words
    var score = words.contains(wanted.subject) ? 40 : 0
    if words.contains("gray") == wanted.details.contains("gray") { score += 80 }
    if words.contains(wanted.light) { score += 4 }
    // A bright picture of the wrong hour disturbs less than night at noon.
    if words.isDisjoint(with: ["night", "dusk"]) == !["night", "dusk"].contains(wanted.light) {
      score += 4
    }
    for detail in words.intersection(PictureWords.detailWords) {
      score += wanted.details.contains(detail) ? 3 : -3
    }
    return score
  }
}
