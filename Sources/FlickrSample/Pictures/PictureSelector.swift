import Flickr

/// Assigns pictures to photos, deterministically.
///
/// Consecutive photos, overall and in the same city, get different pictures, and so do most that a
/// tag finds.
struct PictureSelector {
  private let pictures = SamplePicture.all.map(Candidate.init)
  /// The number of uses of each picture.
  private var uses = Array(repeating: 0, count: SamplePicture.all.count)
  /// The pictures used so far, oldest first: overall, and by city.
  private var recent: [Int] = []
  private var recentByCity: [String: [Int]] = [:]
  /// The last picture used for each tag.
  private var lastByTag: [String: Int] = [:]

  /// A picture, and its words by what they mean.
  private struct Candidate {
    let picture: SamplePicture
    /// The only cities that it can stand for; none for any city.
    let cities: Set<Substring>
    let things: Set<Substring>
    let details: Set<Substring>
    let isDark: Bool
    let isGray: Bool

    init(_ picture: SamplePicture) {
      self.picture = picture
      cities = picture.words.intersection(PictureWords.cityWords)
      things = picture.words.intersection(PictureWords.thingWords)
      details = picture.words.intersection(PictureWords.detailWords)
      isDark = !picture.words.isDisjoint(with: PictureWords.darkWords)
      isGray = picture.words.contains("gray")
    }
  }

  /// Chooses the picture of the next photo.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - city: Its city; nil for none.
  ///   - isCover: Whether it stands for its city in the list of cities, which looks best if it shows
  ///     what only this city has.
  /// - Returns: The picture.
  mutating func next(for photo: Photo, in city: SampleCity?, isCover: Bool) -> SamplePicture {
    let seed = SampleHash.of(photo.id.rawValue)
    let wanted = PictureWords(photo, in: city, seed: seed)
    let place = city?.name.name ?? ""
    let repeated = Set(
      photo.tags.filter { !PictureWords.commonTags.contains($0) }.compactMap { lastByTag[$0] }
    )
    let ofCity = recentByCity[place, default: []]
    let avoided = Set(recent.suffix(4) + ofCity.suffix(2))
    let usedInCity = Set(ofCity)
    let ranks = pictures.indices.map { index in
      // The seed breaks ties.
      var score = score(pictures[index], wanted, isCover: isCover) - uses[index] * 3
      if avoided.contains(index) { score -= 120 }
      if usedInCity.contains(index) { score -= 40 }
      if repeated.contains(index) { score -= 40 }
      return (score, SampleHash.mixed(seed &+ UInt64(index)))
    }
    let best = pictures.indices.max { ranks[$0] < ranks[$1] } ?? 0
    uses[best] += 1
    recent.append(best)
    recentByCity[place, default: []].append(best)
    for tag in photo.tags { lastByTag[tag] = best }
    return pictures[best].picture
  }

  /// How well a picture fits: color matters most, then a thing that is named, the subject, the
  /// city, and last the light and details.
  private func score(_ candidate: Candidate, _ wanted: PictureWords, isCover: Bool) -> Int {
    let words = candidate.picture.words
    let hasThing = !candidate.things.isDisjoint(with: wanted.details)
    let isOfCity = !candidate.cities.isDisjoint(with: wanted.cities)
    // A picture of a city stands for no other one; for a photo of nowhere, if it shows its thing.
    if !candidate.cities.isEmpty, !isOfCity, !wanted.cities.isEmpty || !hasThing { return -1000 }
    var score = isOfCity ? (isCover ? 54 : 34) : 0
    if candidate.isGray == wanted.details.contains("gray") { score += 200 }
    if words.contains(wanted.subject) {
      score += 40
    } else if !words.isDisjoint(with: wanted.otherSubjects) {
      score += 30
    }
    if words.contains(wanted.light) { score += 5 }
    // Another bright picture is a smaller mismatch than a night picture at noon.
    if candidate.isDark == PictureWords.darkWords.contains(wanted.light) { score += 12 }
    for detail in candidate.details { score += wanted.details.contains(detail) ? 12 : -6 }
    if hasThing {
      score += 36 + 10 * candidate.things.intersection(wanted.details).count
    } else if !candidate.things.isEmpty {
      // Where the city is the same, its usual sights may be in the picture unasked.
      let isUsual = isOfCity && candidate.things.isDisjoint(with: PictureWords.singularWords)
      score -= isUsual ? (isCover ? 0 : 18) : 50
    }
    return score
  }
}
