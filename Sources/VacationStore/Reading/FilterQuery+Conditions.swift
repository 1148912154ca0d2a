import Flickr
import GRDB

/// The criteria that have no index.
extension FilterQuery {
  private static let isLocated: SQL = """
    (Photo.latitude IS NOT NULL AND Photo.longitude IS NOT NULL
      AND (Photo.latitude <> 0 OR Photo.longitude <> 0))
    """

  static func conditions(_ filter: PhotoFilter) -> [SQL] {
    var conditions: [SQL] = []
    if let ids = filter.ids { conditions.append("Photo.id IN \(ids.map(\.rawValue).sorted())") }
    if let owner = filter.owner {
      conditions.append("(Photo.owner = \(owner) OR Photo.ownerName = \(owner) COLLATE NOCASE)")
    }
    if !filter.licenses.isEmpty {
      conditions.append("Photo.license IN \(filter.licenses.sorted())")
    }
    if let media = filter.media { conditions.append("coalesce(Photo.media, 'photo') = \(media)") }
    if filter.rating == .unrated {
      conditions.append(
        """
        NOT EXISTS (SELECT 1 FROM PhotoWords AS Words
          WHERE Words.photo = Photo.id AND Words.rating IS NOT NULL)
        """
      )
    }
    if let taken = filter.taken { conditions += Self.taken(taken) }
    if filter.isLocated == false { conditions.append("NOT \(isLocated)") }
    if filter.isLocated == true || filter.near != nil || filter.box != nil {
      conditions.append(isLocated)
    }
    if let near = filter.near { conditions += Self.near(near) }
    if let box = filter.box { conditions += Self.box(box) }
    return conditions
  }

  private static func taken(_ days: DayRange) -> [SQL] {
    let first = days.first?.number ?? 0
    let last = days.last?.number ?? .max
    // The text begins with the year, so most photos are decided without the function.
    var conditions: [SQL] = ["Photo.dateTaken >= \(text(ofYear: days.first?.year ?? 1))"]
    if let year = days.last?.year, year < 9999 {
      conditions.append("Photo.dateTaken < \(text(ofYear: year + 1))")
    }
    conditions.append(
      "isTakenWithin(Photo.dateTaken, Photo.dateTakenGranularity, \(first), \(last))"
    )
    return conditions
  }

  private static func text(ofYear year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func near(_ circle: PhotoFilter.Circle) -> [SQL] {
    let degrees = circle.radius / FilterFunctions.earthRadius * 180 / .pi + 1e-6
    return [
      """
      Photo.latitude BETWEEN \(circle.latitude - degrees) AND \(circle.latitude + degrees)
        AND greatCircleKilometers(Photo.latitude, Photo.longitude,
          \(circle.latitude), \(circle.longitude)) <= \(circle.radius)
      """
    ]
  }

  private static func box(_ box: PhotoFilter.Box) -> [SQL] {
    let isAcross = box.west > box.east
    return [
      "Photo.latitude BETWEEN \(box.south) AND \(box.north)",
      isAcross
        ? "(Photo.longitude >= \(box.west) OR Photo.longitude <= \(box.east))"
        : "Photo.longitude BETWEEN \(box.west) AND \(box.east)",
    ]
  }
}
