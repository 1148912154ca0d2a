import Flickr
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk

@Suite("The countries of a vacation")
struct CountryVisitsTests {
  private let trial: DeskTrial

  init() throws { trial = try DeskTrial() }

  /// Visits a photo for each place, in order; geotagged in Paris if its name says so.
  private func visit(_ places: [String]) throws -> Vacation {
    for (number, place) in places.enumerated() {
      let isGeotagged = place.contains("geotagged")
      let json = PhotoJSON.listing(
        "\(number)",
        place: place,
        extra: isGeotagged ? ["latitude": 48.85, "longitude": 2.35] : [:]
      )
      try trial.visit(json)
    }
    return try trial.desk.vacations.open(.default, for: .reading)
  }

  @Test func `are ordered by first visit, and so are their places`() throws {
    let vacation = try visit([
      "Oslo, Norway", "Kyoto, Japan", "Nowhere", "Bergen, Norway", "Oslo, Norway",
      "Our geotagged house",
      "Unknown", "Nara, Japan",
    ])
    let countries = try vacation.itineraryByCountry()
    #expect(countries.map(\.country) == ["Norway", "Japan", nil, "France"])
    #expect(
      countries.map { $0.places.map(\.title) } == [
        ["Oslo", "Bergen"], ["Kyoto", "Nara"], ["Nowhere", "Unknown"], ["Our geotagged house"],
      ]
    )
    #expect(countries.map(\.photos) == [3, 2, 2, 1])
    #expect(countries.map(\.firstVisited) == countries.map { $0.places.first?.firstVisited })
    let statistics = try TravelStatistics(of: vacation)
    #expect(
      statistics.countries == [
        PhotoCount(value: "Norway", photos: 3), PhotoCount(value: "Japan", photos: 2),
        PhotoCount(value: "France", photos: 1), PhotoCount(value: nil, photos: 2),
      ]
    )
  }

  @Test func `the place Unknown has none, wherever its photos were taken`() throws {
    let vacation = try trial.desk.vacations.open(.default, for: .writingOrCreating)
    let json = PhotoJSON.listing("1", extra: ["latitude": 48.85, "longitude": 2.35])
    _ = try vacation.change(.visit).visit([Visit(try Photo(json: json), place: .unknown)])
    #expect(try vacation.country(ofPlace: "Unknown") == nil)
    #expect(try vacation.itineraryByCountry().map(\.country) == [nil])
  }

  @Test func `a vacation of more places than a page has them all`() throws {
    let vacation = try trial.desk.vacations.open(.default, for: .writingOrCreating)
    let visits = try (0..<1_203).map { number in
      let place = "Town \(number), \(["Norway", "Japan", "Peru"][number % 3])"
      return Visit(
        try Photo(json: PhotoJSON.listing("\(number)")),
        place: PlaceName(place) ?? .unknown
      )
    }
    _ = try vacation.change(.visit).visit(visits)
    let countries = try vacation.itineraryByCountry()
    #expect(countries.map(\.country) == ["Norway", "Japan", "Peru"])
    #expect(countries.map { $0.places.count } == [401, 401, 401])
  }

  @Test func `an empty vacation has none`() throws {
    #expect(try TravelStatistics(of: nil).countries == [])
    let vacation = try trial.desk.vacations.open(.default, for: .writingOrCreating)
    #expect(try vacation.itineraryByCountry() == [])
    #expect(try TravelStatistics(of: vacation) == TravelStatistics(of: nil))
  }
}
