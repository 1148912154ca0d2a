import Flickr
import Mustache
import Presentation
import VacationStore

/// A row of the history.
struct HistoryRow: Sendable, MustacheParent {
  /// A photo of the change.
  struct Row: Sendable, MustacheParent {
    let photo: ChangedPhoto

    private static func text(_ what: ChangedPhoto.What) -> String {
      switch what {
      case .visited: tr("visited")
      case .unvisited: tr("unvisited")
      case .refreshed: tr("refreshed")
      case .added: tr("added")
      case .edited: tr("edited")
      }
    }

    func child(named name: String) -> Any? {
      switch name {
      case "title": photo.title
      case "path": "/photos/" + URLQuery.encoded(photo.id.rawValue)
      case "what": photo.movedTo.map { tr("moved to \($0)") } ?? Self.text(photo.what)
      case "thumbnail": photo.id.image("thumb")
      case "sources": photo.id.sources
      case "tone": Tone.name(of: photo.id.rawValue)
      default: nil
      }
    }
  }

  let change: Change
  let photos: [ChangedPhoto]
  /// The place of all of its photos; nil if they have several.
  let place: PlaceName?
  /// Some of its places, and how many more; nil for no more to say.
  var places: String?
  /// Whether all of its photos are listed.
  var isOpen = false
  /// Whether it is the change that undo would revert, or redo repeat.
  var isNextUndo = false
  var isNextRedo = false
  let paths: VacationPaths
  /// The page of the history that it is on.
  var page = 1

  func child(named name: String) -> Any? {
    switch name {
    case "id": "change-\(change.time.microseconds)"
    case "summary": summary
    case "heading": heading
    case "detail": detail
    case "made": ShownTime(change.time)
    case "clock": Localization.current.clock(of: change.time)
    case "isUndone": change.isUndone
    case "isLarge": isLarge
    case "isOpen": isOpen
    case "isClosed": !isOpen
    case "photos": photos.map(Row.init)
    case "change": String(change.time.microseconds)
    case "isNextUndo": isNextUndo
    case "isNextRedo": isNextRedo
    case "undoPath": paths.undo
    case "redoPath": paths.redo
    case "more": Quantity.grouped(more)
    case "hasMore": more > 0
    case "onlyPhoto": namesPhoto ? photos.first.map(Row.init) : nil
    case "single": photos.count == 1 ? photos.first.map(Row.init) : nil
    case "hasAll": change.photos > onPhone && !photos.isEmpty
    case "all": Quantity.grouped(change.photos)
    case "few": Quantity.grouped(change.photos - onPhone)
    case "path": path
    default: nil
    }
  }

  /// Whether it has rows of pictures.
  private var isLarge: Bool { !isOpen && photos.count == HistoryPage.pictureCountAlone }

  /// A phone has rows of four pictures, of which the last one says how many more there are.
  private var onPhone: Int { min(isLarge ? 12 : 4, photos.count) }

  /// How many photos are not listed.
  private var more: Int { max(0, change.photos - photos.count) }

  /// The place of the photos, or what was done.
  private var heading: String { placeTitle ?? done }

  /// What was done with the photos of the place; if that is the heading, where.
  private var detail: String? { placeTitle == nil ? places : done }

  /// Whether its only photo says more than what was done.
  private var namesPhoto: Bool {
    isCounted && change.photos == 1 && placeTitle == nil && places == nil
  }

  /// nil if there is no one place, or if the change is not one of photos.
  private var placeTitle: String? {
    guard isCounted, let place, place != .unknown else { return nil }
    return place.title
  }

  /// Whether it did one thing with all of its photos.
  private var isCounted: Bool {
    let counts = [change.visited, change.unvisited, change.refreshed]
    return [.visit, .unvisit, .refresh, .toggle].contains(change.kind)
      && counts.count(where: { $0 > 0 }) == 1
  }

  /// `Visited 3 photos`, or the summary.
  private var done: String {
    guard isCounted else { return summary.prefix(1).uppercased() + summary.dropFirst() }
    let photos = Quantity.photos(change.photos)
    return change.visited > 0
      ? tr("Visited \(photos)")
      : change.unvisited > 0 ? tr("Removed \(photos)") : tr("Refreshed \(photos)")
  }

  /// `visit of 3 photos`; a photo that it names is named by its title.
  private var summary: String {
    var change = change
    if let photo = photos.first, change.subject == "photo \(photo.id)" {
      change.subject = "“\(photo.title)”"
    }
    return "\(change)"
  }

  private var path: String {
    var query = URLQuery([("change", String(change.time.microseconds))])
    if page > 1 { query = query.setting("page", to: String(page)) }
    return "\(paths.history)?\(query.text)#change-\(change.time.microseconds)"
  }
}

/// The undone changes, or the others of a day.
struct HistoryGroup: Sendable {
  /// The day.
  struct Day: Sendable {
    /// "Today" or "Yesterday"; nil for an earlier one.
    let name: String?
    let date: String
  }

  /// nil for undone changes.
  let day: Day?
  let rows: [HistoryRow]

  /// Groups changes, newest first; undone ones are newer than all others.
  static func of(_ rows: [HistoryRow], now: Timestamp) -> [HistoryGroup] {
    let reader = Localization.current
    let today = reader.day(of: now)
    let yesterday = reader.day(of: Timestamp(microseconds: now.microseconds - 86_400_000_000))
    var groups: [(day: CivilDate?, rows: [HistoryRow])] = []
    for row in rows {
      let day = row.change.isUndone ? nil : reader.day(of: row.change.time)
      if let last = groups.last, last.day == day {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((day, [row]))
      }
    }
    return groups.map { day, rows in
      let name = day == today ? tr("Today") : day == yesterday ? tr("Yesterday") : nil
      return HistoryGroup(
        day: day.map { Day(name: name, date: reader.dates.text($0)) },
        rows: rows
      )
    }
  }
}
