public import VacationStore

extension Change: CustomStringConvertible {
  /// What it did, as a noun: `visit of 1,234 photos`, `rating of 2 photos`.
  public var description: String {
    switch kind {
    case .visit, .unvisit, .refresh, .toggle: counted
    case .note: tr("note on \(subject ?? tr("the vacation"))")
    case .rate: tr("rating of \(Quantity.photos(edited))")
    case .favorite where subject == "off":
      tr("removal of \(Quantity.photos(edited)) from the favorites")
    case .favorite: tr("addition of \(Quantity.photos(edited)) to the favorites")
    case .tag: tr("tagging with \(subject ?? "")")
    case .untag: tr("removal of the tag \(subject ?? "")")
    case .cover: tr("change of the cover of \(subject ?? tr("the vacation"))")
    case .renamePlace: tr("renaming of a place to \"\(subject ?? "")\"")
    case .mergePlaces: tr("merging of places into \"\(subject ?? "")\"")
    case .setPlace: tr("move of \(Quantity.photos(refreshed)) to \"\(subject ?? "")\"")
    case .removeAlias: tr("removal of the alias \"\(subject ?? "")\"")
    case .copy: tr("copy of \(Quantity.photos(visited)) from \"\(subject ?? "")\"")
    case .move where unvisited > 0:
      tr("move of \(Quantity.photos(unvisited)) to \"\(subject ?? "")\"")
    case .move: tr("move of \(Quantity.photos(visited)) from \"\(subject ?? "")\"")
    case .keep: tr("keeping of \(Quantity.text(edited, "picture", "pictures"))")
    case .drop: tr("dropping of \(Quantity.text(edited, "picture", "pictures"))")
    case .import:
      tr("import of \(imported) from \"\(subject ?? "")\"")
    case .merge: tr("merge with \"\(subject ?? "")\"") + counts
    case .sync: tr("sync with \"\(subject ?? "")\"") + counts
    }
  }

  /// ` (2 photos added, 1 photo removed)`.
  private var counts: String {
    var parts: [String] = []
    if visited > 0 { parts.append(tr("\(Quantity.photos(visited)) added")) }
    if unvisited > 0 { parts.append(tr("\(Quantity.photos(unvisited)) removed")) }
    if refreshed > 0 { parts.append(tr("\(Quantity.photos(refreshed)) updated")) }
    if edited > 0 { parts.append(Quantity.text(edited, "edit", "edits")) }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// `2 photos, 1 edit`.
  private var imported: String {
    let edits = Quantity.text(edited, "edit", "edits")
    guard edited > 0 else { return Quantity.photos(visited) }
    return visited == 0 ? edits : tr("\(Quantity.photos(visited)) and \(edits)")
  }

  /// `visit of 2 photos, unvisit of 1 photo`.
  private var counted: String {
    var parts: [String] = []
    if visited > 0 { parts.append(tr("visit of \(Quantity.photos(visited))")) }
    if unvisited > 0 { parts.append(tr("unvisit of \(Quantity.photos(unvisited))")) }
    if refreshed > 0 { parts.append(tr("refresh of \(Quantity.photos(refreshed))")) }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    let none = Quantity.photos(0)
    switch kind {
    case .visit: return tr("visit of \(none)")
    case .unvisit: return tr("unvisit of \(none)")
    case .refresh: return tr("refresh of \(none)")
    default: return tr("toggle of \(none)")
    }
  }
}
