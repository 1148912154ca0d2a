extension PhotoCard {
  /// Its pin on a map; nil for a photo without coordinates.
  var pin: MapPin? {
    guard let latitude, let longitude else { return nil }
    return MapPin(
      latitude: latitude,
      longitude: longitude,
      title: title,
      subtitle: subtitle,
      address: path,
      thumbnail: thumbnail,
      visited: isVisited
    )
  }
}
