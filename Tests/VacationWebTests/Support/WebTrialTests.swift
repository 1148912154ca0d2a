import Flickr
import FlickrSample
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct WebTrialTests {
  @Test func `a trial shows a page of a vacation of the sample's photos`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(20)
    let answer = try await trial.get("/vacations/My%20Vacation/itinerary")
    #expect(answer.status == .ok)
    #expect(answer.has("<h1>"))
  }

  @Test func `a made photo says what it was given`() throws {
    let photo = try WebTrial.photo(7, title: #"a "b" \c"#, tags: "x y", latitude: 1, longitude: 2)
    #expect(photo.title == #"a "b" \c"#)
    #expect(photo.latitude == 1)
  }
}
