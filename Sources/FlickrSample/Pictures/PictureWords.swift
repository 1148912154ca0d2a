import Flickr

/// What the picture of a photo should show, in the words used in the names of pictures.
struct PictureWords {
  /// The subject, for example `sea`.
  let subject: Substring
  /// Other subjects that the tags name.
  let otherSubjects: Set<Substring>
  /// The time of day or the weather, for example `golden` or `rain`.
  let light: Substring
  /// Details, for example `beach`, and things, for example `tram`.
  let details: Set<Substring>
  /// The city, in lower case without accents and spaces; also the tags, if there is none.
  let cities: Set<Substring>

  /// Chooses words by a photo's tags and city; `seed` breaks ties.
  init(_ photo: Photo, in city: SampleCity?, seed: UInt64) {
    let tags = Set(photo.tags)
    let scores = Self.subjects.map { $0.tags.intersection(tags).count }
    let best = scores.max() ?? 0
    let candidates = zip(Self.subjects, scores).filter { $0.1 == best }.map(\.0.word)
    subject = candidates[Int((seed >> 24) % UInt64(candidates.count))]
    otherSubjects = Set(zip(Self.subjects, scores).filter { $0.1 > 0 }.map(\.0.word))
    light =
      Self.lights.first { !$0.tags.isDisjoint(with: tags) }?.word
      ?? Self.light(hour: photo.dateTaken.flatMap { Int($0.dropFirst(11).prefix(2)) }, seed: seed)
    details = Set(
      (Self.details + Self.things).filter { !$0.tags.isDisjoint(with: tags) }.map(\.word)
    )
    let names = city.map { [$0.name.title] } ?? photo.tags
    cities = Set(names.map(Self.word)).intersection(Self.cityWords)
  }

  /// A name as a word: in lower case, without accents and spaces.
  static func word(_ name: String) -> Substring {
    Substring(SearchText.words(name).joined())
  }

  private static func light(hour: Int?, seed: UInt64) -> Substring {
    switch hour ?? 12 {
    case 5...8: "morning"
    case 17, 18: "golden"
    case 19, 20: "sunset"
    case 21, 22: "dusk"
    case 23, 0...3: "night"
    default: seed & 0x1000 == 0 ? "day" : "golden"
    }
  }

  /// The words for cities.
  static let cityWords = Set(FlickrSample.shared.cities.map { word($0.title) })
  /// The words for details.
  static let detailWords = Set(details.map(\.word))
  /// The words for things: a picture of one rarely stands for a photo without it.
  static let thingWords = Set(things.map(\.word))
  /// Things that there is one of: not even in their city are they in each picture.
  static let singularWords: Set<Substring> = ["sails", "torii", "tower"]
  /// Tags that say little about what a photo shows.
  static let commonTags: Set<String> = ["people", "travel"]
  /// The lights of dark pictures.
  static let darkWords: Set<Substring> = ["dusk", "night"]
}
