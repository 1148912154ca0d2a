/// A pin in a drawing, with the pins grouped in it.
package struct PlacedPin: Sendable {
  /// A pin for the page's script.
  package struct Member: Sendable {
    /// Its index among all pins of the map.
    package let index: Int
    package let pin: MapPin
  }

  package let x: Int
  package let y: Int
  package let first: MapPin
  package var members: [Member]

  /// The minimum distance between two pins, horizontally and vertically, in pixels.
  package struct Reach: Sendable {
    let x: Int
    let y: Int

    /// For a page, which scales the drawing to at least two thirds: this leaves 24 pixels between
    /// targets, as WCAG 2.2 (2.5.8) requires.
    static let page = Reach(x: 36, y: 40)
    /// For a phone's overlay, which is not scaled down: no pin covers another.
    static let phone = Reach(x: 30, y: 36)
  }

  /// The rectangle that it covers.
  package var room: MapRectangle { MapRectangle(xs: x - 11..<x + 11, ys: y - 32..<y + 1) }

  /// Its text: its number, or the number of grouped pins; "" for a single photo.
  package var mark: String {
    if let number = first.number { return members.count > 1 ? "\(number)+" : "\(number)" }
    return members.count > 1 ? "\(members.count)" : ""
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
        abs($0.x - x) < reach.x && abs($0.y - y) < reach.y
      }) {
        placed[near].members.append(member)
      } else {
        placed.append(PlacedPin(x: x, y: y, first: pin, members: [member]))
      }
    }
    return placed
  }
}
