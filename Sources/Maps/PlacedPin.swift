/// A pin in a drawing, with the pins grouped in it.
package struct PlacedPin: Sendable {
  /// A pin for the page's script.
  package struct Member: Sendable {
    /// Its index among all pins of the map.
    package let index: Int
    package let pin: MapPin
  }

  /// Its center, in pixels.
  package let x: Int
  package let y: Int
  package let first: MapPin
  package var members: [Member]
  /// The name of its place, and how many more there are; nil if there is no room for it.
  package var caption: Caption?

  /// A name beside a pin.
  package struct Caption: Sendable {
    package let text: String
    /// The distance of its middle from the center of the pin, in pixels: not 0 at an edge, or beside the pin.
    package let x: Int
    /// The distance of its baseline from the center of the pin, in pixels.
    package let y: Int
  }

  /// The minimum distance between the centers of two pins, horizontally or vertically, in pixels.
  package enum Reach: Int, Sendable {
    /// For a page, which scales the drawing to at least two thirds: this leaves 24 pixels between
    /// targets, as WCAG 2.2 (2.5.8) requires.
    case page = 40
    /// For a phone's overlay, which is not scaled down: no pin covers another.
    case phone = 36
  }

  /// The radius of its circle, in pixels.
  package var radius: Int {
    switch mark.count {
    case 0: 8
    case 1...2: 13
    case 3: 16
    case 4: 17
    default: 18
    }
  }

  /// The rectangle that it covers.
  package var room: MapRectangle {
    MapRectangle(xs: x - radius - 1..<x + radius + 1, ys: y - radius - 1..<y + radius + 1)
  }

  /// The number of photos or places that it stands for.
  package var photos: Int { members.reduce(0) { $0 + $1.pin.photos } }

  /// The name of the place with the most photos in it, or of the first one of a route, and the number of
  /// other places; nil for none.
  package var place: (name: String, others: Int)? {
    var photos: [String: Int] = [:]
    for member in members { photos[member.pin.place, default: 0] += member.pin.photos }
    let names = members.map(\.pin.place).filter { !$0.isEmpty }
    let largest =
      first.number == nil
      ? names.max { photos[$0, default: 0] < photos[$1, default: 0] } : names.first
    return largest.map { name in
      (name, photos.count - 1 + members.reduce(0) { $0 + $1.pin.places - 1 })
    }
  }

  /// Its text: the number of one place, or the number of grouped pins; "" for a single photo.
  package var mark: String {
    switch photos {
    case 1: return first.number.map(String.init) ?? ""
    case ..<1_000: return "\(photos)"
    case ..<9_950: return "\((photos + 50) / 1_000).\((photos + 50) / 100 % 10)k"
    default: return "\((photos + 500) / 1_000)k"
    }
  }

  /// Its accessible name.
  package var label: String {
    var label = first.number.map { "\($0). " } ?? ""
    label += first.title
    if members.count > 1 { label += " and \(members.count - 1) more" }
    if first.visited, first.number == nil { label += " (visited)" }
    return label
  }
}

extension PlacedPin {
  /// Places pins in order; a pin too close to an earlier one is grouped with it.
  package static func placed(
    _ pins: [MapPin],
    in view: MapView,
    reach: Reach = .page
  ) -> [PlacedPin] {
    var placed: [PlacedPin] = []
    for (index, pin) in pins.enumerated() {
      let place = view.place(latitude: pin.latitude, longitude: pin.longitude)
      let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
      let member = Member(index: index, pin: pin)
      if let near = placed.firstIndex(where: {
        abs($0.x - x) < reach.rawValue && abs($0.y - y) < reach.rawValue
      }) {
        placed[near].members.append(member)
      } else {
        placed.append(PlacedPin(x: x, y: y, first: pin, members: [member]))
      }
    }
    return placed
  }
}

extension PlacedPin {
  /// The longest name beside a pin, in characters: longer ones are left out.
  private static let longestName = 24

  /// The name of its place under it, above it, or beside it, and the rectangle that it covers; nil where there
  /// is no room.
  func captioned(
    _ place: (name: String, others: Int),
    in view: MapView,
    _ taken: [MapRectangle]
  ) -> (Caption, MapRectangle)? {
    let text = place.others > 0 ? "\(place.name) +\(place.others)" : place.name
    guard text.count <= Self.longestName else { return nil }
    // It is bold.
    let half = MapNames.textWidth(of: text) * 9 / 16
    // At an edge it is not in the middle, but still below its pin.
    let middle = max(half, min(view.width - half, x)) - x
    let aside = radius + half
    let spots = [(middle, radius + 14), (middle, -radius - 6), (aside, 4), (-aside, 4)]
    for (shift, baseline) in spots where abs(shift) <= aside {
      let room = MapRectangle(
        xs: x + shift - half..<x + shift + half,
        ys: y + baseline - 11..<y + baseline + 4
      )
      if room.isFree(width: view.width, height: view.height, of: taken) {
        return (Caption(text: text, x: shift, y: baseline), room)
      }
    }
    return nil
  }
}
