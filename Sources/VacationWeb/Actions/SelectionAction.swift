import Exporters
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// Changes the selected photos of a list as one change in the history, or visits or unvisits a
/// single one.
enum SelectionAction: WebAction {
  /// The maximum number of photos; a form has at most 1,000 fields.
  private static let maximum = 500

  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let name = try request.namedVacation()
    let back = request.returnPath(else: VacationPaths(name).photos)
    for verb in ["visit", "unvisit"] {
      guard let id = request.form[verb].flatMap({ PhotoID(rawValue: $0) }) else { continue }
      let note = try await one(id, verb == "visit", in: name, for: request)
      return ActionOutcome(back + "#photo-" + URLQuery.encoded(id.rawValue), note)
    }
    let ids = request.form.all("id").compactMap { PhotoID(rawValue: $0) }
    guard !ids.isEmpty else { return ActionOutcome(back, note: tr("No photos were selected.")) }
    guard ids.count <= maximum else {
      throw WebFailure.badRequest(
        tr("At most \(Quantity.grouped(maximum)) photos can be changed at once."),
        hint: tr("Go back and select fewer photos.")
      )
    }
    if request.form["verb"] == "export" {
      var filter = PhotoFilter()
      filter.ids = Set(ids)
      let selected = ExportSelection(filter: filter)
      return try await blocking { try ExportAction.begin(selected, of: name, for: request) }
    }
    let selection = Selection(ids: ids, vacation: name, request: request)
    return ActionOutcome(back, try await selection.change(request.form["verb"] ?? ""))
  }

  private static func one(
    _ id: PhotoID,
    _ isVisit: Bool,
    in name: VacationName,
    for request: PageRequest
  ) async throws -> Note {
    var known = try await blocking { try request.localPhoto(id, first: name) }
    if known == nil, isVisit {
      known = KnownPhoto(try await request.desk.flickr.desk().photo(id, in: nil))
    }
    let change = PhotoChange(id: id, known: known, vacation: name)
    return try await blocking {
      try isVisit ? change.visit(with: request.desk) : change.unvisit(with: request.desk)
    }
  }
}

/// Selected photos, and the change that the form asks for.
private struct Selection: Sendable {
  let ids: [PhotoID]
  let vacation: VacationName
  let request: PageRequest

  private var desk: WebDesk { request.desk }

  /// Makes the change; returns what happened.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for an unknown verb or invalid values; the errors
  ///   of the change.
  func change(_ verb: String) async throws -> Note {
    switch verb {
    case "visit", "unvisit": return try await visit(verb == "visit")
    case "favorite":
      return try await edit(.favorite, .favorite(true)) { tr("Added \($0) to the favorites.") }
    case "unfavorite":
      return try await edit(.favorite, .favorite(false), subject: "off") {
        tr("Removed \($0) from the favorites.")
      }
    case "rate":
      let rating = try rating()
      return try await edit(.rate, .rating(rating)) { photos in
        rating.map { tr("Rated \(photos) as \($0) of 5.") } ?? tr("Rated \(photos) as not rated.")
      }
    case "tag", "untag": return try await tag(verb == "tag")
    case "copy", "move": return try await transfer(isMove: verb == "move")
    case "place": return try await moveToPlace()
    case "keep": return try await keep()
    default:
      throw WebFailure.badRequest(
        tr("The form does not say what to do with the photos."),
        hint: tr("Go back and choose what to do.")
      )
    }
  }

  /// The rating of the form; nil for none, which is an empty field.
  private func rating() throws -> Int? {
    let isNone = request.form.contains("rating") && request.form["rating"] == nil
    guard !isNone else { return nil }
    guard let rating = request.form.number("rating"), (1...5).contains(rating) else {
      throw WebFailure.badRequest(
        tr("The rating must be a number from 1 to 5."),
        hint: tr("Go back and choose a rating.")
      )
    }
    return rating
  }

  private func visit(_ isVisit: Bool) async throws -> Note {
    let visit = ListVisit(ids, in: vacation, with: desk, isVisit: isVisit)
    if isVisit { try await blocking { try cacheRecents() } }
    let message = try await visit.run { _ in }
    return Note(message, step: try await blocking { visit.undo })
  }

  /// A visit by ID does not search the recents, so their photos are cached first.
  private func cacheRecents() throws {
    let wanted = Set(ids)
    let photos = try desk.notes.recents().filter { wanted.contains($0.id) }.map(\.filledPhoto)
    if !photos.isEmpty { try desk.service.desk.fetched().add(photos) }
  }

