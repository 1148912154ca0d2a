import Maps
import Mustache
import Settings

// The values of `map.mustache` and `mapsheet.mustache`.

extension MapDrawing: MustacheParent {
  package func child(named name: String) -> Any? {
    switch name {
    case "label": label
    case "width": view.width
    case "height": view.height
    case "west": region.west
    case "south": region.south
    case "east": region.east
    case "north": region.north
    case "bounds":
      // East is beyond 180 across the 180th meridian.
      bounds.map { "\($0.west),\($0.south),\($0.west + $0.degreesWide),\($0.north)" } ?? ""
    case "land": ground.land
    case "urban": ground.urban
    case "rivers": ground.rivers
    case "lakes": ground.lakes
    case "coast": ground.coast
    case "borders": ground.borders
    case "names": names
    case "hasRoute": route != nil
    case "route": route ?? ""
    case "pins": pins
    case "cities": cities
    case "small": small
    case "isPoint": isPoint
    case "isFetched": source != nil
    case "groupsURL": source?.groups ?? ""
    case "photosURL": source?.photos ?? ""
    case "listURL": source?.list ?? ""
    case "note": note?.text
    case "noteLink": note?.link ?? ""
    case "notePath": note?.path ?? ""
    case "tiles": tiles?.address ?? ""
    case "firstZoom": tiles?.firstZoom ?? 0
    case "lastZoom": tiles?.lastZoom ?? 0
    case "tilesAttribution": tiles?.attribution ?? ""
    case "attribution": attribution
    default: nil
    }
  }
}

extension MapOverlay: MustacheParent {
  package func child(named name: String) -> Any? {
    switch name {
    case "names": names
    case "cities": cities
    case "pins": pins
    case "scale": Self.scale
    case "isSmall": true
    default: nil
    }
  }
}

extension MapCity: MustacheParent {
  package func child(named name: String) -> Any? {
    switch name {
    case "x": x
    case "y": y
    case "name": self.name
    case "textX": text.x
    case "textY": text.y
    case "anchor": text.anchor
    default: nil
    }
  }
}

extension MapName: MustacheParent {
  package func child(named name: String) -> Any? {
    switch name {
    case "x": x
    case "y": y
    case "text": text
    default: nil
    }
  }
}

extension PlacedPin: MustacheParent {
  package func child(named name: String) -> Any? {
    switch name {
    case "x": x
    case "y": y
    case "mark": mark
    case "hasMark": !mark.isEmpty
    case "label": label
    case "url": first.url
    case "visited": first.visited
    case "isGroup": photos > 1
    case "isOfStops": photos > 1 && first.number != nil
    case "hasCaption": caption != nil
    case "caption": caption?.text ?? ""
    case "captionX": caption?.x ?? 0
    case "captionY": caption?.y ?? 0
    case "radius": radius
    case "members": members
    default: nil
    }
  }
}

extension PlacedPin.Member: MustacheParent {
  package func child(named name: String) -> Any? {
    switch name {
    case "index": index
    case "latitude": pin.latitude
    case "longitude": pin.longitude
    case "title": pin.title
    case "subtitle": pin.subtitle
    case "detail": pin.detail
    case "url": pin.url
    case "thumbnail": pin.thumbnail ?? ""
    case "number": pin.number.map(String.init) ?? ""
    case "visited": pin.visited
    case "place": pin.place
    default: nil
    }
  }
}
