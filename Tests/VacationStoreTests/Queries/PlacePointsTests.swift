import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Places are located by their first photo with coordinates")
struct PlacePointsTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
  }

  private func visit(_ id: String, _ place: String, latitude: Double?, longitude: Double = 5) throws
  {
    let extra: [String: any Sendable] =
      latitude.map { ["latitude": $0, "longitude": longitude] } ?? [:]
    try vacation.visit(
      Visit(
        Photo(json: PhotoJSON.listing(id, extra: extra)),
        place: PlaceName(place) ?? .unknown
      )
    )
  }

  @Test func `the first located photo counts, and what is not located is missing`() throws {
    try visit("1", "Kyoto, Japan", latitude: nil)
    try visit("2", "Kyoto, Japan", latitude: 0, longitude: 0)
    try visit("3", "Kyoto, Japan", latitude: 35.5)
    try visit("4", "Kyoto, Japan", latitude: 36)
    try visit("5", "Oslo, Norway", latitude: 0, longitude: 10)
    try visit("6", "Nowhere", latitude: nil)
    let points = try vacation.placePoints([
      "Kyoto, Japan", "Oslo, Norway", "Nowhere", "Missing", "Kyoto, Japan",
    ])
    #expect(Set(points.keys) == ["Kyoto, Japan", "Oslo, Norway"])
    #expect(points["Kyoto, Japan"].map { [$0.latitude, $0.longitude] } == [35.5, 5])
    #expect(points["Oslo, Norway"].map { [$0.latitude, $0.longitude] } == [0, 10])
    #expect(try vacation.placePoints([]).isEmpty)
  }

  @Test func `the first hundred photos of a place are looked at`() throws {
    for number in 0..<99 { try visit("\(number)", "Far", latitude: nil) }
    try visit("99", "Far", latitude: 7)
    #expect(try vacation.placePoints(["Far"])["Far"]?.latitude == 7)
    try visit("late", "Near", latitude: nil)
    for number in 100..<199 { try visit("\(number)", "Near", latitude: nil) }
    try visit("199", "Near", latitude: 8)
    #expect(try vacation.placePoints(["Near"]).isEmpty)
  }

  @Test func `no more than five hundred places are located at once`() throws {
    try visit("1", "Last", latitude: 7)
    let others = (0..<500).map { "Place \($0)" }
    #expect(try vacation.placePoints(others + ["Last"]).isEmpty)
    #expect(try vacation.placePoints(others.dropLast() + ["Last"]).count == 1)
  }
}
