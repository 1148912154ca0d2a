import Flickr
import HTTPTypes
import Presentation
import VacationStore

extension APIEndpoint {
  private static let place = APIMember(
    "place",
    .text(max: 1_000),
    "The full name of a place; without it, the vacation is meant."
  )
  private static let note = APIMember(
    "note",
    .text(max: 100_000),
    "The note, plain text; without it, the note is deleted."
  )
  private static let cover = APIMember(
    "id",
    .text(max: 200),
    "The photo's ID, or the URL of its page; without it, the first visited photo is the cover."
  )
  private static let ofPlace = APIParameter(
    "place",
    .text(max: 1_000),
    "The full name of a place; without it, the vacation is meant."
  )

  /// The traveler's own words about the vacation and its places.
  static let notes: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/words",
      "showWords",
      "Shows your note on the vacation or a place, and its cover.",
      [.vacation, ofPlace],
      shape: .object(NoteRecord.self)
    ) { call in
      let name = try call.name()
      return try call.read { vacation in
        let place = try call.textIfGiven(ofPlace).map { try fullName(of: $0, in: vacation, name) }
        return .object(try NoteRecord(words(in: vacation, place), ofPlace: place))
      }
    },
    edit("describe", "Writes your note on the vacation or a place.", .note, note) {
      change,
      place,
      body in
      let note = body.text("note")
      _ = try place.map { try change.setNote(note, ofPlace: $0) } ?? change.setNote(note)
    },
    edit("cover", "Sets the photo that represents the vacation or a place.", .cover, cover) {
      change,
      place,
      body in
      let id = try body.text("id").map(photo)
      if let id {
        guard let found = try change.vacation.firstPhoto(id: id),
          place ?? found.place == found.place
        else {
          throw Failure(
            "Photo \(id) is not in \(place ?? "the vacation").",
            hint: "Visit it first, or give another photo.",
            kind: .notFound
          )
        }
      }
      _ = try place.map { try change.setCover(id, ofPlace: $0) } ?? change.setCover(id)
    },
  ]

  private static func words(in vacation: Vacation?, _ place: String?) throws -> NoteAndCover {
    guard let vacation else { return NoteAndCover() }
    return try place.map { try vacation.words(ofPlace: $0) } ?? vacation.words()
  }

  private static func edit(
    _ path: String,
    _ summary: String,
    _ kind: Change.Kind,
    _ member: APIMember,
    _ edit: @escaping @Sendable (VacationChange, String?, APIBody) throws -> Void
  ) -> APIEndpoint {
    APIEndpoint(
      .post,
      "/vacations/{vacation}/\(path)",
      path == "cover" ? "setCover" : "describeVacation",
      summary,
      [.vacation],
      members: [place, member],
      shape: .object(NoteRecord.self)
    ) { call in
      let name = try call.name()
      return try call.request.write(name) { vacation in
        guard let vacation else { throw VacationError.notFound(name, suggestions: []) }
        let place = try call.body.text("place").map { try fullName(of: $0, in: vacation, name) }
        try edit(vacation.change(kind, subject: place), place, call.body)
        return .object(try NoteRecord(words(in: vacation, place), ofPlace: place))
      }
    }
  }
}
