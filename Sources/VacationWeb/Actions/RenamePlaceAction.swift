import Flickr
import Presentation
import VacationStore

/// Renames a place, or merges it with another one (R17).
enum RenamePlaceAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let typed = request.form["to"] ?? ""
    return try request.write(name) { vacation in
      let vacation = try vacation.orNotFound(name)
      guard let old = request.form["place"] else {
        throw WebFailure.badRequest(
          tr("The form does not name a place."),
          hint: tr("Choose a place in the Itinerary.")
        )
      }
      try vacation.requirePlace(old)
      guard let target = PlaceName(typed) else {
        let problem = FormProblem(
          tr("The name of a place cannot be empty."),
          hint: tr("Type a name.")
        )
        let head = VacationHead(vacation.name, isMade: true, for: request)
        let page = try RenamePlacePage.page(old, to: typed, problem, in: vacation, head)
        return ActionOutcome(instead: page)
      }
      let paths = VacationPaths(vacation.name)
      guard target.name != old else {
        return ActionOutcome(paths.place(old), note: tr("The place is already named “\(old)”."))
      }
      let isMerge = try vacation.count(.place(target.name)) > 0
      let change = vacation.change(isMerge ? .mergePlaces : .renamePlace, subject: target.name)
      let moved = try change.move(places: [old], to: target)
      let text =
        isMerge
        ? tr("Moved \(Quantity.photos(moved)) to “\(target.name)”.")
        : tr("Renamed “\(old)” to “\(target.name)”.")
      return ActionOutcome(paths.place(target.name), Note(text, step: .undo(change)))
    }
  }
}
