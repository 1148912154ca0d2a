import Flickr

/// Assigns pictures to photos, deterministically.
///
/// Consecutive photos, overall and in the same city, get different pictures.
struct PictureSelector {
  private let pictures = SamplePicture.all
  /// The number of uses of each picture.
  private var uses = Array(repeating: 0, count: SamplePicture.all.count)
  /// The pictures used so far, oldest first: overall, and by city.
  private var recent: [Int] = []
  private var recentByCity: [String: [Int]] = [:]

  /// Chooses the picture of the next photo.
  mutating func next(for photo: Photo, in city: SampleCity?) -> SamplePicture {
    let seed = SampleHash.of(photo.id.rawValue)
    let wanted = PictureWords(photo, seed: seed)
    let place = city?.name.name ?? ""
    let avoided = Set(recent.suffix(4) + recentByCity[place, default: []].suffix(2))
    let ranks = pictures.indices.map { index in
      // The seed breaks ties.
      let score = score(pictures[index], wanted) - uses[index] / 5
      return (score - (avoided.contains(index) ? 20 : 0), SampleHash.mixed(seed &+ UInt64(index)))
    }
    let best = pictures.indices.max { ranks[$0] < ranks[$1] } ?? 0
    uses[best] += 1
    recent.append(best)
    recentByCity[place, default: []].append(best)
    return pictures[best]
  }

  /// How well a picture fits: color matters most, then the subject, the light and details.
  private func score(_ picture: SamplePicture, _ wanted: PictureWords) -> Int {
    let words = picture.words
    var score = words.contains(wanted.subject) ? 40 : 0
    if words.contains("gray") == wanted.details.contains("gray") { score += 80 }
    if words.contains(wanted.light) { score += 4 }
    // Another bright picture is a smaller mismatch than a night picture at noon.
    if words.isDisjoint(with: ["night", "dusk"]) == !["night", "dusk"].contains(wanted.light) {
      score += 4
    }
    for detail in words.intersection(PictureWords.detailWords) {
      score += wanted.details.contains(detail) ? 3 : -3
    }
    return score
  }
}