  private func tag(_ isAdded: Bool) async throws -> Note {
    let words = (request.form["tags"] ?? "").split(separator: ",")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard !words.isEmpty else {
      throw WebFailure.badRequest(
        tr("No tag was typed."),
        hint: tr("Go back and type one or more tags, separated by commas.")
      )
    }
    let tags = words.compactMap { $0.contains(":") ? nil : OwnTagName($0) }
    guard tags.count == words.count, tags.count <= 100 else {
      throw WebFailure.badRequest(
        tr(
          """
          “\(words.first { OwnTagName($0) == nil || $0.contains(":") } ?? "")” cannot be a tag.
          """
        ),
        hint: tr("Go back and type tags separated by commas, with letters or digits and no colon.")
      )
    }
    let names = tags.map(\.name).joined(separator: ", ")
    return isAdded
      ? try await edit(.tag, .tag(tags), subject: names) { tr("Tagged \($0) with \(names).") }
      : try await edit(.untag, .untag(tags), subject: names) { tr("Removed \(names) from \($0).") }
  }

  private func edit(
    _ kind: Change.Kind,
    _ edit: WordsEdit,
    subject: String? = nil,
    _ done: @escaping @Sendable (_ photos: String) -> String
  ) async throws -> Note {
    try await blocking {
      try request.write(vacation) { vacation in
        let change = vacation?.change(kind, subject: subject)
        let changed = try change?.edit(ids, edit).count { $0 == .changed } ?? 0
        guard changed > 0 || ids.count > 1 else { return Note(tr("Nothing was changed.")) }
        let photos = ids.count == 1 ? tr("the photo") : Quantity.photos(changed)
        return Note(done(photos), step: .undo(change))
      }
    }
  }

  private func moveToPlace() async throws -> Note {
    try await blocking {
      try request.write(vacation) { vacation in
        let vacation = try vacation.orNotFound(self.vacation)
        let place = try vacation.typedPlace(request.form["to"] ?? "")
        let change = vacation.change(.setPlace, subject: place.name)
        let statuses = try change.visit(ids.map { ($0, nil) }, refresh: true, movingTo: place)
        let moved = statuses.count { $0 == .refreshed }
        guard statuses.contains(where: { $0 != .notVisited }) else {
          return Note(tr("Nothing was changed."))
        }
        guard moved > 0 else { return Note(tr("The photos are in “\(place.name)” already.")) }
        return Note(
          tr("Moved \(Quantity.photos(moved)) to “\(place.name)”."),
          step: .undo(change)
        )
      }
    }
  }

  private func transfer(isMove: Bool) async throws -> Note {
    let target = try request.chosenVacation()
    guard target != vacation else {
      throw WebFailure.badRequest(
        tr("“\(target)” is the vacation that the photos are in."),
        hint: tr("Go back and choose another one.")
      )
    }
    return try await blocking {
      let statuses = try request.write(vacation) { source in
        try source.map {
          try PhotoTransfer(from: $0, to: target, in: desk.vacations, isMove: isMove).transfer(ids)
        } ?? []
      }
      let photos = Quantity.photos(statuses.count { $0 != .notVisited })
      let first = zip(ids, statuses).first { $0.1 == .visited }?.0
      let added = first.flatMap { OfferedStep.undo(.added, $0, in: target, desk) }
      guard isMove else { return Note(tr("Copied \(photos) to \(target)."), step: added) }
      let moved = zip(ids, statuses).first { $0.1 != .notVisited }?.0
      var step = moved.flatMap { OfferedStep.undo(.unvisited, $0, in: vacation, desk) }
      step?.other = added.map(OfferedStep.Other.init)
      return Note(tr("Moved \(photos) to \(target)."), step: step)
    }
  }

  private func keep() async throws -> Note {
    let (desk, name) = (desk, vacation)
    let vacation = try await blocking { try desk.vacations.open(name, for: .writing) }
    let last = try await blocking { try lastChange() }
    var (kept, before, reserved, failed) = (0, 0, 0, 0)
    try await desk.flickr.desk().keep(ids, in: vacation, KeepRules()) { report in
      switch report.outcome {
      case .kept: kept += 1
      case .alreadyKept: before += 1
      case .reserved: reserved += 1
      case .notVisited, .gone, .failed: failed += 1
      }
    }
    var text = tr("Kept \(Quantity.text(kept, "picture", "pictures")) in \(vacation.name).")
    if before > 0 { text += tr(" \(Quantity.grouped(before)) kept before.") }
    if reserved > 0 {
      text += tr(
        " \(Quantity.grouped(reserved)) not kept, because the license reserves all rights."
      )
    }
    if failed > 0 { text += tr(" \(Quantity.grouped(failed)) could not be fetched.") }
    return Note(text, step: kept > 0 ? try await blocking { try undo(.keep, after: last) } : nil)
  }

  private func lastChange() throws -> Timestamp? {
    try request.readIfAny(vacation) { try $0.history(limit: 1).first?.time }
  }

  /// The step that undoes the first change of a kind after `last`; nil if there is none.
  ///
  /// The history of a photo does not have changes of these kinds.
  private func undo(_ kind: Change.Kind, after last: Timestamp?) throws -> OfferedStep? {
    let changes = try request.readIfAny(vacation) { try $0.history(limit: 50) } ?? []
    let made = changes.last { change in
      change.kind == kind && !change.isUndone && last.map { change.time > $0 } ?? true
    }
    return made.map { OfferedStep(direction: .undo, vacation: vacation, change: $0.time) }
  }
}
