import Flickr

/// What the picture of a photo should show, in the words used in the names of pictures.
struct PictureWords {
  /// The subject, for example `sea`.
  let subject: Substring
  /// The time of day or the weather, for example `golden` or `rain`.
  let light: Substring
  /// Details, for example `beach`.
  let details: Set<Substring>

  /// Chooses words by a photo's tags; `seed` breaks ties.
  init(_ photo: Photo, seed: UInt64) {
    let tags = Set(photo.tags)
    let scores = Self.subjects.map { $0.tags.intersection(tags).count }
    let best = scores.max() ?? 0
    let candidates = zip(Self.subjects, scores).filter { $0.1 == best }.map(\.0.word)
    subject = candidates[Int((seed >> 24) % UInt64(candidates.count))]
    light =
      Self.lights.first { !$0.tags.isDisjoint(with: tags) }?.word
      ?? Self.light(hour: photo.dateTaken.flatMap { Int($0.dropFirst(11).prefix(2)) }, seed: seed)
    details = Set(Self.details.filter { !$0.tags.isDisjoint(with: tags) }.map(\.word))
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

  /// A word, and the tags that select it.
  private typealias Entry = (word: Substring, tags: Set<String>)

  private static func entries(_ table: String) -> [Entry] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return (parts[0], Set(parts[1].split(separator: " ").map(String.init)))
    }
  }

  private static let subjects = entries(
    """
    mountains: mountain hiking lake waterfall inca machupicchu vesuvio cliff ice iceland \
      snow hill cablecar
    sea: sea beach boat ship ferry harbour swimming fishing waves sail lighthouse island \
      seal sealion bosphorus pier
    city: city river bridge tower mosque church temple castle palace history view \
      architecture skyline metro opera museum
    houses: street houses house door window laundry balcony tram square stairs alley canal \
      bicycle car shop
    forest: forest tree trees autumn bamboo monkey green fog walking
    desert: desert ruins pyramid cairo camel horse
    lights: music dance festival cinema theatre lamps lantern concert crowd christmas fire
    table: food coffee café lunch soup bread noodles tea kitchen wine fish mezcal tofu
    tiles: tiles pattern textile weaving craft azulejo mural colour
    garden: flowers flower garden park spring bird purple pond
    """
  )

  /// The first match is used.
  private static let lights = entries(
    """
    night: night dark metro
    sunset: sunset
    dusk: evening
    fog: fog smoke clouds
    rain: rain storm wind
    winter: snow winter ice
    morning: morning sunrise
    """
  )

  private static let details = entries(
    """
    autumn: autumn
    beach: beach swimming island
    bridge: bridge
    canal: canal reflection
    gray: blackandwhite
    mosque: mosque istanbul cairo marrakech bosphorus
    purple: purple
    pyramid: cairo pyramid
    river: river
    """
  )

  /// The words for details.
  static let detailWords = Set(details.map(\.word))
}
