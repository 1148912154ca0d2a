import Flickr

/// When a photo was taken, in words: by the camera's clock, and as exactly as Flickr knows it.
enum TakenTime {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `14 November 2023, 17:02`, `November 2023`, `2023` or `about 2023`; nil where it is not known.
  ///
  /// - Source: https://www.flickr.com/services/api/misc.dates.html
  static func words(of photo: Photo) -> String? {
    guard let text = photo.dateTaken else { return nil }
    let parts = text.split { "- :".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, let year = numbers.first, year > 0 else { return nil }
    let month =
      numbers.count > 1 && (1...12).contains(numbers[1]) ? months[numbers[1] - 1] : nil
    switch photo.dateTakenGranularity ?? 0 {
    case 8: return "about \(year)"
    case 6: return "\(year)"
    case 4: return month.map { "\($0) \(year)" } ?? "\(year)"
    default:
      guard let month, numbers.count > 2, (1...31).contains(numbers[2]) else { return "\(year)" }
      let day = "\(numbers[2]) \(month) \(year)"
      guard parts.count > 4 else { return day }
      return "\(day), \(parts[3]):\(parts[4])"
    }
  }
}
