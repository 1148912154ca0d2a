public import VacationStore

extension Change: CustomStringConvertible {
  /// What it did, as a noun: `visit of 1,234 photos`, `rating of 2 photos`.
  public var description: String {
    switch kind {
    case .visit, .unvisit, .refresh, .toggle: counted
    case .note: "note on \(subject ?? "the vacation")"
    case .rate: "rating of \(Quantity.photos(edited))"
    case .favorite where subject == "off":
      "removal of \(Quantity.photos(edited)) from the favorites"
    case .favorite: "addition of \(Quantity.photos(edited)) to the favorites"
    case .tag: "tagging with \(subject ?? "")"
    case .untag: "removal of the tag \(subject ?? "")"
    case .cover: "change of the cover of \(subject ?? "the vacation")"
    case .renamePlace: "renaming of a place to \"\(subject ?? "")\""
    case .mergePlaces: "merging of places into \"\(subject ?? "")\""
    case .setPlace: "move of \(Quantity.photos(refreshed)) to \"\(subject ?? "")\""
    case .removeAlias: "removal of the alias \"\(subject ?? "")\""
    case .copy: "copy of \(Quantity.photos(visited)) from \"\(subject ?? "")\""
    case .move where unvisited > 0:
      "move of \(Quantity.photos(unvisited)) to \"\(subject ?? "")\""
    case .move: "move of \(Quantity.photos(visited)) from \"\(subject ?? "")\""
    case .keep: "keeping of \(Quantity.text(edited, "picture", "pictures"))"
    case .drop: "dropping of \(Quantity.text(edited, "picture", "pictures"))"
    case .import:
      "import of \(imported) from \"\(subject ?? "")\""
    case .merge: merged
    case .sync: "sync of \(Quantity.photos(visited))"
    }
  }

  /// `merge with "Alps" (2 photos added, 1 photo removed)`.
  private var merged: String {
    let counts = [("added", visited), ("removed", unvisited), ("updated", refreshed)]
    var parts = counts.filter { $0.1 > 0 }.map { "\(Quantity.photos($0.1)) \($0.0)" }
    if edited > 0 { parts.append(Quantity.text(edited, "edit", "edits")) }
    let done = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return "merge with \"\(subject ?? "")\"" + done
  }

  /// `2 photos, 1 edit`.
  private var imported: String {
    let edits = Quantity.text(edited, "edit", "edits")
    guard edited > 0 else { return Quantity.photos(visited) }
    return visited == 0 ? edits : "\(Quantity.photos(visited)) and \(edits)"
  }

  /// `visit of 2 photos, unvisit of 1 photo`.
  private var counted: String {
    let counts = [("visit", visited), ("unvisit", unvisited), ("refresh", refreshed)]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.0) of \(Quantity.photos($0.1))" }
    return parts.isEmpty ? "\(kind.rawValue) of 0 photos" : parts.joined(separator: ", ")
  }
}
