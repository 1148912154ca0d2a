import Flickr
import FlickrClient
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// A place by its number, its name or its coordinates.
struct PlaceLookupTests {
  /// A trial whose last list has these places.
  private func trial(listing names: [String] = []) async throws -> FlickrTrial {
    let trial = try FlickrTrial()
    guard !names.isEmpty else { return trial }
    let places = names.map { #"{"_content":"\#($0)","place_id":"id.\#($0.count)"}"# }
    trial.transport.answer("flickr.places.getTopPlacesList") { _ in
      .json(
        #"{"places":{"total":1,"place":[\#(places.joined(separator: ","))]},"stat":"ok"}"#
      )
    }
    _ = try await trial.flickr.topPlaces(freshness: .cachedOrFresh)
    return trial
  }

  private func error(_ text: String, _ trial: FlickrTrial) -> TravelError? {
    do {
      _ = try trial.flickr.place(text)
      return nil
    } catch {
      return error as? TravelError
    }
  }

  @Test func `a number names the row of the last list, also for another desk`() async throws {
    let trial = try await trial(listing: ["Bath, England", "Ely, England"])
    let place = try trial.another().place(" 2 ")
    #expect(place.name.name == "Ely, England" && place.placeID == "id.12")
    #expect(place.source == .flickr)
  }

  @Test func `the error for a number beyond the list has the number of rows`() async throws {
    let trial = try await trial(listing: ["Bath, England", "Ely, England"])
    for number in ["0", "3", "999999"] {
      #expect(error(number, trial) == .noSuchRow(number, rows: 2, kind: .places))
    }
    let words = try #require(error("3", trial))
    #expect(words.description == "There is no result 3: the last list of places has 2 results.")
    #expect(words.hint == "Use numbers from 1 to 2.")
  }

  @Test func `without a list a number says that there is none, and makes no file`() async throws {
    let trial = try await trial()
    #expect(error("1", trial) == .noSuchRow("1", rows: 0, kind: .places))
    #expect(error("1", trial)?.description.contains("no places have been listed") == true)
    #expect(
      !(try trial.scratch.names(in: ".local/state/virtual-vacation")).contains {
        $0.contains("sqlite")
      }
    )
  }

  @Test(arguments: [
    ("35.0116,135.7681", 35.0116, 135.7681, "Kyoto"),
    (" -33.87 , 151.21 ", -33.87, 151.21, "Sydney"),
    ("-33.447,-70.673", -33.447, -70.673, "Santiago"),
  ])
  func `two numbers are a point, whose name is the nearest city's`(
    text: String,
    latitude: Double,
    longitude: Double,
    city: String
  ) async throws {
    let place = try await trial().flickr.place(text)
    #expect(place.latitude == latitude && place.longitude == longitude)
    #expect(place.name.title == city)
  }

  @Test func `a point far from all cities has no name`() async throws {
    let place = try await trial().flickr.place("-48.9,-123.4")
    #expect(place.name == .unknown)
    #expect(place.latitude == -48.9)
  }

  @Test(arguments: ["91,0", "0,181", "1,2,3", "nan,0", ",", ""])
  func `what is no point is looked for as a name`(text: String) async throws {
    guard case .noSuchPlace(text, _) = error(text, try await trial()) else {
      Issue.record("\(text) was taken for something")
      return
    }
  }

  @Test func `the last list comes before the cities`() async throws {
    let trial = try await trial(listing: ["Paris, Somewhere", "Kyoto, Elsewhere"])
    #expect(try trial.flickr.place("PARIS").name.name == "Paris, Somewhere")
    #expect(try trial.flickr.place("kyoto, elsewhere").name.name == "Kyoto, Elsewhere")
    #expect(try trial.flickr.place("Paris, France").name.name == "Paris, Ile-de-France, France")
  }

  @Test func `a whole name of the list comes before a title that equals it`() async throws {
    let trial = try await trial(listing: ["Bath, England", "Bath"])
    #expect(try trial.flickr.place("bath").name.name == "Bath")
  }

  @Test func `the most populous of several cities is used, unless the name says more`() async throws
  {
    let trial = try await trial()
    #expect(try trial.flickr.place("springfield").name.subtitle == "Missouri, United States")
    let other = try trial.flickr.place("Springfield, Oregon")
    #expect(other.name.subtitle == "Oregon, United States")
    #expect(other.source == .gazetteer && other.placeID == nil)
    #expect(other.latitude != nil && other.photos == nil)
    #expect(try trial.flickr.place("reykjavik").name.title == "Reykjavík")
  }

  @Test func `a slip brings suggestions, those of the list first`() async throws {
    let trial = try await trial(listing: ["Xanaduville, Nowhere"])
    guard case .noSuchPlace(_, let near) = error("Xanaduvile, Nowhere", trial) else {
      Issue.record("found")
      return
    }
    #expect(near.first == "Xanaduville, Nowhere")
    let kyoto = try #require(error("Kyotoo", trial))
    #expect(kyoto.hint?.contains("Kyoto, Kyoto, Japan") == true, "\(kyoto)")
    #expect(kyoto.description == "Unknown place \"Kyotoo\".")
  }

  @Test func `an unknown name gets a hint about place names`() async throws {
    let error = try #require(error("qqqqqqqqqqqqqqqqqqqq", try await trial()))
    #expect(error.hint?.contains("35.01,135.77") == true)
  }
}
