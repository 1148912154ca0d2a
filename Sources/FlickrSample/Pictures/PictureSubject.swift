import Flickr

/// What a picture shows, as far as its tags tell.
enum PictureSubject: CaseIterable {
  case mountains, sea, city, houses, forest, desert, lights, table, tiles, garden

  /// The tags that lead to it.
  private var tags: Set<String> {
    switch self {
    case .mountains:
      [
        "mountain", "hiking", "lake", "waterfall", "inca", "machupicchu", "vesuvio", "cliff", "ice",
        "iceland", "snow", "hill", "cablecar",
      ]
    case .sea:
      [
        "sea", "beach", "boat", "ship", "ferry", "harbour", "swimming", "fishing", "waves", "sail",
        "lighthouse", "island", "seal", "sealion", "bosphorus", "pier",
      ]
    case .city:
      [
        "city", "river", "bridge", "tower", "mosque", "church", "temple", "castle", "palace",
        "history", "view", "architecture", "skyline", "metro", "opera", "museum",
      ]
    case .houses:
      [
        "street", "houses", "house", "door", "window", "laundry", "balcony", "tram", "square",
        "stairs", "alley", "canal", "bicycle", "car", "shop",
      ]
    case .forest:
      ["forest", "tree", "trees", "autumn", "bamboo", "monkey", "green", "fog", "walking"]
    case .desert: ["desert", "ruins", "pyramid", "cairo", "camel", "horse"]
    case .lights:
      [
        "music", "dance", "festival", "cinema", "theatre", "lamps", "lantern", "concert", "crowd",
        "christmas", "fire",
      ]
    case .table:
      [
        "food", "coffee", "café", "lunch", "soup", "bread", "noodles", "tea", "kitchen", "wine",
        "fish", "mezcal", "tofu",
      ]
    case .tiles: ["tiles", "pattern", "textile", "weaving", "craft", "azulejo", "mural", "colour"]
    case .garden: ["flowers", "flower", "garden", "park", "spring", "bird", "purple", "pond"]
    }
  }

  /// Chooses the subject that the most tags lead to; of equals the id's number decides.
  init(_ photo: Photo, seed: UInt64) {
    let all = Self.allCases
    let scores = all.map { $0.tags.intersection(photo.tags).count }
    let best = scores.max() ?? 0
    let candidates = zip(all, scores).filter { $0.1 == best }.map(\.0)
    self = candidates[Int((seed >> 24) % UInt64(max(candidates.count, 1)))]
  }
}

extension Light {
  /// The light that the tags speak of, else one of the hour when the photo was taken.
  init(_ photo: Photo, seed: UInt64) {
    let tags = Set(photo.tags)
    func has(_ names: String...) -> Bool { !tags.isDisjoint(with: names) }
    if has("night", "dark", "metro") {
      self = .night
    } else if has("sunset") {
      self = .sunset
    } else if has("evening") {
      self = .dusk
    } else if has("fog", "smoke", "clouds") {
      self = .fog
    } else if has("rain", "storm", "wind") {
      self = .rain
    } else if has("snow", "winter", "ice") {
      self = .winter
    } else if has("morning", "sunrise") {
      self = .morning
    } else {
      let hour = photo.dateTaken.flatMap { Int($0.dropFirst(11).prefix(2)) } ?? 12
      switch hour {
      case 5...8: self = .morning
      case 17, 18: self = .golden
      case 19, 20: self = .sunset
      case 21, 22: self = .dusk
      case 23, 0...3: self = .night
      default: self = seed & 0x1000 == 0 ? .day : .golden
      }
    }
  }
}

extension Scene {
  /// Composes the picture of a photo; its width and height are pixels.
  init(_ sample: SamplePhoto, width: Int, height: Int) {
    let photo = sample.photo
    let seed = sample.images.seed
    var sketch = Sketch(
      width: width,
      height: height,
      light: Light(photo, seed: seed),
      tags: Set(photo.tags),
      random: SeededNumbers(seed: seed)
    )
    switch PictureSubject(photo, seed: seed) {
    case .mountains: self = .mountains(&sketch)
    case .sea: self = .sea(&sketch)
    case .city: self = .city(&sketch)
    case .houses: self = .houses(&sketch)
    case .forest: self = .forest(&sketch)
    case .desert: self = .desert(&sketch)
    case .lights: self = .lights(&sketch)
    case .table: self = .table(&sketch)
    case .tiles: self = .tiles(&sketch)
    case .garden: self = .garden(&sketch)
    }
    isGray = sketch.tags.contains("blackandwhite")
  }
}
