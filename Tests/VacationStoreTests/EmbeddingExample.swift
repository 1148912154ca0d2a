import Flickr
import VacationStore

func tourOfKyoto(in directory: String) throws -> [String] {
  let photo = try Photo(json: #"{"id": "1", "title": "First light", "tags": "temple dawn"}"#)
  let place = PlaceName("Kyoto, Kyoto, Japan") ?? .unknown

  let vacations = Vacations(directory: directory)
  let vacation = try vacations.open(VacationName("Summer"), for: .writingOrCreating)
  let statuses = try vacation.change(.visit).visit([Visit(photo, place: place)])

  let places = try vacation.itinerary(limit: 10).map { "\($0.title): \($0.photos)" }
  let tags = try vacation.tagSearch(limit: 10).map { "\($0.tag): \($0.photos)" }
  _ = try vacation.undo()
  return statuses.map(\.rawValue) + places + tags
}
