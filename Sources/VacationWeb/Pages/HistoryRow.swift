import Flickr
import Mustache
import TravelDesk
import VacationStore

/// A change of a vacation as a row of its history.
struct HistoryRow: Sendable, MustacheParent {
  /// A photo of the change.
  struct Row: Sendable, MustacheParent {
    let photo: ChangedPhoto
    /// What it is behind: a comma, or nothing.
    let lead: String

    func child(named name: String) -> Any? {
      switch name {
      case "title": photo.title
      case "path": "/photos/" + Query.encoded(photo.id.rawValue)
      case "what": photo.movedTo.map { "moved to \($0)" } ?? photo.what.rawValue
      case "lead": lead
      default: nil
      }
    }
  }

  let change: Change
  let photos: [ChangedPhoto]
  /// Whether all of its photos are named.
  let isOpen: Bool
  let paths: VacationPaths
  /// The page of the history that it is on.
  let page: Int

  func child(named name: String) -> Any? {
    switch name {
    case "id": "change-\(change.time.microseconds)"
    case "words": words
    case "made": ShownTime(change.time)
    case "isUndone": change.isUndone
    case "isOpen": isOpen
    case "isClosed": !isOpen
    case "photos": zip(0..., photos).map { Row(photo: $1, lead: $0 == 0 ? "" : ", ") }
    case "more": Quantity.photos(more)
    case "hasMore": more > 0
    case "all": Quantity.photos(change.photos)
    case "path": path
    default: nil
    }
  }

  /// How many are not named.
  private var more: Int { max(0, change.photos - photos.count) }

  /// `Visit of 3 photos`.
  private var words: String {
    let words = "\(change)"
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private var path: String {
    var query = Query([("change", String(change.time.microseconds))])
    if page > 1 { query = query.setting("page", to: String(page)) }
    return "\(paths.history)?\(query.text)#change-\(change.time.microseconds)"
  }
}
