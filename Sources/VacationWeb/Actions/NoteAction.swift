import Flickr
import Presentation
import VacationStore

/// Writes one's own note on a photo, a place, or the vacation.
enum NoteAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let subject = NoteSubject(request.form)
    let typed = (request.form["note"] ?? "").replacing("\r\n", with: "\n")
    let trimmed = typed.trimmed
    guard trimmed.count <= OwnNote.maximum else {
      throw WebFailure.badRequest(
        tr(
          """
          A note has at most \(Quantity.grouped(OwnNote.maximum)) characters; this one has \
          \(Quantity.grouped(trimmed.count)).
          """
        ),
        hint: tr("Shorten it. Nothing was changed.")
      )
    }
    let note = trimmed.isEmpty ? nil : String(trimmed)
    return try request.write(name) { vacation in
      let vacation = try vacation.orNotFound(name)
      let old = try subject.note(in: vacation)
      let change = try write(note, on: subject, in: vacation)
      let back = request.returnPath(else: VacationPaths(vacation.name).itinerary)
      guard let step = OfferedStep.undo(change) else { return ActionOutcome(back) }
      var text = note == nil ? tr("Deleted the note.") : tr("Saved the note.")
      // Two windows, or the command line.
      if let base = request.form["base"], base != OwnNote.state(of: old) {
        text += tr(" It had been changed elsewhere in the meantime; Undo restores that one.")
      }
      return ActionOutcome(back, Note(text, step: step))
    }
  }

  private static func write(
    _ note: String?,
    on subject: NoteSubject,
    in vacation: Vacation
  ) throws -> VacationChange {
    switch subject {
    case .vacation:
      let change = vacation.change(.note)
      _ = try change.setNote(note)
      return change
    case .place(let place):
      try vacation.requirePlace(place)
      let change = vacation.change(.note, subject: place)
      _ = try change.setNote(note, ofPlace: place)
      return change
    case .photo(let id):
      let change = vacation.change(.note, subject: "photo \(id)")
      guard try change.edit([id], .note(note)) != [.notVisited] else {
        throw WebFailure.badRequest(
          tr("The note was not saved, because the photo is no longer in \(vacation.name)."),
          hint: tr("Visit it again first.")
        )
      }
      return change
    }
  }
}

/// Sets the photo that stands for the vacation or a place; without a photo, the first visited one.
enum CoverAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let id = request.form["photo"].flatMap { PhotoID(rawValue: $0) }
    let place = request.form["place"]
    return try request.write(name) { vacation in
      let vacation = try vacation.orNotFound(name)
      if let place { try vacation.requirePlace(place) }
      if let id {
        guard let photo = try vacation.firstPhoto(id: id), place ?? photo.place == photo.place
        else {
          throw WebFailure.badRequest(
            tr("The photo is not in \(place ?? vacation.name.text)."),
            hint: tr("Go back and choose another photo.")
          )
        }
      }
      let change = vacation.change(.cover, subject: place)
      _ = try place.map { try change.setCover(id, ofPlace: $0) } ?? change.setCover(id)
      let subject = place ?? vacation.name.text
      let text =
        id == nil
        ? tr("The cover of \(subject) is its first photo again.")
        : tr("This photo is now the cover of \(subject).")
      return ActionOutcome(
        request.returnPath(else: VacationPaths(vacation.name).itinerary),
        Note(text, step: .undo(change))
      )
    }
  }
}

extension Vacation? {
  /// The vacation that a form changes.
  ///
  /// - Throws: `VacationError.notFound`.
  func orNotFound(_ name: VacationName) throws -> Vacation {
    guard let self else { throw VacationError.notFound(name, suggestions: []) }
    return self
  }
}

extension Vacation {
  /// Checks that the vacation has a place with that full name.
  ///
  /// - Throws: ``WebFailure``; `VacationError`.
  func requirePlace(_ place: String) throws {
    guard try count(.place(place)) > 0 else {
      throw WebFailure.badRequest(
        tr("There is no place “\(place)” in \(name)."),
        hint: tr("It may have been renamed; choose it in the Itinerary.")
      )
    }
  }
}
