package import TravelDesk
package import VacationStore

/// By what the photos of a vacation are counted.
package enum StatisticsSection: String, CaseIterable, Sendable {
  case year, month, country, place, owner, license, camera, hour

  /// The heading.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The counts of this section.
  package func counts(of statistics: TravelStatistics) -> [PhotoCount] {
    switch self {
    case .year: statistics.vacation.years
    case .month: statistics.vacation.months
    case .country: statistics.countries
    case .place: statistics.vacation.places
    case .owner: statistics.vacation.owners
    case .license: statistics.vacation.licenses
    case .camera: statistics.vacation.cameras
    case .hour: statistics.vacation.hours
    }
  }
}

extension PhotoCount: Record {
  package static let schema = (
    name: "PhotoCount", description: "The number of photos that have a value in common."
  )

  package static let fields: [Field<PhotoCount>] = [
    Field("value", "The value; null for photos whose value is not known.") { $0.value },
    Field("photos", "Number of photos.") { $0.photos },
  ]
}

extension PlacesPerDay: Record {
  package static let schema = (
    name: "PlacesPerDay", description: "Distinct places per day, by the dates taken."
  )

  package static let fields: [Field<PlacesPerDay>] = [
    Field("days", "Number of days on which photos of known places were taken.") { $0.days },
    Field("average", "Average number of places on such a day; null without days.") { $0.average },
    Field("maximum", "Maximum number of places on one day.") { $0.maximum },
    Field("busiestDay", "The first day with that number; null without days.") { $0.busiestDay },
  ]
}

/// The photos of a vacation, counted in each section.
package struct StatisticsRecord: Record {
  package static let schema = (
    name: "Statistics", description: "A vacation's photos, counted by what they have in common."
  )

  package static let fields: [Field<StatisticsRecord>] =
    [Field("photos", "Number of photos.") { $0.statistics.vacation.photos }]
    + StatisticsSection.allCases.map { section in
      Field(section.rawValue, section.description) { $0.counts(section) }
    }
    + [
      Field("placesPerDay", "The distinct places of each day.") {
        $0.statistics.vacation.placesPerDay
      }
    ]

  /// The statistics.
  package let statistics: TravelStatistics
  /// The maximum number of counts in a section.
  package let limit: Int?

  /// Creates the record; nil limits no section.
  package init(_ statistics: TravelStatistics, limit: Int? = nil) {
    self.statistics = statistics
    self.limit = limit
  }

  /// The counts of a section: those with the most photos if there are more than the limit, in the
  /// section's order.
  package func counts(_ section: StatisticsSection) -> [PhotoCount] {
    let counts = section.counts(of: statistics)
    guard let limit, counts.count > limit else { return counts }
    let kept = counts.indices.sorted { (counts[$1].photos, $0) < (counts[$0].photos, $1) }
      .prefix(limit)
    return kept.sorted().map { counts[$0] }
  }

  /// The counts of some sections as rows.
  package func rows(of sections: [StatisticsSection]) -> [StatisticsRow] {
    sections.flatMap { section in
      counts(section).map { StatisticsRow(section: section, count: $0) }
    }
  }
}

extension StatisticsSection {
  fileprivate var description: String {
    switch self {
    case .year: "Photos by year taken, YYYY, ascending."
    case .month: "Photos by month taken, YYYY-MM, ascending."
    case .country: "Photos by country of the place, most photos first."
    case .place: "Photos by full name of the place, most photos first."
    case .owner: "Photos by owner, most photos first."
    case .license: "Photos by license, most photos first."
    case .camera: "Photos by the camera in the photo's JSON, most photos first."
    case .hour: "Photos by hour of the day taken, 00 to 23 by the camera's clock, ascending."
    }
  }
}

/// One count of the statistics, as a row of a flat list.
package struct StatisticsRow: Record {
  package static let schema = (name: "StatisticsRow", description: "One count of the statistics.")

  package static let fields: [Field<StatisticsRow>] =
    [
      Field(
        "section",
        .word(StatisticsSection.allCases.map(\.rawValue)),
        "What is counted.",
        .exact("Section")
      ) { .text($0.section.rawValue) },
      Field("value", "The value; null for photos whose value is not known.", .words("Value")) {
        $0.count.value
      },
      Field("photos", "Number of photos.", .number("Photos")) { $0.count.photos },
    ]

  let section: StatisticsSection
  let count: PhotoCount
}
